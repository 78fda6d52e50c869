/** Events of a service worker: TypeScript's own types of them can't be combined with those of pages. */

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}
export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
