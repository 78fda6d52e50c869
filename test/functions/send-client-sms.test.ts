import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendClientSms } from "../../functions/send-client-sms";
import type { TwilioStandIn } from "../../local/vendors/twilio-stand-in";
import { connect, setFaults, startStandIn } from "./stand-in-account";

const client = {
  name: "Ana Lima",
  email: "ana@example.com",
  phone: "(321) 555-0123",
  message: "Is it still there?",
};

let standIn: TwilioStandIn;
let count = 0;

beforeAll(async () => {
  standIn = await startStandIn();
});
beforeEach(() => setFaults(standIn));
afterAll(() => standIn.close());

/** A delivery with a reference of its own. */
function createDelivery() {
  count += 1;
  const reference = String(count).padStart(12, "0");
  const delivery = { reference, about: "", since: new Date(), attempt: 1, lastErrorCode: null };
  return {
    delivery,
    listTexts: () => standIn.list().filter(({ body }) => body.endsWith(`Ref ${reference}`)),
  };
}

test("name, e-mail, phone and message go to the dealership, the vehicle where there is one; no error", async () => {
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

test("a refusal is an error that names the code alone", async () => {
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
    const again = { ...delivery, attempt: 2, lastErrorCode: "unclear-timeout" };
    const { answer } = await sendClientSms(client, again, twilio);
    expect(answer).toMatchObject({ kind: "accepted", externalId: listTexts()[0]?.sid });
    expect(listTexts()).toHaveLength(1);
  },
);

test("after a try that was not taken it is sent; a Worker that died after sending left its text to be found", async () => {
  const { delivery, listTexts } = createDelivery();
  await setFaults(standIn, { kind: "reset" });
  expect((await sendClientSms(client, delivery, connect(standIn))).error).toBe("connection");
  const again = { ...delivery, attempt: 2, lastErrorCode: "unclear-connection" };
  expect((await sendClientSms(client, again, connect(standIn))).error).toBeNull();
  // Killed before it could say so: claimed again, with nothing of the last try written down.
  const third = { ...delivery, attempt: 3, lastErrorCode: null };
  expect((await sendClientSms(client, third, connect(standIn))).error).toBeNull();
  expect(listTexts()).toHaveLength(1);
});

test("when Twilio cannot be asked, nothing is sent", async () => {
  const { delivery, listTexts } = createDelivery();
  const send: typeof fetch = async (input, init) =>
    init?.method === "GET" ? new Response(null, { status: 503 }) : fetch(input, init);
  const again = { ...delivery, attempt: 2 };
  const { answer } = await sendClientSms(client, again, connect(standIn, { fetch: send }));
  expect([answer.kind, listTexts()]).toEqual(["busy", []]);
});

test("after two unanswered tries it is only looked for: found, or given up", async () => {
  const { delivery, listTexts } = createDelivery();
  const again = { ...delivery, attempt: 3, lastErrorCode: "unclear-twice" };
  const lost = await sendClientSms(client, again, connect(standIn));
  expect([lost.answer.kind, lost.error, listTexts()]).toEqual(["refused", "unanswered", []]);
  await sendClientSms(client, delivery, connect(standIn));
  expect((await sendClientSms(client, again, connect(standIn))).error).toBeNull();
  expect(listTexts()).toHaveLength(1);
});

test("what somebody sends again by hand is sent, although an earlier text is listed", async () => {
  const { delivery, listTexts } = createDelivery();
  await sendClientSms(client, delivery, connect(standIn));
  await sendClientSms(client, delivery, connect(standIn));
  expect(listTexts()).toHaveLength(2);
});
