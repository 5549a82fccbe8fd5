/** Reads an uploaded file of the instance that is recorded. */
import { NetworkError, TimeoutError } from "../../../sdk/core.ts";
import { withRetries } from "../../../sdk/retry.ts";
import { largestUpload } from "../../domain/uploads/names.ts";
import { fetchFromHost, type Remote } from "../tools/remote.ts";

/** The bytes of a file in Base64, or why it is left out. */
export type UploadedFile = { base64: string } | { left: string };

export const unreadable = { left: "an upload that can't be read" };
export const tooLarge = {
	left: `an upload above ${largestUpload / 2 ** 20} MiB`,
};
const withToken: UploadedFile = { left: "an upload with the token in it" };

interface FileOptions extends Remote {
	/** Path of the file, to append to the base URL. */
	path: string;
	filename: string;
	/** The `User-Agent` header of this program. */
	agent: Readonly<Record<string, string>>;
	retry: { limit: number; maxRetryAfter: number };
}

/** Requests a file, with retries. `data` is absent for any status but 200. */
export async function fetchFile({ path, retry, ...options }: FileOptions) {
	const { baseUrl, token, timeout, signal, agent } = options;
	/** The last response, if the connection broke before the end of its body. */
	let broken: Response | undefined;
	const attempt = async () => {
		broken = undefined;
		const late = AbortSignal.timeout(timeout);
		const request = new Request(baseUrl + path, {
			headers: {
				...agent,
				...(token !== undefined && { Authorization: `Bearer ${token}` }),
			},
			signal: AbortSignal.any([signal, late]),
		});
		let response: Response | undefined;
		try {
			response = await fetchFromHost(request);
			const { status } = response;
			return { response, stored: { status, data: await fileIn(response, options) } };
		} catch (error) {
			signal.throwIfAborted();
			if (late.aborted) throw new TimeoutError(`GET ${path}`, timeout);
			broken = response;
			throw new NetworkError(`GET ${path}`, error);
		}
	};
	try {
		return await withRetries(attempt, "GET", retry, signal);
	} catch (error) {
		if (!broken || !(error instanceof NetworkError)) throw error;
		return { response: broken, stored: { status: broken.status, data: unreadable } };
	}
}

async function fileIn(
	{ status, headers, body }: Response,
	{ filename, token }: Pick<FileOptions, "filename" | "token">,
): Promise<UploadedFile | undefined> {
	if (status !== 200) {
		await body?.cancel();
		return undefined;
	}
	const isPage = headers.get("Content-Type")?.toLowerCase().startsWith("text/html");
	if (isPage && !/\.x?html?$/i.test(filename)) {
		// Some instances answer with a sign-in page in place of the file.
		await body?.cancel();
		return unreadable;
	}
	const chunks: Uint8Array[] = [];
	let size = 0;
	// Leaving the loop cancels the rest of the body.
	for await (const chunk of body ?? []) {
		size += chunk.length;
		if (size > largestUpload) return tooLarge;
		chunks.push(chunk);
	}
	const bytes = Buffer.concat(chunks);
	return token && bytes.includes(token) ? withToken : { base64: bytes.toString("base64") };
}
