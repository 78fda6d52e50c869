/** One site for all tests over HTTP and in a browser. */
import type { TestProject } from "vitest/node";
import { startSite } from "./start-site";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running site, without a slash at its end. */
    siteUrl: string;
    backendUrl: string;
    /** The backend's secret key, and what the Worker seals its cookies with. */
    secretKey: string;
    sessionSecret: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite();
  project.provide("siteUrl", site.url);
  project.provide("backendUrl", site.backendUrl);
  project.provide("secretKey", site.secretKey);
  project.provide("sessionSecret", site.sessionSecret);
  return () => site.stop();
}
