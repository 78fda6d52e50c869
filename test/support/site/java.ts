/** Checks for the Java runtime that the Nu HTML checker needs, or installs one. */
import { spawnSync } from "node:child_process";

const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;

/**
 * Installs Java when missing and possible: as root on a system with apt-get. Otherwise the tests that need it report the
 * problem.
 */
export function installJavaIfMissing(): void {
  if (hasJava() || process.getuid?.() !== 0) return;
  console.log("No Java found; installing one for the HTML checker.");
  const packages = ["install", "--yes", "--no-install-recommends", "default-jre-headless"];
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", packages, { stdio: "ignore" });
}

/** @throws Error with the fix when there is no Java */
export function requireJava(): void {
  if (!hasJava())
    throw new Error(
      "The Nu HTML checker needs Java: install one (Debian: default-jre-headless) and try again.",
    );
}
