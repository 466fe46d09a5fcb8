import { expect, it } from "vitest";
import { sampleSource } from "../../data/testing/samples";
import { sourceFigures, sourceSentence } from "./source-texts";

it("gives the source's own sentence, ended once", () => {
  const reason = "10.0.0.4:5000 refuses the connection: nothing sends WITS there";
  expect(sourceSentence({ state: "failed", reason })).toBe(`${reason}.`);
  expect(sourceSentence({ state: "failed", reason: "It broke." })).toBe("It broke.");
});

it("has a sentence for a source that gives none", () => {
  expect(sourceSentence({ state: "waiting", reason: null })).toBe("Sigma listens; no rig has connected yet.");
});

it("counts what arrived, what was skipped, and how old the newest packet is", () => {
  const figures = sourceFigures(sampleSource("w1", 1000, { skippedBytes: 12_345, packets: 3600 }), 1014);
  const text = (name: string) => figures.find((figure) => figure.name === name)?.text;
  expect(text("Last packet")).toBe("14 s ago");
  expect(text("Packets")).toBe("3,600");
  expect(text("Skipped bytes")).toBe("12,345");
  expect(text("Rig clock")).toBe("+0.2 s");
  const none = sourceFigures(sampleSource("w1", 1000, { lastPacketAt: null, clockOffset: null }), 1014);
  expect(none.find(({ name }) => name === "Last packet")?.text).toBe("none yet");
});
