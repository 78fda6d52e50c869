/** One site for all tests over HTTP and in a browser. */
import type { TestProject } from "vitest/node";
import { startSite } from "./start-site";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running site, without a slash at its end. */
    siteUrl: string;
    backendUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide("siteUrl", site.url);
  project.provide("backendUrl", site.backendUrl);
  return () => site.stop();
}
