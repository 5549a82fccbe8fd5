/** Whether this is the installed package, which `tsc` has compiled, and not a checkout. */
export const isCompiled = import.meta.url.endsWith(".js");
