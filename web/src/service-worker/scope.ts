/** An event from the browser to the service worker that may take a while to handle. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page, which the service worker may answer. */
export type RequestEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };

type Scope = {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** The global scope of a service worker, which the types of a page do not include. */
export const scope = globalThis as unknown as Scope;
