/** That the built Worker applies the guard, the origin rule, and the headers of internal pages. The rules are in test/routes. */
import { expect, inject, test } from "vitest";
import { send } from "../../support/site/send";
import { signIn } from "../../support/site/sign-in";

const site = inject("siteUrl");

test("a visitor is sent to sign-in, sales staff may not open an owner's page, and an owner may", async () => {
  const cookies = { visitor: "", sales: await signIn(site, "sales"), owner: await signIn(site, "owner") };
  const expected = { visitor: [303, 303], sales: [200, 403], owner: [200, 200] };
  for (const person of ["visitor", "sales", "owner"] as const) {
    const pages = ["/staff/leads", "/staff/people"];
    const answers = await Promise.all(
      pages.map((path) => send("GET", site + path, { Cookie: cookies[person] })),
    );
    expect([person, answers.map(({ status }) => status)]).toEqual([person, expected[person]]);
    for (const { headers } of answers)
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
  }
});

test("a form of another site is refused, even with the owner's session", async () => {
  const headers = { Cookie: await signIn(site, "owner"), Origin: "https://evil.example" };
  for (const path of ["/contact", "/staff/people", "/staff/sign-out"])
    expect((await send("POST", site + path, headers, {})).status).toBe(403);
  expect((await send("GET", `${site}/staff`, { Cookie: headers.Cookie })).status).toBe(200);
});

test("a GET is never treated as a form, whatever its headers and query say", async () => {
  const Cookie = await signIn(site, "owner");
  const override = { "X-HTTP-Method-Override": "POST", "X-Method-Override": "POST", "X-HTTP-Method": "POST" };
  for (const path of ["/staff/sign-out", "/staff/sign-out?_method=POST&_action=POST"]) {
    const answer = await send("GET", site + path, { Cookie, Origin: site, ...override }, {});
    expect([path, answer.status, answer.headers.location]).toEqual([path, 303, "/staff"]);
  }
  expect((await send("GET", `${site}/staff`, { Cookie })).status).toBe(200);
});
