/** Rules that functions of the database repeat, because they ask them about every row, agree with those of the site. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "~/vehicles/fold-text";
import { onNewDatabase } from "../../local/backend/generate-types";

/** Compares a function of one text with a rule, for random texts. */
const agree = (sql: string, texts: fc.Arbitrary<string>, rule: (text: string) => unknown) =>
  onNewDatabase((connection) =>
    fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const call = `select ${sql.replace("?", `'${text.replaceAll("'", "''")}'`)} as value`;
        const { rows } = await connection.exec<{ rows: { value: unknown }[] }>(call);
        expect(rows[0]?.value).toEqual(rule(text));
      }),
      { numRuns: 1000 },
    ),
  );

const LETTERS = "aZ 1'ÉñçßẞæÆœŒøØłŁđĐðÐħĦŧŧþÞıİςΣỄšş４Ａﬁ";
const DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\uff0d";
const INVISIBLE = "\u0301\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff";

test("names and notes are folded for a search like everything else", async () => {
  const unit = fc.constantFrom(...`${LETTERS}${DASHES}${INVISIBLE}`);
  await agree("private.fold_lead_text(?)", fc.string({ unit }), foldText);
}, 120_000);
