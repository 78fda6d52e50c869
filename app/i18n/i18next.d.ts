/** Declares the English keys to i18next, so that a wrong key doesn't compile. */
import "i18next";
import type { en } from "./locales/en";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: typeof en;
  }
}
