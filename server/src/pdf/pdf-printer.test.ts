import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, it, onTestFinished, vi } from "vitest";
import { findBrowser } from "./find-browser";
import { createPdfPrinter } from "./pdf-printer";

declare module "vitest" {
  interface ProvidedContext {
    /** The browser of tests and the environment that it needs. */
    chromium: { executablePath: string; env: Record<string, string> };
  }
}

const { executablePath, env } = inject("chromium");
const foundBrowser = findBrowser({ CHROMIUM_PATH: executablePath });
const log = pino({ level: "silent" });
let server: Server;
let origin = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader("content-type", "text/html");
    if (request.url === "/never") return void response.end("<p>never ready</p>");
    response.end(
      `<style>@page { size: A4 }</style><p data-pdf-ready="true">${request.url}</p><script>document.title = localStorage.getItem("token")</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("uses the browser from CHROMIUM_PATH, and gives the reason if the browser is missing", () => {
  const only = (there: string) => (path: string) => path === there;
  expect(findBrowser({ CHROMIUM_PATH: "/x" }, only("/x"))).toEqual({ path: "/x" });
  expect(findBrowser({}, only("/usr/bin/chromium"))).toEqual({ path: "/usr/bin/chromium" });
  expect(findBrowser({ CHROMIUM_PATH: "/x" }, only("/y"))).toEqual({ reason: "CHROMIUM_PATH /x is not there" });
  expect(findBrowser({}, () => false)).toEqual({
    reason: "no Chromium is installed and CHROMIUM_PATH is not set",
  });
});

it("prints a page that reports that it is ready, one after the other, two at a time, and returns the progress", async () => {
  // The browser from npm finds its libraries and fonts by these.
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const printer = createPdfPrinter({ browser: foundBrowser, origin: () => origin, log });
  const print = (token: string) => printer.print({ path: "/pdf/x", token }) as unknown as Promise<Buffer>;
  const prints = [print("pdf-x"), print("pdf-y"), print("pdf-z")];
  expect([printer.progressOf("pdf-y"), printer.progressOf("other")]).toEqual([{ stage: "waiting", pages: null }, null]);
  const [first, second, third] = await Promise.allSettled(prints);
  expect(third).toMatchObject({ status: "rejected", reason: { code: "busy" } });
  const starts = [first, second].map((printResult) =>
    printResult?.status === "fulfilled" ? printResult.value.subarray(0, 5).toString() : String(printResult?.reason),
  );
  expect(starts).toEqual(["%PDF-", "%PDF-"]);
  expect(printer.progressOf("pdf-x")).toBeNull();

  const leaving = new AbortController();
  const pendingPrint = printer.print({ path: "/never", token: "pdf-n", left: leaving.signal });
  leaving.abort();
  await expect(pendingPrint).rejects.toMatchObject({ code: "unavailable" });
  await print("pdf-x");
  await printer.close();
  vi.unstubAllEnvs();
});
