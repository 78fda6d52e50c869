/** The Java runtime that the Nu HTML checker needs: an installed one, else one that is installed now. */
import { spawnSync } from "node:child_process";

const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

/** Installs one where this process may: as root on a system with apt-get. The tests that need it say so when there is none. */
export function installJavaIfMissing(): void {
  if (hasJava() || process.getuid?.() !== 0) return;
  console.log("No Java found; installing one for the HTML checker.");
  const packages = ["install", "--yes", "--no-install-recommends", "default-jre-headless"];
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", packages, { stdio: "ignore" });
}

/** @throws Error with the one sentence that helps, when there is no Java */
export function requireJava(): void {
  if (!hasJava())
    throw new Error(
      "The Nu HTML checker needs Java: install one (Debian: default-jre-headless) and try again.",
    );
}
