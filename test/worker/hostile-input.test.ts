/** Every hostile string in every address, through the built Worker. */
import { expect, inject, test } from "vitest";
import { hostileStrings } from "../contracts/fuzz/hostile-strings";
import { send } from "../site/send";

const site = inject("siteUrl");

const strings = [...new Set(hostileStrings)];

/** How many requests are under way at once: workerd is one process of a small machine. */
const LANES = 8;

async function askEach(
  toPath: (text: string) => string,
): Promise<{ text: string; status: number; body: string }[]> {
  const answers: { text: string; status: number; body: string }[] = [];
  const queue = [...strings];
  const lane = async () => {
    for (let text = queue.pop(); text !== undefined; text = queue.pop()) {
      const { status, body } = await send("GET", site + toPath(text));
      answers.push({ text, status, body });
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
  [
    "the search or a filter",
    (text: string) =>
      `/es/inventory?q=${text}&style=${text}&make=${text}&year=${text}&price=${text}&sort=${text}&page=${text}`,
  ],
  ["a vehicle's id", (text: string) => `/vehicle/${text}`],
  ["a photo's path", (text: string) => `/photos/320/bucket/${text}`],
  ["a photo's width", (text: string) => `/photos/${text}/bucket/a/1.webp`],
  ["a Drive id", (text: string) => `/photos/320/drive/${text}`],
  ["any path", (text: string) => `/pt/${text}`],
] as const)(
  "no string breaks %s or comes back as markup",
  async (_, toPath) => {
    const answers = await askEach((text) => toPath(encode(text)));
    expect(answers).toHaveLength(strings.length);
    expect(answers.filter(({ status }) => status >= 500).map(({ text, status }) => [status, text])).toEqual(
      [],
    );
    expect(answers.map(findReflection).filter((found) => found !== null)).toEqual([]);
  },
  180_000,
);
