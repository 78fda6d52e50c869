/** What the site relies on in the photo bucket. */
import { expect, test } from "vitest";
import { service, visitor } from "./contract-fixture";

const BUCKET = "vehicle-photos";
const BYTES = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
const JPEG = { contentType: "image/jpeg", upsert: true };

export function stateStorageContract(): void {
  const asService = () => service.storage.from(BUCKET);
  const asVisitor = () => visitor.storage.from(BUCKET);
  const fetchPublic = (path: string) => fetch(asVisitor().getPublicUrl(path).data.publicUrl);
  const countBytes = async (path: string) => (await (await fetchPublic(path)).arrayBuffer()).byteLength;

  test("storage: what the service key stores anyone can fetch, byte for byte", async () => {
    const stored = await asService().upload("VIN1/1.jpg", BYTES, { ...JPEG, cacheControl: "86400" });
    expect(stored.error).toBeNull();
    const response = await fetchPublic("VIN1/1.jpg");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("cache-control")).toContain("max-age=86400");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  });

  test("storage: a file is replaced on request only", async () => {
    const store = (length: number, upsert: boolean) =>
      asService().upload("VIN1/2.png", new Blob([BYTES.subarray(0, length)], { type: "image/png" }), {
        upsert,
      });
    expect((await store(100, false)).error).toBeNull();
    expect((await store(150, false)).error).not.toBeNull();
    expect((await store(200, true)).error).toBeNull();
    expect(await countBytes("VIN1/2.png")).toBe(200);
  });

  test("storage: the publishable key neither stores, replaces, removes nor lists", async () => {
    await asService().upload("VIN3/1.jpg", BYTES, JPEG);
    expect((await asVisitor().upload("VIN3/2.jpg", BYTES, JPEG)).error).not.toBeNull();
    expect((await asVisitor().upload("VIN3/1.jpg", BYTES.subarray(1), JPEG)).error).not.toBeNull();
    await asVisitor().remove(["VIN3/1.jpg"]);
    expect(await countBytes("VIN3/1.jpg")).toBe(BYTES.length);
    expect((await asVisitor().list("VIN3")).data ?? []).toEqual([]);
  });

  test("storage: only pictures are accepted", async () => {
    const page = new TextEncoder().encode("<script>alert(1)</script>");
    const stored = await asService().upload("VIN4/1.html", page, { contentType: "text/html" });
    expect(stored.error).not.toBeNull();
    expect((await fetchPublic("VIN4/1.html")).ok).toBe(false);
  });

  test("storage: a folder lists its files and folders by name; removed ones are gone", async () => {
    for (const name of ["1.jpg", "2.jpg", "more/3.jpg"])
      await asService().upload(`VIN5/${name}`, BYTES, JPEG);
    const list = async () => (await asService().list("VIN5")).data?.map(({ name }) => name).sort();
    expect(await list()).toEqual(["1.jpg", "2.jpg", "more"]);
    expect((await asService().remove(["VIN5/1.jpg"])).data).toHaveLength(1);
    expect(await list()).toEqual(["2.jpg", "more"]);
    const gone = await fetchPublic("VIN5/1.jpg");
    expect([gone.status, await gone.json()]).toMatchObject([400, { statusCode: "404" }]);
  });
}
