/** For pages that don't hydrate: the scripts of those that do keep it in one file with the rest of their frame. */
export { SkipLink } from "./skip-link";
