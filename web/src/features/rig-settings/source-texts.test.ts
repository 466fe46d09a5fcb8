import { expect, it } from "vitest";
import { sampleSource } from "../../data/testing/samples";
import { sourceFigures, sourceSentence } from "./source-texts";

it("gives the source's own sentence, ended once", () => {
  const reason = "10.0.0.4:5000 refuses the connection: nothing sends WITS there";
  expect(sourceSentence({ kind: "wits0", state: "failed", reason })).toBe(`${reason}.`);
  expect(sourceSentence({ kind: "wits0", state: "failed", reason: "It broke." })).toBe("It broke.");
});

it("has a sentence for a source that gives none", () => {
  expect(sourceSentence({ kind: "wits0", state: "waiting", reason: null })).toBe(
    "Sigma listens; no rig has connected yet.",
  );
});

it("counts received and skipped packets, and shows the age of the newest packet", () => {
  const figures = sourceFigures(sampleSource("w1", 1000, { skippedBytes: 12_345, packets: 3600 }), 1014);
  const text = (name: string) => figures.find((figure) => figure.name === name)?.text;
  expect(text("Last packet")).toBe("14 s ago");
  expect(text("Packets")).toBe("3,600");
  expect(text("Skipped bytes")).toBe("12,345");
  expect(text("Rig clock")).toBe("+0.2 s");
  const none = sourceFigures(sampleSource("w1", 1000, { lastPacketAt: null, clockOffset: null }), 1014);
  expect(none.find(({ name }) => name === "Last packet")?.text).toBe("none yet");
});

it("shows rows and answers if a store is the source, and no bytes or clock of a rig", () => {
  const names = sourceFigures(sampleSource("w1", 1000, { kind: "witsml" }), 1014).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["Last row", "Answers of the store", "Ignored samples"]));
  expect(names.filter((name) => /packet|bytes|clock/i.test(name))).toEqual([]);
  expect(sourceSentence({ kind: "witsml", state: "connected", reason: null })).toBe("The store answers.");
});
