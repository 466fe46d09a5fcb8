import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it, vi } from "vitest";
import { chromiumOfCheckout } from "./chromium";

afterEach(() => vi.unstubAllEnvs());

it("leaves the browser of PDF files to CHROMIUM_PATH where that is set", async () => {
  vi.stubEnv("CHROMIUM_PATH", "/opt/chromium");
  expect(await chromiumOfCheckout("/not/there")).toBeNull();
});

it.runIf(process.platform === "linux" && process.arch === "x64")(
  "provides a program that starts the browser from npm on a machine without a browser, in a folder of any name",
  async () => {
    vi.stubEnv("CHROMIUM_PATH", undefined);
    const folder = await mkdtemp(join(tmpdir(), "driller's browser "));
    try {
      const program = await chromiumOfCheckout(folder, () => false);
      const { stdout } = await promisify(execFile)(program!, ["--version"], { env: { PATH: process.env.PATH } });
      expect(stdout).toMatch(/Chromium|HeadlessChrome|Chrome/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
