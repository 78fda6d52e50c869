import { beforeAll, beforeEach, expect, test } from "vitest";
import { sendClientSms } from "../../../functions/leads/lead-channels";
import { connect, openStandIn, setFaults, type TwilioStandIn } from "../stand-in-account";

const client = {
  name: "Ana Lima",
  email: "ana@example.com",
  phone: "(321) 555-0123",
  message: "Is it still there?",
};

let standIn: TwilioStandIn;
let count = 0;

beforeAll(() => {
  standIn = openStandIn();
});
beforeEach(() => setFaults(standIn));

const MINUTE_MS = 60_000;

/** The last request to send has been unanswered for the given minutes. */
const unclearFor = (minutes: number) => ({
  attempt: 2,
  unclearSinceIso: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
});

/** Creates a delivery with a unique reference. */
function createDelivery() {
  count += 1;
  const reference = String(count).padStart(12, "0");
  const now = new Date();
  const delivery = {
    ...{ reference, about: "", tradeIn: null, photoCount: 0, link: null, since: now },
    ...{ attempt: 1, claimedAtIso: now.toISOString(), unclearSinceIso: null },
  };
  return {
    delivery,
    listTexts: () => standIn.list().filter(({ body }) => body.endsWith(`Ref ${reference}`)),
  };
}

test("name, email, phone and message go to the dealership, with the vehicle if there is one, and no error is thrown", async () => {
  const { delivery, listTexts } = createDelivery();
  const { error } = await sendClientSms(
    { ...client, vehicle: "2019 Nissan Rogue" },
    delivery,
    connect(standIn),
  );
  expect(error).toBeNull();
  const [text] = listTexts();
  for (const part of [...Object.values(client), "2019 Nissan Rogue"]) expect(text?.body).toContain(part);
  expect(text?.to).toBe("+14075550142");
});

test("a rejection is an error that contains only the code", async () => {
  const { delivery } = createDelivery();
  const { error } = await sendClientSms(client, delivery, connect(standIn, { to: "+15005550009" }));
  expect(error).toBe("21614");
});

test.each(["takeThenReset", "takeThenSilence"])(
  "after %s the text is found, not sent again",
  async (kind) => {
    const { delivery, listTexts } = createDelivery();
    await setFaults(standIn, { kind });
    const twilio = connect(standIn, { timeoutMs: 300 });
    expect((await sendClientSms(client, delivery, twilio)).answer.kind).toBe("unclear");
    const again = { ...delivery, ...unclearFor(1) };
    const { answer } = await sendClientSms(client, again, twilio);
    expect(answer).toMatchObject({ kind: "accepted", externalId: listTexts()[0]?.sid });
    expect(listTexts()).toHaveLength(1);
  },
);

test("a text that Twilio does not list is sent again after an hour, not before", async () => {
  const { delivery, listTexts } = createDelivery();
  await setFaults(standIn, { kind: "reset" });
  expect((await sendClientSms(client, delivery, connect(standIn))).error).toBe("connection");
  for (const minutes of [0, 30, 59]) {
    const { answer } = await sendClientSms(client, { ...delivery, ...unclearFor(minutes) }, connect(standIn));
    expect([answer.kind, listTexts()]).toEqual(["unseen", []]);
  }
  const later = { ...delivery, ...unclearFor(61) };
  expect((await sendClientSms(client, later, connect(standIn))).error).toBeNull();
  expect((await sendClientSms(client, later, connect(standIn))).error).toBeNull();
  expect(listTexts()).toHaveLength(1);
});

test("a Worker that died after sending left a text that is found, and one that died before sending causes no delay", async () => {
  const { delivery, listTexts } = createDelivery();
  // Killed before it reported: claimed again, with nothing recorded from the last attempt.
  const again = { ...delivery, attempt: 2 };
  expect((await sendClientSms(client, again, connect(standIn))).error).toBeNull();
  expect((await sendClientSms(client, { ...again, attempt: 3 }, connect(standIn))).error).toBeNull();
  expect(listTexts()).toHaveLength(1);
});

test("when Twilio is unavailable, nothing is sent", async () => {
  const { delivery, listTexts } = createDelivery();
  const send: typeof fetch = async (input, init) =>
    init?.method === "GET" ? new Response(null, { status: 503 }) : fetch(input, init);
  const again = { ...delivery, attempt: 2 };
  const { answer } = await sendClientSms(client, again, connect(standIn, { fetch: send }));
  expect([answer.kind, listTexts()]).toEqual(["unseen", []]);
});

test("a text that staff send again is sent, although an earlier text is listed", async () => {
  const { delivery, listTexts } = createDelivery();
  await sendClientSms(client, delivery, connect(standIn));
  await sendClientSms(client, delivery, connect(standIn));
  expect(listTexts()).toHaveLength(2);
});
