/** Something that the browser asks of the service worker and that may take a while. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };

/** A request of a page, which the service worker may answer. */
export type RequestEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };

type Scope = {
  addEventListener(name: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** What a service worker is given; the types of a page do not know it. */
export const scope = globalThis as unknown as Scope;
