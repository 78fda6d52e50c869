/** Finding and erasing one person's leads in the lead buffer. */
import { expect, test } from "vitest";
import { createWorld, sealLocked } from "./lead-buffer-world";

test("a buffered lead is found by its phone number in any notation", async () => {
  const { buffer, seal } = createWorld();
  const phones = ["(407) 555-0199 x12", "407.555.0199 ext. 3", "011 683 4002", "(407) 555-0198 x12"];
  for (const phone of phones) await buffer.add(await seal(phone, { phone }));
  const messages = async (phoneDigits: string) =>
    (await buffer.listMatching({ phoneDigits })).map(({ message }) => message);
  expect(await messages("14075550199")).toEqual(phones.slice(0, 2));
  expect(await messages("6834002")).toEqual(phones.slice(2, 3));
});

test("one person's leads are found and erased by email or phone, and other people's leads stay", async () => {
  const { buffer, seal, fireAlarm, state, stored, logged } = createWorld();
  state.isUp = false;
  const other = { email: "other@example.com", phone: "(321) 555-0100" };
  await buffer.add(await seal("by email", { email: "Ana.Beltran@Example.com ", phone: "(321) 555-0101" }));
  await buffer.add(await seal("by phone", { ...other, phone: "+1 407-555-0199" }));
  await buffer.add(await seal("another's", other));
  await buffer.add(await sealLocked());
  const person = { email: " ana.beltran@example.com", phoneDigits: "4075550199" };
  const messages = async (person: object) =>
    (await buffer.listMatching(person)).map(({ message }) => message);
  expect(await messages(person)).toEqual(["by email", "by phone"]);
  expect(await messages({ phoneDigits: "14075550199" })).toEqual(["by phone"]);
  expect([await messages({}), await messages({ email: "", phoneDigits: "" })]).toEqual([[], []]);
  expect([await buffer.eraseMatching(person), await buffer.eraseMatching(person)]).toEqual([2, 0]);
  expect(JSON.stringify(logged)).not.toContain("beltran");
  state.isUp = true;
  await fireAlarm();
  expect(stored.map(({ message }) => message)).toEqual(["another's"]);
});

test("an erasure waits for the lead that is being stored, and erases the others", async () => {
  const { buffer, fireAlarm, seal, buffered, stored } = createWorld();
  for (const message of ["one", "two", "three"]) await buffer.add(await seal(message));
  const [, erased] = await Promise.all([
    fireAlarm(),
    buffer.eraseMatching({ email: "ana.beltran@example.com" }),
  ]);
  expect([stored.length + erased, buffered.count()]).toEqual([3, 0]);
  expect(erased).toBeGreaterThan(0);
});
