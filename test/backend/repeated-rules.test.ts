/** Rules that functions of the database repeat, because they ask them about every row, agree with those of the site. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "~/vehicles/fold-text";
import { parseVehicleName } from "~/vehicles/vehicle-name";
import { toPublicName } from "~/vehicles/written-texts";
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

const SALES =
  "sold|SOLD|Sold to|sold by owner|sold as is|sold as-is|sold w/|VENDIDO|no vendido|HOLD|sale pending|unsold|resold|for sale";
const DENIALS =
  "not|never|no longer|hasn't|won’t|cannot|to be|will be|soon|yet|been|just|neither|non|without|sin|não";
const OTHERS =
  "2019 Toyota Camry|Ford Transit|SE|warranty|trade-in|only|separately|by owner|as is|Maria|11/22|rebuilt|title|this week|owner|a";

test("a car is on the lot at the desk when shoppers see it for sale, whatever staff write into its name", async () => {
  const word = fc.constantFrom(...[SALES, DENIALS, OTHERS].join("|").split("|"));
  const sign = fc.constantFrom(..." | | | - |, |: | (|) |-|/|'|\"|? |! |*| – |_|.".split("|"));
  const names = fc.array(fc.tuple(sign, word), { minLength: 1, maxLength: 7 });
  const stored = fc
    .tuple(fc.constantFrom("2019 Toyota Camry", ""), names)
    .map(([car, parts]) => toPublicName(car + parts.flat().join("")));
  await agree("private.is_on_lot(1, ?)", stored, (name) => !parseVehicleName(name).isMarkedSold);
}, 120_000);
