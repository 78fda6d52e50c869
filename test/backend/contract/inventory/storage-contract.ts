/** What the site relies on in the photo bucket. */
import { expect, test } from "vitest";
import type { ContractFixture } from "../contract-fixture";

const BUCKET = "vehicle-photos";

export function stateStorageContract(get: () => ContractFixture): void {
  const asService = () => get().service.storage.from(BUCKET);
  const asVisitor = () => get().visitor.storage.from(BUCKET);
  const bytes = Uint8Array.from({ length: 5000 }, (_, index) => index % 251);
  const jpeg = { contentType: "image/jpeg", upsert: true };
  const fetchPublic = (path: string) => fetch(asVisitor().getPublicUrl(path).data.publicUrl);

  test("storage: what the service key stores anyone can fetch, byte for byte", async () => {
    const stored = await asService().upload("VIN1/1.jpg", bytes, { ...jpeg, cacheControl: "86400" });
    expect(stored.error).toBeNull();
    const response = await fetchPublic("VIN1/1.jpg");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toContain("max-age=86400");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  test("storage: a file given as a Blob is stored too, and replaced on request", async () => {
    const blob = new Blob([bytes.subarray(0, 100)], { type: "image/png" });
    expect((await asService().upload("VIN1/2.png", blob)).error).toBeNull();
    expect((await asService().upload("VIN1/2.png", blob)).error).not.toBeNull();
    const bigger = new Blob([bytes.subarray(0, 200)], { type: "image/png" });
    expect((await asService().upload("VIN1/2.png", bigger, { upsert: true })).error).toBeNull();
    expect((await (await fetchPublic("VIN1/2.png")).arrayBuffer()).byteLength).toBe(200);
  });

  test("storage: the publishable key neither stores, replaces, removes nor lists", async () => {
    await asService().upload("VIN3/1.jpg", bytes, jpeg);
    expect((await asVisitor().upload("VIN3/2.jpg", bytes, jpeg)).error).not.toBeNull();
    expect((await asVisitor().upload("VIN3/1.jpg", bytes.subarray(1), jpeg)).error).not.toBeNull();
    await asVisitor().remove(["VIN3/1.jpg"]);
    expect((await (await fetchPublic("VIN3/1.jpg")).arrayBuffer()).byteLength).toBe(bytes.length);
    expect((await asVisitor().list("VIN3")).data ?? []).toEqual([]);
  });

  test("storage: only pictures are accepted", async () => {
    const page = new TextEncoder().encode("<script>alert(1)</script>");
    expect(
      (await asService().upload("VIN4/1.html", page, { contentType: "text/html" })).error,
    ).not.toBeNull();
    expect((await fetchPublic("VIN4/1.html")).ok).toBe(false);
  });

  test("storage: a folder lists its files and folders by name; removed ones are gone", async () => {
    await asService().upload("VIN5/1.jpg", bytes, jpeg);
    await asService().upload("VIN5/2.jpg", bytes, jpeg);
    await asService().upload("VIN5/more/3.jpg", bytes, jpeg);
    const list = async () => (await asService().list("VIN5")).data?.map(({ name }) => name).sort();
    expect(await list()).toEqual(["1.jpg", "2.jpg", "more"]);
    expect((await asService().remove(["VIN5/1.jpg"])).data).toHaveLength(1);
    expect(await list()).toEqual(["2.jpg", "more"]);
    const gone = await fetchPublic("VIN5/1.jpg");
    expect(gone.status).toBe(400);
    expect(await gone.json()).toMatchObject({ statusCode: "404" });
  });
}
