/** Starts one site for all HTTP and browser tests. */
import type { TestProject } from "vitest/node";
import { bundleBackend } from "../backend/backend-bundle";
import { makeBackendTemplate } from "../backend/backend-template";
import { startSite } from "./start-site";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the running site, without a trailing slash. */
    siteUrl: string;
    backendUrl: string;
    /** The backend's secret key, and the Worker's session secret. */
    secretKey: string;
    sessionSecret: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.BACKEND_BUNDLE = await bundleBackend();
  process.env.BACKEND_TEMPLATE ??= await makeBackendTemplate();
  const site = await startSite();
  project.provide("siteUrl", site.url);
  project.provide("backendUrl", site.backendUrl);
  project.provide("secretKey", site.secretKey);
  project.provide("sessionSecret", site.sessionSecret);
  return () => site.stop();
}
