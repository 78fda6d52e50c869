/** Names of the flaws that a photo can show. */
import type { Flaw } from "~/photos/gallery/photo-record";
import type { Locale } from "~/platform/locale";

export const FLAW_NAMES: Readonly<Record<Locale, Readonly<Record<Flaw, string>>>> = {
  en: { scratch: "Scratch", dent: "Dent", wear: "Wear", tire: "Tire", glass: "Glass", interior: "Interior" },
  es: {
    scratch: "Rayón",
    dent: "Abolladura",
    wear: "Desgaste",
    tire: "Llanta",
    glass: "Vidrio",
    interior: "Interior",
  },
  pt: {
    scratch: "Arranhão",
    dent: "Amassado",
    wear: "Desgaste",
    tire: "Pneu",
    glass: "Vidro",
    interior: "Interior",
  },
};
