import { expect, test } from "vitest";
import { lead as en } from "~/i18n/locales/en/lead";
import { lead as es } from "~/i18n/locales/es/lead";
import { lead as pt } from "~/i18n/locales/pt/lead";
import { NOTICE_VERSION } from "~/leads/form/new-lead";

/** Published versions stay here: they record what people agreed to. */
const SENTENCES: Readonly<Record<string, readonly [en: string, es: string, pt: string]>> = {
  "2026-11-22": [
    "A person may call, text, or email you about this request. Consent is not a condition of purchase.",
    "Una persona podrá llamarle, enviarle un mensaje de texto o escribirle por correo electrónico sobre esta solicitud. Su consentimiento no es condición para comprar.",
    "Uma pessoa poderá ligar, mandar mensagem de texto ou e-mail para você sobre este pedido. O consentimento não é condição para a compra.",
  ],
};

test("the shown sentences are those of their version", () => {
  expect([en, es, pt].map((make) => make().notice)).toEqual(SENTENCES[NOTICE_VERSION]);
});
