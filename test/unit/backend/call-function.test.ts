/** The compiler checks table, column, and function names and arguments; `npm run types` writes what it knows. */
import { expect, test } from "vitest";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { connect } from "~/backend/connect";
import "../../../local/backend/storage/web-socket-name";

const paths: string[] = [];
const client = connect("http://backend.example", "key", async (input) => {
  paths.push(new URL(String(input)).pathname);
  return Response.json(true);
});
const call = createFunctionCall(client, 1000);

test("a function is called by name, with null or omitted fields of jsonb as they are", async () => {
  paths.length = 0;
  expect(
    await call("mark_lead_answered", { p_id: "1", p_user_id: null, p_is_answered: true }, z.boolean()),
  ).toBe(true);
  await call(
    "store_lead",
    { p_lead: { name: undefined, slots: ["a"] as const }, p_channels: ["sms"] as const },
    z.unknown(),
  );
  expect(paths).toEqual(["/rest/v1/rpc/mark_lead_answered", "/rest/v1/rpc/store_lead"]);
});

test("wrong names and arguments do not compile", async () => {
  // @ts-expect-error no such function
  await call("find_leads", { p_id: "1" }, z.unknown());
  // @ts-expect-error a wrong argument
  await call("find_lead", { p_lead: "1" }, z.unknown());
  // @ts-expect-error a missing argument
  await call("find_lead", {}, z.unknown());
  // @ts-expect-error a wrong type
  await call("find_lead", { p_id: 1 }, z.unknown());
  // @ts-expect-error an argument of a function without arguments
  await call("count_leads", { p_folder: "inbox" }, z.unknown());
  // @ts-expect-error no such table
  await client.from("vehicles").select("id");
  // @ts-expect-error no such column
  await client.from("inventory").select("id").eq("vin", "1");
  expect(await call("count_leads", {}, z.boolean())).toBe(true);
});
