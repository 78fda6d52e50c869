/** Server-only re-export for routes that hydrate: it keeps the texts of all three languages out of the browser bundle. */
export { getI18n } from "./instances";
