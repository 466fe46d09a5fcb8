import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createWitsDecoder } from "./decode";
import { encodeWitsPacket } from "./encode";
import { parseWitsNumber } from "./parse-number";

const folder = new URL("../../../../shared/data/wits0-capture-ZZ-A2/", import.meta.url);
const present = existsSync(folder);

describe.skipIf(!present)("the capture of ZZ-A2 (../shared/data)", () => {
  const bytes = present ? readFileSync(new URL("capture_part1.wits", folder)) : Buffer.alloc(0);
  const read = (chunkSize: number) => {
    const decoder = createWitsDecoder();
    const packets = [];
    for (let at = 0; at < bytes.length; at += chunkSize)
      packets.push(...decoder.push(bytes.subarray(at, at + chunkSize)));
    return { packets, counters: decoder.counters };
  };

  it("contains exactly 39 whole frames of records 1, 11 and 12", () => {
    const { packets, counters } = read(bytes.length);
    expect(counters).toMatchObject({ packets: 39, skippedBytes: 0, malformedLines: 0, oversized: 0, unterminated: 0 });
    expect(new Set(packets.map(({ items }) => items[0]?.code))).toEqual(new Set(["0101", "1101", "1201"]));
  });

  it("reads the same frames from pieces of any size", () => {
    const whole = read(bytes.length);
    for (const size of [1, 2, 7, 61, 1448]) expect(read(size)).toEqual(whole);
  });

  it("reads the values of the first frame", () => {
    const first = read(bytes.length).packets[0]!;
    const text = new Map(first.items.map((item) => [item.code, item.text]));
    expect(text.get("0101")).toBe("ZZ-A2");
    expect(text.get("0106")).toBe("083724");
    const numbers = ["0108", "0110", "0112", "0114", "0118", "0121", "0127", "0130"];
    expect(numbers.map((code) => parseWitsNumber(text.get(code)!))).toEqual([
      6707.1, 6708.15, 8.1, 134.68, 49.54, 26242.33, -20.36, 1709.99,
    ]);
  });

  it("writes every frame exactly as it was received", () => {
    const { packets } = read(bytes.length);
    expect(packets.map(({ items }) => encodeWitsPacket(items)).join("")).toBe(bytes.toString("latin1"));
  });
});
