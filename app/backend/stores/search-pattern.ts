/** Formats a word of a search for `private.has_words`: its spellings, escaped for LIKE, one a line. */
import { listSearchSpellings } from "~/vehicles/search-words";

export const formatSearchWord = (word: string) => listSearchSpellings(word).map(escapeLike).join("\n");

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");
