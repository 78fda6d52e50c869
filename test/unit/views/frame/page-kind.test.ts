import { expect, test } from "vitest";
import { describePage } from "~/views/frame/page-kind";

const root = { hydrate: true, kind: "plain" };

test("the innermost route names the kind, and any route can turn off hydration and the frame", () => {
  expect(describePage([root, { hydrate: false, kind: "vehicle" }], false)).toEqual({
    hydrates: false,
    kind: "vehicle",
    isFramed: true,
  });
  expect(describePage([root, { hydrate: false, kind: "vehicle", isFramed: false }], false).isFramed).toBe(
    false,
  );
});

test("an error page is framed, whatever the route", () => {
  expect(describePage([root, { hydrate: false, kind: "vehicle", isFramed: false }], true)).toEqual({
    hydrates: false,
    kind: "plain",
    isFramed: true,
  });
});
