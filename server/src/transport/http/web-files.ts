import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Environment } from "@sigma/contract/users/environment";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DAY } from "@sigma/terms/durations";

/** The built web application beside this server, whether it runs from source or as a bundle; null if it has not been built. */
export function findWebFolder(): string | null {
  const candidates = ["../../../web/dist", "../../web/dist"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, "index.html"))) ?? null;
}

/** The name of a file that the build wrote: no path, and not hidden. */
const ASSET = /^[\w-][\w.-]*$/;

const ONE_YEAR_MS = 365 * DAY * 1000;

/** Replies with the single page of the application. */
type SendPage = (reply: FastifyReply) => FastifyReply;

/**
 * Serves the web application; its page contains the environment of this server, which isn't known at build time.
 *
 * Files under `assets/` carry a hash in their name and are cached for a year; the page itself is requested each time.
 * If a `.br` or `.gz` exists beside a file, browsers that support it get that one.
 *
 * @returns the handler for all addresses of pages
 */
export async function serveWebFiles(app: FastifyInstance, folder: string, environment: Environment): Promise<SendPage> {
  const markedHtml = environment === "prod" ? null : await markedPage(folder, environment);
  const sendPage: SendPage = (reply) =>
    markedHtml === null
      ? reply.sendFile("index.html")
      : reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(markedHtml);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    index: markedHtml === null && "index.html",
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      void reply.header("cache-control", isHashed ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : "no-cache");
    },
  });
  // The library's own route reads the whole folder for each file, twice: of the 1,600 files there a page loads some dozens.
  app.get<{ Params: { name: string } }>("/assets/:name", ({ params: { name } }, reply) =>
    ASSET.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
  );
  if (markedHtml !== null) for (const path of ["/", "/index.html"]) app.get(path, (_request, reply) => sendPage(reply));
  return sendPage;
}

/** A page without a mark runs in prod, as it was built. */
const markedPage = async (folder: string, environment: Environment) =>
  (await readFile(join(folder, "index.html"), "utf8")).replace("<html", `<html data-environment="${environment}"`);

/**
 * Whether a request that matched no file is for a page whose address the web application routes itself: it accepts HTML and
 * names no file.
 */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(?:api|socket\.io|assets)(?:\/|$|\?)/.test(url) &&
  !/^[^?]*\.\w+(?:$|\?)/.test(url) &&
  /text\/html|\*\/\*/.test(headers.accept ?? "*/*");
