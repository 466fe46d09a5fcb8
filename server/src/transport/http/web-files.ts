import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The built web application beside this server, whether it runs from its source or as a bundle; null where it was not built. */
export function findWebFolder(): string | null {
  const candidates = ["../../../web/dist", "../../web/dist"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, "index.html"))) ?? null;
}

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/**
 * Serves the web application.
 *
 * Files under `assets/` carry a hash in their name and are kept for a year; the page itself is asked for each time.
 * Where a `.br` or `.gz` stands beside a file, browsers that read it get that one.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: "index.html",
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      void reply.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : "no-cache");
    },
  });
}

/**
 * Whether a request that met no file asks for a page, whose address the web application reads itself: it takes HTML and
 * names no file.
 */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(?:api|socket\.io|assets)(?:\/|$|\?)/.test(url) &&
  !/^[^?]*\.\w+(?:$|\?)/.test(url) &&
  /text\/html|\*\/\*/.test(headers.accept ?? "*/*");

/** Answers any page address with the one page of the application. */
export const sendPage = (reply: FastifyReply): FastifyReply => reply.sendFile("index.html");
