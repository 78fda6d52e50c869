/** Makes i18next know every key of the English texts, so that a wrong key does not compile. */
import "i18next";
import type { en } from "./locales/en";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: typeof en;
  }
}
