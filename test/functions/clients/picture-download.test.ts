import { expect, test } from "vitest";
import { fetchLinkedPicture } from "../../../functions/clients/picture-download";

const LINK = "https://cdn.dealer.com/1.jpg";
const MAX_BYTES = 1000;
const BROKEN = new ReadableStream({ start: (controller) => controller.error(new Error("reset")) });
const LONG = new Response("x", { headers: { "Content-Length": "1001" } });
const redirect = (location: string, status = 302) =>
  new Response("moved", { status, headers: location ? { Location: location } : {} });

async function bring(answers: readonly (Response | Error)[], link = LINK) {
  const asked: [string, RequestInit | undefined][] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push([String(input), init]);
    const answer = answers[asked.length - 1] ?? redirect(String(input));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const brought = await fetchLinkedPicture(link, MAX_BYTES, { fetch: send });
  return { brought, asked, addresses: asked.map(([address]) => address) };
}

test("a picture is requested without credentials, and redirects aren't followed by the platform", async () => {
  const { brought, asked } = await bring([new Response("picture")]);
  expect(new TextDecoder().decode(brought as Uint8Array)).toBe("picture");
  const [[address, init] = []] = asked;
  expect([address, init?.method ?? "GET", init?.redirect]).toEqual([LINK, "GET", "manual"]);
  expect([...new Headers(init?.headers).keys()]).toEqual(["accept"]);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test("up to three redirects to public https addresses are followed, relative ones too", async () => {
  const [other, last] = ["https://other.dealer.com/3.jpg", "https://static.dealer.com/4.jpg"];
  const redirects = [redirect("/2.jpg", 301), redirect(other, 303), redirect(last, 308)];
  const { brought, addresses } = await bring([...redirects, new Response("picture")]);
  expect(brought).toBeInstanceOf(Uint8Array);
  expect(addresses).toEqual([LINK, "https://cdn.dealer.com/2.jpg", other, last]);
});

test("a redirect loop ends", async () => {
  const { brought, addresses } = await bring([]);
  expect(brought).toBe("notDownloadable");
  expect(addresses).toHaveLength(4);
});

test.each([
  "",
  "http://cdn.dealer.com/1.jpg",
  "https://169.254.169.254/latest/meta-data",
  "//localhost/1.jpg",
])("a redirect to %o, which is no link to a picture, is not followed", async (target) => {
  const { brought, addresses } = await bring([redirect(target), new Response("picture")]);
  expect([brought, addresses]).toEqual(["notDownloadable", [LINK]]);
});

test("what is no link to a picture is never requested", async () => {
  const { brought, addresses } = await bring([new Response("picture")], "https://10.0.0.1/1.jpg");
  expect([brought, addresses]).toEqual(["notDownloadable", []]);
});

test.each([
  ["has more bytes than allowed", new Response("x".repeat(MAX_BYTES + 1)), "tooLarge"],
  ["declares more bytes than allowed", LONG, "tooLarge"],
  ["isn't there", new Response("no", { status: 404 }), "notDownloadable"],
  ["is unchanged, although nothing was known", new Response(null, { status: 304 }), "notDownloadable"],
  ["is on a host that doesn't answer", new TypeError("fetch failed"), "notDownloadable"],
  ["breaks off", new Response(BROKEN), "notDownloadable"],
])("a picture that %s is a reason to skip it", async (_, answer, reason) => {
  expect((await bring([answer])).brought).toBe(reason);
});
