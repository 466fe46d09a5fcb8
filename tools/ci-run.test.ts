import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Runs `.ci/run` with an npm that prints what a suite would, and returns its lines and its exit status. */
function runSuites(printedTexts: Record<string, string>): { lines: string[]; status: number | null } {
  const folder = mkdtempSync(join(tmpdir(), "sigma-npm-"));
  try {
    const cases = Object.entries(printedTexts).map(([asked, text]) => `"${asked}") printf '%s\\n' '${text}' ;;`);
    writeFileSync(join(folder, "npm"), `#!/bin/sh\ncase "$*" in\n${cases.join("\n")}\nesac\n`);
    chmodSync(join(folder, "npm"), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}` };
    const { stdout, status } = spawnSync(join(".ci", "run"), { encoding: "utf8", env });
    return { lines: stdout.trimEnd().split("\n"), status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const suites = (npmTest: string, long: string, data: string) =>
  runSuites({ test: npmTest, "run test:long": long, "run test:data:count": data });

it.skipIf(process.platform === "win32")("closes all suites with one line of their tests, passed and failed", () => {
  const green = suites("40 passed, 0 failed", "12 passed, 0 failed", "3 passed, 0 failed");
  expect([green.lines.at(-1), green.status]).toEqual(["55 passed, 0 failed", 0]);
  const red = suites("39 passed, 1 failed", "12 passed, 0 failed", "3 passed, 0 failed");
  expect([red.lines.at(-1), red.status]).toEqual(["54 passed, 1 failed", 1]);
});

it.skipIf(process.platform === "win32")(
  "counts flaky tests above the closing line, and fails where more than three are",
  () => {
    const some = suites("1 flaky\n40 passed, 0 failed", "2 flaky\n12 passed, 0 failed", "3 passed, 0 failed");
    expect([some.lines.slice(-2), some.status]).toEqual([["3 flaky", "55 passed, 0 failed"], 0]);
    const many = suites("2 flaky\n40 passed, 0 failed", "2 flaky\n12 passed, 0 failed", "3 passed, 0 failed");
    expect([many.lines.slice(-2), many.status]).toEqual([["4 flaky", "55 passed, 0 failed"], 1]);
  },
);

it.skipIf(process.platform === "win32")("fails where no suite has run a test", () => {
  const none = suites("", "", "");
  expect([none.lines.at(-1), none.status]).toEqual(["0 passed, 0 failed", 1]);
});
