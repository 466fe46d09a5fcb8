import { answerFile, answerPage, kindOf } from "./answer-request";
import { offlineFiles } from "./offline-files";
import { listenToPush } from "./push-listener";
import { scope } from "./scope";

/** Names what is kept by its contents; put in by the build. */
declare const OFFLINE_VERSION: string;

const NAME = `offline-${OFFLINE_VERSION}`;

listenToPush();

scope.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    await cache.addAll(offlineFiles.map((path) => new Request(path, { cache: "reload" })));
    // It serves no part of the application, so a new version may take over while a page is open.
    await scope.skipWaiting();
  };
  event.waitUntil(keep());
});

scope.addEventListener("activate", (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(takeOver());
});

scope.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request);
  if (kind === "page") event.respondWith(answerPage(event.request));
  else if (kind === "file") event.respondWith(answerFile(event.request));
});
