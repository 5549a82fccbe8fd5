// The compiler imports JavaScript only.
export { $decorators, $onValidate } from "./facts.ts";
