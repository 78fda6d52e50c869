/** The wording of the FTC's Buyers Guide (16 CFR Part 455) in both languages of the rule. */
import type { GuideLanguage } from "~/vehicles/editor/print-room";
import type { GuideWording } from "./guide-wording";
import { wordingEn } from "./wording.en";
import { wordingEs } from "./wording.es";

export const GUIDE_WORDING: Readonly<Record<GuideLanguage, GuideWording>> = { en: wordingEn, es: wordingEs };

/** Printed across a sheet until an owner has compared its wording with the FTC's form. */
export const DRAFT_MARK: Readonly<Record<GuideLanguage, string>> = { en: "DRAFT", es: "BORRADOR" };
