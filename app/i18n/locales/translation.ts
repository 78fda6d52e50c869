/** What a translation of an English table has to be: every key of it and no other. */

/**
 * The same keys with any text. Spanish and Portuguese have one plural more than English: a round million takes
 * "de" ("1,000,000 de millas", CLDR's category "many"), so each `_other` asks for its `_many` too.
 */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>;
} & {
  readonly [Key in keyof English as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]: string;
};
