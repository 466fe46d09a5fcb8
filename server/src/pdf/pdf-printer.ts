import { CallError } from "@sigma/contract/errors";
import type { Logger } from "pino";
import { openWorkerCalls, type WorkerCalls } from "../threads/worker-calls";
import type { FoundBrowser } from "./find-browser";
import type { PrintCalls, PrintProgress } from "./print-messages";

/** Makes PDF files of pages of this server. */
export type PdfPrinter = {
  /** Whether the server has a browser, and the reason if not; null if it has one. */
  isAvailable: boolean;
  reason: string | null;
  /**
   * @param left aborts when no client waits for the file any more: the print ends and the next one starts
   * @throws CallError `unavailable` without a browser or if it failed, `busy` if others are already waiting
   */
  print(asked: { path: string; token: string; left?: AbortSignal | undefined }): Promise<string>;
  /** The progress of the print of a token; null if none is running. */
  progressOf(token: string): PrintProgress | null;
  close(): Promise<void>;
};

/** Prints that run or wait at a time: each is a document in memory. */
const MOST_AT_ONCE = 2;

type Running = PrintProgress & { token: string };

/**
 * The printer of a server: prints pages one after the other, in a thread that starts with the first.
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
  let thread: WorkerCalls<PrintCalls> | null = null;
  const running = new Set<Running>();
  const openThread = () => {
    if (!thread || thread.hasEnded) thread = openWorkerCalls("print-worker", import.meta.url);
    return thread;
  };

  return {
    isAvailable: "path" in browser,
    reason: "reason" in browser ? browser.reason : null,
    async print({ path, token, left }) {
      if ("reason" in browser) throw new CallError("unavailable");
      if (running.size >= MOST_AT_ONCE) throw new CallError("busy");
      const print: Running = { token, stage: "waiting", pages: null };
      running.add(print);
      try {
        const file = await openThread().ask(
          { browserPath: browser.path, origin: origin(), path, token },
          { signal: left, noted: (progress) => void Object.assign(print, progress) },
        );
        // The transport sends the data unchanged; a file isn't text.
        return Buffer.from(file) as unknown as string;
      } catch (fault) {
        if (!left?.aborted) log.warn({ fault: String(fault) }, "a page was not printed");
        throw new CallError("unavailable");
      } finally {
        running.delete(print);
      }
    },
    progressOf(token) {
      const matchingPrint = [...running].find((print) => print.token === token);
      return matchingPrint ? { stage: matchingPrint.stage, pages: matchingPrint.pages } : null;
    },
    async close() {
      await thread?.close();
    },
  };
}
