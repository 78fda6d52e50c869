/** Spells the name in a submitted form, in the Worker only: pages load the list of spellings when a name is typed. */
import { suggestSpelling } from "./usual-spelling";

/** Returns a form's texts with the name in its usual spelling. */
export const respellName = <Texts extends { readonly productName?: string }>(texts: Texts): Texts => ({
  ...texts,
  productName: suggestSpelling(texts.productName ?? "") ?? texts.productName,
});
