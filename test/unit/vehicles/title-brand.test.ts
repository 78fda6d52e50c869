import fc from "fast-check";
import { expect, test } from "vitest";
import { listTerms } from "~/vehicles/lexicon";
import { readStatements } from "~/vehicles/read-statements";
import { findTitleBrand, saysOnlyBrand } from "~/vehicles/title-brand";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { forAll } from "../../support/for-all";

const find = (description: string, name = "2018 Kia Rio") =>
  findTitleBrand([readStatements(name, "name"), readStatements(description)], NO_DETAILS);

const saysTitleBrand = (text: string) => findTitleBrand([readStatements(text)], NO_DETAILS) !== null;

test.each([
  ["Clean title, no salvage/rebuilt history | No accidents, salvage or rebuilt title"],
  ["Not salvage, rebuilt or flood | Not salvage, rebuilt | Never salvaged/rebuilt"],
  ["Salvage-free history | rebuilt/salvage free | free of salvage or flood damage"],
  ["Sin título salvage ni rebuilt | Nunca reconstruido | No tiene título de salvamento, ni inundado"],
  ["Sem título salvage ou rebuilt | Nunca foi recuperado nem alagado | não é recuperado de sinistro"],
  ["Salvage: no | Salvage title? Never. | Título salvage: no; un dueño | Salvage: no, rebuilt: no"],
  ["never had a rebuilt title | without any prior salvage record | isn’t rebuilt | non-rebuilt"],
  ["No frame damage & salvage history | Neither salvage nor rebuilt | no known salvage history"],
  ["Rebuilt transmission | engine was fully rebuilt | rebuilt 5.7L engine | rebuilt A/C | Rebuilt front end"],
  ["Motor reconstruido | transmisión recién reconstruida | caja reconstruida | motor totalmente recuperado"],
  ["GAP insurance covers total loss | GAP: total loss protection | Cobertura por pérdida total"],
  ["clean title | Engine rebuilt, clean title | Rebuilt front seats | Not a rebuilt title, no salvage"],
  ["flood lights | LED flood light bar | Soldier | prebuilt | salvageable | Bose branded audio"],
  ["rebuilt carb | 5.3 V8 rebuilt | rebuilt torque converter | Engine & trans have been rebuilt"],
  [
    "caja automatica reconstruida | rebuilt 4.6L V8 | we dont sell rebuilt cars | cero salvage | salvage? nope",
  ],
])("no brand is read from each of: %s", (texts) => {
  for (const text of texts.split(" | ")) expect([text, find(text)]).toEqual([text, null]);
});

test.each([
  ["rebuilt", "Título reconstruido | Título recuperado | Rebuilt title, no accidents since | REBUILT"],
  ["rebuilt", "Clean title? No - rebuilt title | No, rebuilt title | recuperado de sinistro"],
  ["rebuilt", "No accidents, rebuilt title | Rebuilt title: no accidents since | No issues. Rebuilt title"],
  ["rebuilt", "one owner and rebuilt | Rebuilt Título | rebuilt-title | Title: rebuilt"],
  ["rebuilt", "FL rebuilt & inspected | Rebuilt title, rebuilt transmission | Title status: rebuilt"],
  ["rebuilt", "Rebuilt\nNew transmission | New brakes\nRebuilt"],
  ["salvage", "salvaged in 2019 | Título de salvamento | título salvage | Salvage title, new engine"],
  ["salvage", "carro sinistrado | SLVG | titulo salvaje | salvage free towing"],
  ["flood", "Flood title | flood damage | Título por inundación | carro alagado | (FLOOD) | titulo flood"],
  ["flood", "Engine rebuilt, flood title | Rebuilt title, flood damage | water damage | alagamento"],
  ["branded", "Total loss by insurance, repaired | Branded title | Branded | Reconstructed title"],
  ["branded", "restored after a total loss | pérdida total | perda total | Not a clean title"],
  ["branded", "sin titulo limpio | lemon buyback | titulo sucio | certificate of destruction"],
])("%s is the brand in each of: %s", (brand, texts) => {
  for (const text of texts.split(" | ")) expect([text, find(text)]).toEqual([text, brand]);
});

test.each([
  ["2018 Kia Rio (RECONSTRUIDO)", "rebuilt"],
  ["2018 Kia Rio (FLOOD)", "flood"],
  ["2018 Kia Rio - Branded title", "branded"],
  ["2018 Kia Rio (no salvage)", null],
  ["2018 Kia Rio w/ transmission rebuilt", null],
  ["2018 Kia Rio rebuilt engine, rebuilt", "rebuilt"],
])("the name %s has the title brand %s", (name, brand) => {
  expect(find("red | 1 miles", name)).toBe(brand);
});

const terms = listTerms()
  .filter(({ fact, value, group }) => fact === "title" && value !== "clean" && group === "plain")
  .map(({ written }) => written);

test("every term says a brand, and no denial of it does", () => {
  const denials = "no|not|never|without|free of|isn't|sin|nunca|ni|não|sem|nem".split("|");
  const wraps = [
    ...denials.map((denial) => (term: string) => `${denial} ${term}`),
    (term: string) => `${term}-free`,
    (term: string) => `${term}: no`,
  ];
  forAll(fc.constantFrom(...terms), fc.constantFrom(...wraps), (term, wrap) => {
    expect([term, saysTitleBrand(term)]).toEqual([term, true]);
    expect([wrap(term), saysTitleBrand(wrap(term))]).toEqual([wrap(term), false]);
  });
});

test.each([
  ["No flood damage, rebuilt title | Never flooded, rebuilt title | nunca inundado, titulo rebuilt"],
  ["Not a clean title, rebuilt | No tiene titulo limpio, reconstruido | não tem título limpo, recuperado"],
  ["NO CREDIT CHECK / REBUILT TITLE | NO RUST/RUNS GREAT/REBUILT TITLE | NO DEALER FEES + REBUILT TITLE"],
  ["No issues, rebuilt title, cold AC or heat works | Without issues, w/ rebuilt title"],
  ["COLD AC REBUILT | good tires rebuilt runs great | Rebuilt strong motor | REBUILT nice interior"],
  ["Rebuilt title free carfax | Title: Rebuilt free delivery | R-title | re-built | titulo rebuild"],
])("a denial of something else denies no brand: %s", (texts) => {
  for (const text of texts.split(" | ")) expect([text, find(text)]).toEqual([text, "rebuilt"]);
});

test("a highlight is hidden behind the notice only when it says nothing else", () => {
  expect(saysOnlyBrand("Rebuilt title", "rebuilt")).toBe(true);
  expect(saysOnlyBrand("Rebuilt title, leather, one owner", "rebuilt")).toBe(false);
  expect(saysOnlyBrand("Flood damage", "rebuilt")).toBe(false);
});

test("a denial holds for a whole list, however it is joined", () => {
  const joins = fc.constantFrom("/", ", ", " or ", " nor ", " ni ", " ou ", " & ", ", or ", " / ");
  const items = fc.array(fc.constantFrom(...terms, "accidents", "choques"), { minLength: 1, maxLength: 4 });
  forAll(fc.constantFrom("No", "Never", "Sin", "Sem"), items, joins, (denial, list, join) => {
    const text = `${denial} ${[...list, list[0]].join(join)}`;
    // Only an "or" or another denied brand tells a list with commas from a new statement.
    const isPlain = join === ", " && list.some((item) => !terms.includes(item) || item.includes(" "));
    expect([text, isPlain || !saysTitleBrand(text)]).toEqual([text, true]);
  });
});
