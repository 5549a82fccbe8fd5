export const visibilities = ["private", "internal", "public"] as const;

export type Visibility = (typeof visibilities)[number];
