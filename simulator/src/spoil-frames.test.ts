import type { WitsItem } from "@sigma/formats/wits0/decode";
import { describe, expect, it } from "vitest";
import { parseFault } from "./faults";
import { createRandom } from "./rig/random";
import { clockOffset, createSpoiler } from "./spoil-frames";

const frame = (second: number): WitsItem[] => [
  { code: "0106", text: String(second) },
  { code: "0108", text: "7000.5" },
  { code: "0114", text: String(200 + second) },
  { code: "0121", text: "2500" },
];

const spoilFiveMinutes = (fault: string) => {
  const spoil = createSpoiler([parseFault(fault)], createRandom(3));
  return Array.from({ length: 300 }, (_, second) => spoil([frame(second)], second));
};

const during = (fault: string) => spoilFiveMinutes(fault).slice(100, 200);

describe("a fault of the feed", () => {
  it.each(["lost", "nulls", "spikes", "sticky", "cut"])("leaves the time before and after alone: %s", (kind) => {
    const seconds = spoilFiveMinutes(`${kind}@100+100`);
    for (const [second, { frames, cut }] of seconds.entries()) {
      if (second >= 100 && second < 200) continue;
      expect(frames).toEqual([frame(second)]);
      expect(cut).toBe(false);
    }
  });

  it("loses packets, and keeps the other packets complete", () => {
    const keptFrames = during("lost@100+100").flatMap(({ frames }) => frames);
    expect(keptFrames.length).toBeGreaterThan(10);
    expect(keptFrames.length).toBeLessThan(60);
    expect(keptFrames.every((items) => items.length === 4)).toBe(true);
  });

  it("sends null marks for values, never for the time", () => {
    const items = during("nulls@100+100").flatMap(({ frames }) => frames.flat());
    expect(items.filter(({ text }) => text === "-999.25").length).toBeGreaterThan(60);
    expect(items.filter(({ code, text }) => code === "0106" && text === "-999.25")).toEqual([]);
  });

  it("spikes some values far out", () => {
    const depths = during("spikes@100+100").flatMap(({ frames }) =>
      frames.flat().filter(({ code }) => code === "0108"),
    );
    const wild = depths.filter(({ text }) => Number(text) > 50_000);
    expect(wild.length).toBeGreaterThan(0);
    expect(wild.length).toBeLessThan(20);
  });

  it("holds the hookload, or the code that is named", () => {
    const readHeldValues = (fault: string, code: string) =>
      new Set(
        during(fault).flatMap(({ frames }) =>
          frames
            .flat()
            .filter((item) => item.code === code)
            .map(({ text }) => text),
        ),
      );
    expect(readHeldValues("sticky@100+100", "0114")).toEqual(new Set(["300"]));
    expect(readHeldValues("sticky@100+100:0106", "0114").size).toBe(100);
  });

  it("holds several codes at once, and each again the next time", () => {
    const faults = ["sticky@100+20:0114", "sticky@100+20:0121", "sticky@200+20"].map(parseFault);
    const spoil = createSpoiler(faults, createRandom(3));
    const seconds = Array.from({ length: 300 }, (_, second) => {
      const moving = frame(second).map((item) =>
        item.code === "0121" ? { ...item, text: String(2500 + second) } : item,
      );
      return new Map(spoil([moving], second).frames[0]!.map(({ code, text }) => [code, text]));
    });
    expect([119, 150, 219].map((second) => seconds[second]!.get("0114"))).toEqual(["300", "350", "400"]);
    expect([119, 150].map((second) => seconds[second]!.get("0121"))).toEqual(["2600", "2650"]);
  });

  it("cuts the connection while it lasts", () => {
    expect(during("cut@100+100").every(({ cut }) => cut)).toBe(true);
  });

  it("moves the clock back by an hour, or by the given time", () => {
    const faults = [parseFault("clock@10+5"), parseFault("clock@100+5:7200")];
    expect([9, 10, 14, 15, 100].map((second) => clockOffset(faults, second))).toEqual([0, -3600, -3600, 0, 7200]);
  });
});

describe("the text of a fault", () => {
  it("has a time, and a length and a detail if they differ from the default", () => {
    expect(parseFault("stall@600")).toEqual({ kind: "stall", at: 600, lasts: 60 });
    expect(parseFault("clock@1200+600:-3600")).toEqual({ kind: "clock", at: 1200, lasts: 600, detail: "-3600" });
    expect(parseFault("sticky@5:0121")).toEqual({ kind: "sticky", at: 5, lasts: 300, detail: "0121" });
  });

  it.each(["clock@10:noon", "clock@10:999999999", "sticky@10:114", "stall@10:hard"])(
    "is refused as %j with the rule for its detail",
    (text) => {
      expect(() => parseFault(text)).toThrow(`the detail of fault "${text}" must be`);
    },
  );

  it.each(["fire@10", "stall", "stall@x", "stall@10+", "constructor@5"])(
    "is refused as %j with the known kinds",
    (text) => {
      expect(() => parseFault(text)).toThrow(`fault "${text}" must be KIND@SECOND`);
    },
  );
});
