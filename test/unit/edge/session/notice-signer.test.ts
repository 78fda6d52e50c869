import { expect, test } from "vitest";
import { createNoticeSigner } from "~/edge/session/notice-signer";
import { createQuerySigner } from "~/edge/session/signed-query";
import { NOTICE_VERSION } from "~/leads/form/new-lead";

const SECRET = "0123456789abcdefghijklmnopqrstuvwxyz";
const OTHER = "zyxwvutsrqponmlkjihgfedcba9876543210";
const notices = createNoticeSigner([SECRET]);

test("the notice shown in a form is verified, also after the secret was rotated", async () => {
  const text = await notices.sign("pt");
  const shown = { version: NOTICE_VERSION, locale: "pt" };
  expect(await notices.read(text)).toEqual(shown);
  expect(await createNoticeSigner([OTHER, SECRET]).read(text)).toEqual(shown);
});

test("anything else is not verified", async () => {
  const text = await notices.sign("pt");
  const [query] = text.split("&signature=");
  const other = await createQuerySigner([SECRET], "lead-receipt").sign(query ?? "");
  const forged = [text.replace("=pt", "=en"), text.replace("2026", "2027"), `${query}&signature=${other}`];
  for (const one of [...forged, "", "x", `${text}0`, text.slice(0, -1), `${text}\n`])
    expect(await notices.read(one)).toBeNull();
  expect(await createNoticeSigner([OTHER]).read(text)).toBeNull();
});
