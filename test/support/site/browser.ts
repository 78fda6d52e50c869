/** Finds an installed Chrome or Chromium for the tests, or installs one. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Chromium without its own user interface: it opens a page with a quarter of the work. Debian has it as a package. */
const HEADLESS_SHELL = "chromium-headless-shell";

function findProgram(name: string): string | null {
  const found = spawnSync("which", [name], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** @returns the path of a browser on this machine, or null */
function findBrowser(): string | null {
  const named = process.env.CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    const found = findProgram(name);
    if (found) return found;
  }
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}

/** @throws Error with the fix when no browser is found and none can be installed */
export async function ensureBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  console.log("No Chrome or Chromium found; installing one for the browser tests.");
  if (process.getuid?.() === 0) {
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    // Without this serif font Chromium falls back to a much wider one.
    const packages = ["chromium", "fonts-liberation"];
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { stdio: "ignore" });
  } else {
    try {
      execFileSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"], {
        stdio: "ignore",
      });
    } catch {
      // The error below explains what to do.
    }
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error("The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.");
}

/** Returns the headless shell where one is installed, and otherwise the browser. */
export async function findLightBrowser(): Promise<string> {
  return process.env.CHROMIUM ?? findProgram(HEADLESS_SHELL) ?? (await ensureBrowser());
}

/** Installs the headless shell when missing and possible: as root on Debian. Without it the tests take longer. */
export function installHeadlessShellIfMissing(): void {
  if (process.env.CHROMIUM || process.getuid?.() !== 0 || findProgram(HEADLESS_SHELL)) return;
  const install = () =>
    spawnSync("apt-get", ["install", "--yes", "--no-install-recommends", HEADLESS_SHELL], {
      stdio: "ignore",
    });
  if (install().status === 0) return;
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  install();
}

/** Flags for a browser that only connects to the loopback interface. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
