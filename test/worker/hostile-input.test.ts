import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";

const site = inject("siteUrl");

const read = (file: string) => JSON.parse(readFileSync(`test/contracts/fuzz/${file}`, "utf8")) as unknown;
const payloads = read("payloads.json") as Record<string, unknown>;
const strings = [
  ...new Set([read("blns.json"), ...Object.values(payloads)].flat().filter((x) => typeof x === "string")),
];

/** How many requests are under way at once: workerd is one process of a small machine. */
const LANES = 16;

async function askEach(
  toPath: (text: string) => string,
): Promise<{ text: string; status: number; body: string }[]> {
  const answers: { text: string; status: number; body: string }[] = [];
  const queue = [...strings];
  const lane = async () => {
    for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
      const response = await fetch(site + toPath(text), { redirect: "manual" });
      answers.push({ text, status: response.status, body: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return answers;
}

/** Lone surrogates cannot stand in a URL. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"));

/** Markup that came back as markup: a tag that the text tried to open and that the page does not hold anyway. */
function findReflection({ text, body }: { text: string; body: string }): string | null {
  const tag = text.trim();
  return /<[a-z!/?%]/i.test(tag) && body.includes(tag) && !harmlessPage.includes(tag) ? tag : null;
}

const harmlessPage = await (await fetch(`${site}/inventory`)).text();

test("there are enough hostile strings to mean something", () => {
  expect(strings.length).toBeGreaterThan(900);
});

test("markup that comes back would be noticed", () => {
  expect(findReflection({ text: "<img src=x>", body: "found <img src=x>" })).toBe("<img src=x>");
});

test.each([
  ["the search", (text: string) => `/inventory?q=${text}`],
  [
    "a filter",
    (text: string) =>
      `/es/inventory?style=${text}&make=${text}&year=${text}&price=${text}&sort=${text}&page=${text}`,
  ],
  ["a vehicle's id", (text: string) => `/vehicle/${text}`],
  ["a photo's path", (text: string) => `/photos/320/bucket/${text}`],
  ["a photo's width", (text: string) => `/photos/${text}/bucket/a/1.webp`],
  ["a Drive id", (text: string) => `/photos/320/drive/${text}`],
  ["any path", (text: string) => `/pt/${text}`],
] as const)("no string breaks %s or comes back as markup", async (_, toPath) => {
  const answers = await askEach((text) => toPath(encode(text)));
  expect(answers).toHaveLength(strings.length);
  expect(answers.filter(({ status }) => status >= 500).map(({ text, status }) => [status, text])).toEqual([]);
  expect(answers.map(findReflection).filter((found) => found !== null)).toEqual([]);
});
