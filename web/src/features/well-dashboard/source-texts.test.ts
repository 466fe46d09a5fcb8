import { expect, it } from "vitest";
import { sampleSource } from "../../data/testing/samples";
import { sourceName } from "../../ui/well/source-name";
import { backlogText, clockText, sourceText } from "./source-texts";

it("names a source and shows its state", () => {
  const source = sampleSource("w", 1000);
  expect(sourceName(source)).toBe("WITS 0");
  expect(sourceText(source, 1)).toBe("21 channels, 1.0 s");
});

it("gives the reason when no data arrive", () => {
  const failedSource = sampleSource("w", 1000, { state: "failed", reason: "Connection refused" });
  expect(sourceText(failedSource, 360)).toBe("Connection refused, last packet 6 min ago");
  expect(sourceText({ ...failedSource, state: "waiting", reason: null }, null)).toBe("waiting, no data yet");
});

it("shows the age of data without a source", () => {
  expect(sourceName(null)).toBe("No source");
  expect(sourceText(null, 90_000)).toBe("newest data 25 h ago");
  expect(sourceText(null, null)).toBe("no data yet");
});

it("writes the rig's clock with its sign, and what waits", () => {
  expect([0.24, -12, -602_025_433].map(clockText)).toEqual([
    "Rig clock +0.2 s",
    "Rig clock \u221212.0 s",
    "Rig clock \u221219 y 27 d",
  ]);
  expect(backlogText(1312, null)).toBe("Backlog 1,312");
  const past = { samples: Date.UTC(2026, 5, 4, 9) / 1000, results: Date.UTC(2026, 5, 4, 3, 12) / 1000 };
  expect(backlogText(37_638, past)).toMatch(/^Reading past data, results to 04 Jun (2026 )?03:12, backlog 37,638$/);
});
