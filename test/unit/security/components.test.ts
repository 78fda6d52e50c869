/** The SBOM that CI stores, made by the command in its workflow. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Component {
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  dependencies: Readonly<Record<string, string>>;
};

test("the SBOM has every package that ships, with its version, and none of them as a development dependency", () => {
  const [, args = ""] = /npm (sbom [^>\n]+) > sbom\.json/.exec(workflow) ?? [];
  const { stdout } = spawnSync("npm", args.trim().split(" "), {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: readonly Component[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const isForDevelopment = ({ properties = [] }: Component) =>
    properties.some(({ name, value }) => name.endsWith(":development") && value === "true");
  const used = components.filter((one) => !isForDevelopment(one));
  const shipped = new Map(used.map(({ name, version }) => [name, version]));
  const listed = Object.keys(dependencies).map((name) => [name, shipped.get(name)]);
  expect(Object.fromEntries(listed)).toEqual(dependencies);
}, 60_000);
