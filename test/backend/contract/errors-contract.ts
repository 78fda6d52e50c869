/** What the tables reject, with which errors, and what they must accept. */
import { expect, test } from "vitest";
import { type ContractFixture, makeVin } from "./contract-fixture";

export function stateErrorsContract(get: () => ContractFixture): void {
  const row = { product_name: "2020 Kia Rio", sku: "ERRORS" };
  test.each([
    ["an empty name", { ...row, product_name: "  " }, 400, "23514"],
    ["a name of 201 characters", { ...row, product_name: "x".repeat(201) }, 400, "23514"],
    ["a VIN in lowercase", { ...row, sku: "abc" }, 400, "23514"],
    ["a VIN with a trailing space", { ...row, sku: "ABC " }, 400, "23514"],
    ["a negative quantity", { ...row, quantity: -1 }, 400, "23514"],
    ["a VIN that exists already", { ...row, sku: makeVin(1) }, 409, "23505"],
    ["no name", { sku: "ERRORS" }, 400, "23502"],
    ["an unknown column", { ...row, colour: "red" }, 400, "PGRST204"],
  ])("%s is rejected with its reason, not as an outage", async (_, bad, expectedStatus, code) => {
    const { error, status } = await get().service.from("inventory").insert(bad);
    expect([status, error?.code]).toEqual([expectedStatus, code]);
    expect(error).toEqual({
      code,
      message: expect.any(String),
      details: error?.details ?? null,
      hint: error?.hint ?? null,
    });
  });

  test.each([
    ["an unreadably high price", { price: 1e12 }],
    ["a price in thousands", { price: 16.9 }],
    ["no price", { price: null }],
    ["a VIN with a wrong check digit", { sku: "1HGCM82633A004350" }],
    ["an old short VIN", { sku: "124379N6" }],
  ])("%s never prevents a vehicle from being stored", async (_, odd) => {
    const { service } = get();
    const { error, data } = await service
      .from("inventory")
      .insert({ ...row, quantity: 0, ...odd })
      .select("sku");
    expect(error).toBeNull();
    await service.from("inventory").delete().eq("sku", data?.[0]?.sku);
  });

  test("a photo needs an address, and the same one is not stored twice", async () => {
    const photos = get().service.from("public_vehicle_photos");
    expect((await photos.insert({ vin: "A" })).error?.code).toBe("23514");
    expect((await photos.insert({ vin: makeVin(1), photo_url: "" })).error?.code).toBe("23514");
    const twice = {
      vin: makeVin(1),
      photo_url: "https://photos.example/1/3.jpg",
      drive_photo_url: "https://drive.example/1",
    };
    expect((await photos.insert(twice)).error?.code).toBe("23505");
  });

  test("a missing table and a delete without a filter are rejected", async () => {
    const missing = await get().visitor.from("nothing_here").select("*");
    expect([missing.status, missing.error?.code]).toEqual([404, "PGRST205"]);
    const everything = await get().service.from("vehicle_photos").delete();
    expect([everything.status, everything.error?.code]).toEqual([400, "21000"]);
  });
}
