import { CallError } from "@sigma/contract/errors";
import type { PrintStage } from "@sigma/contract/well-summary/pdf-token";
import type { Logger } from "pino";
import type { Worker } from "node:worker_threads";
import { endWorker, openWorker } from "../threads/open-worker";
import type { FoundBrowser } from "./find-browser";
import type { PrintReply, PrintRequest } from "./print-messages";

/** How far a print has come, and the pages of its document once they are known. */
type PrintProgress = { stage: PrintStage; pages: number | null };

/** Makes PDF files of pages of this server. */
export type PdfPrinter = {
  /** Whether the server has a browser, and why not; null where it has. */
  isAvailable: boolean;
  reason: string | null;
  /**
   * @param left aborts when nobody waits for the file any more: the print ends and the next one begins
   * @throws CallError `unavailable` without a browser or where it failed, `busy` where others wait already
   */
  print(asked: { path: string; token: string; left?: AbortSignal | undefined }): Promise<string>;
  /** How far the print of a token has come; null where none runs. */
  progressOf(token: string): PrintProgress | null;
  close(): Promise<void>;
};

/** Prints that run or wait at a time: each is a document in memory. */
const MOST_AT_ONCE = 2;

type Running = PrintProgress & { token: string; end: (reply: Exclude<PrintReply, { kind: "stage" }>) => void };

/**
 * The printer of a server: one page after the other, in a thread that starts with the first.
 *
 * @param origin of this server, such as `http://127.0.0.1:8080`
 */
export function createPdfPrinter({
  browser,
  origin,
  log,
}: {
  browser: FoundBrowser;
  origin: () => string;
  log: Logger;
}): PdfPrinter {
  let worker: Worker | null = null;
  let last = 0;
  const running = new Map<number, Running>();

  const opened = (): Worker => {
    if (worker) return worker;
    const made = openWorker("print-worker", import.meta.url);
    const failAll = (fault: string) => {
      if (worker === made) worker = null;
      for (const [id, print] of running) print.end({ kind: "fault", id, fault });
    };
    made.on("message", (reply: PrintReply) => {
      const print = running.get(reply.id);
      if (!print) return;
      if (reply.kind === "stage") Object.assign(print, { stage: reply.stage, pages: reply.pages });
      else print.end(reply);
    });
    made.on("error", (error) => failAll(String(error)));
    made.on("exit", () => failAll("the thread of prints ended"));
    return (worker = made);
  };
  const post = (request: PrintRequest) => opened().postMessage(request, []);

  return {
    isAvailable: "path" in browser,
    reason: "reason" in browser ? browser.reason : null,
    async print({ path, token, left }) {
      if ("reason" in browser) throw new CallError("unavailable");
      if (running.size >= MOST_AT_ONCE) throw new CallError("busy");
      const id = ++last;
      const cancel = () => post({ kind: "cancel", id });
      try {
        const reply = await new Promise<Exclude<PrintReply, { kind: "stage" }>>((resolve) => {
          running.set(id, { token, stage: "waiting", pages: null, end: resolve });
          left?.addEventListener("abort", cancel);
          post({ kind: "print", id, browserPath: browser.path, origin: origin(), path, token });
        });
        // The transport sends what it is given; a file is no text.
        if (reply.kind === "file") return Buffer.from(reply.file) as unknown as string;
        if (!left?.aborted) log.warn({ fault: reply.fault }, "a page was not printed");
        throw new CallError("unavailable");
      } finally {
        left?.removeEventListener("abort", cancel);
        running.delete(id);
      }
    },
    progressOf(token) {
      const found = [...running.values()].find((print) => print.token === token);
      return found ? { stage: found.stage, pages: found.pages } : null;
    },
    async close() {
      if (worker) await endWorker(worker);
    },
  };
}
