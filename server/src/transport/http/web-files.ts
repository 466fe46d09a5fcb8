import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { Environment } from "@sigma/contract/users/environment";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DAY } from "@sigma/terms/durations";

/** The built web application beside this server, whether it runs from its source or as a bundle; null where it was not built. */
export function findWebFolder(): string | null {
  const candidates = ["../../../web/dist", "../../web/dist"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return candidates.find((folder) => existsSync(join(folder, "index.html"))) ?? null;
}

/** The name of a file that the build wrote: no path, and not hidden. */
const ASSET = /^[\w-][\w.-]*$/;

const ONE_YEAR_MS = 365 * DAY * 1000;

/** Answers with the one page of the application. */
type SendPage = (reply: FastifyReply) => FastifyReply;

/**
 * Serves the web application; its page says in which environment this server runs, which its build cannot know.
 *
 * Files under `assets/` carry a hash in their name and are kept for a year; the page itself is asked for each time.
 * Where a `.br` or `.gz` stands beside a file, browsers that read it get that one.
 *
 * @returns what answers any address of a page
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
 * Whether a request that met no file asks for a page, whose address the web application reads itself: it takes HTML and
 * names no file.
 */
export const asksForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !/^\/(?:api|socket\.io|assets)(?:\/|$|\?)/.test(url) &&
  !/^[^?]*\.\w+(?:$|\?)/.test(url) &&
  /text\/html|\*\/\*/.test(headers.accept ?? "*/*");
