/** Whether this code runs from the installed package, which `tsc` has compiled, and not from a checkout. */
export const isCompiled = import.meta.url.endsWith(".js");
