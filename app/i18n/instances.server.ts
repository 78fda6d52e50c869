/** The instances for routes that hydrate: imported from here, the texts of three languages stay out of the browser's scripts. */
export { getI18n } from "./instances";
