/** Headers that several answers have. */

/** A private copy may be kept, and is used only once its tag has been compared. */
export const revalidated = {
	"Cache-Control": "max-age=0, private, must-revalidate",
};

/** No copy is kept, anywhere. */
export const unstored = {
	"Cache-Control": `${revalidated["Cache-Control"]}, no-store, no-cache`,
};

export const uncached = { "Cache-Control": "no-cache" };

/** A browser takes the declared type, and shows no answer in a frame of another site. */
export const browserHeaders = {
	"X-Content-Type-Options": "nosniff",
	"X-Frame-Options": "SAMEORIGIN",
};

/** A browser that opens content of users runs no scripts and loads nothing. */
export const contentPolicy = "default-src 'none'; frame-ancestors 'self'";
