import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SILHOUETTES } from "~/views/silhouette";

test.each(Object.values(SILHOUETTES))(
  "the box reserved for $file is the drawing's own",
  ({ file, height }) => {
    const drawing = readFileSync(`public/art/silhouettes/${file}.svg`, "utf8");
    expect(drawing).toContain(`viewBox="0 0 200 ${height}"`);
  },
);
