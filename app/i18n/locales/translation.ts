/** The type of a namespace's translation: the keys of the English table, no other, and the plural forms of its language. */

/**
 * Spanish and Portuguese have one plural form more than English: a round million takes "de" ("1,000,000 de millas", CLDR's
 * category "many"). A text with `_other` may also have a `_zero`, which i18next prefers for 0 ("Nenhum veículo").
 */
export type Translation<English extends () => unknown> = () => Texts<ReturnType<English>>;

type Texts<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Texts<English[Key]>;
} & {
  readonly [Key in keyof English as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
} & {
  readonly [Key in keyof English as Key extends `${infer Stem}_other` ? `${Stem}_zero` : never]?: string;
};
