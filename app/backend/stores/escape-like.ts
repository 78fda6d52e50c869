/** Escapes a word for an SQL LIKE pattern. */
export const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");
