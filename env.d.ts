/// <reference types="@remix-run/dev" />
import type { SiteLoadContext } from "~/edge/services";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends SiteLoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "react" {
  interface ImgHTMLAttributes<T> {
    /** React 18 writes only the lowercase name into the page. */
    fetchpriority?: "high" | "low";
  }
}

declare global {
  interface CacheStorage {
    readonly default: Cache;
  }
}
