import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWitsDecoder, decodeWitsItems, type WitsDecoder, type WitsItem, type WitsPacket } from "./decode";
import { encodeWitsPacket } from "./encode";

const frame = "&&\r\n01083650.40\r\n011012850.7\r\n!!\r\n";
const items = [
  { code: "0108", text: "3650.40" },
  { code: "0110", text: "12850.7" },
];

const decode = (...chunks: (string | Uint8Array)[]) => {
  const decoder = createWitsDecoder();
  return { packets: chunks.flatMap((chunk) => decoder.push(chunk)), counters: decoder.counters };
};

const textsOf = ({ raw, items }: WitsPacket) => ({ raw, items });

const codeOf = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0"));
const printable = fc.integer({ min: 0x20, max: 0xff }).filter((code) => code < 0x7f || code > 0xa0);
const textOf = fc
  .array(printable, { maxLength: 24 })
  .map((characters) => String.fromCharCode(...characters).trim())
  // A line that ends with it is a cut one, before the next frame.
  .filter((text) => !text.endsWith("&&"));
const packetOf = fc.array(fc.record({ code: codeOf, text: textOf }), { minLength: 1, maxLength: 40 });
const lineEndOf = fc.constantFrom("\r\n" as const, "\n" as const, "\r" as const);

/** Splits a text at any places. */
const split = (text: string, cuts: readonly number[]): string[] => {
  const places = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  return places.map((place, index) => text.slice(places[index - 1] ?? 0, place));
};

describe("a whole stream", () => {
  it("reads the lines of a frame and keeps its text as received", () => {
    const { packets, counters } = decode(frame);
    expect(packets.map(textsOf)).toEqual([{ raw: frame.trimEnd(), items }]);
    expect(counters).toMatchObject({ bytes: frame.length, packets: 1, items: 2, skippedBytes: 0 });
  });

  it("reads encoded data, for any items, line ends and split", () => {
    const cutsOf = fc.array(fc.nat(), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(packetOf, { maxLength: 5 }), lineEndOf, cutsOf, (sentPackets, lineEnd, cuts) => {
        const stream = sentPackets.map((packet) => encodeWitsPacket(packet, lineEnd)).join("");
        const chunks = split(stream, cuts).map((chunk, index) => (index % 2 ? Buffer.from(chunk, "latin1") : chunk));
        const { packets, counters } = decode(...chunks);
        expect(packets.map(({ items }) => items)).toEqual(sentPackets);
        expect(counters).toMatchObject({ skippedBytes: 0, malformedLines: 0, oversized: 0, unterminated: 0 });
      }),
      { numRuns: 2000 },
    );
  });

  it("reads the same lines again from the text of a packet, for either end of it", () => {
    const noise = fc.stringMatching(/^[&!0-9a-c\r\n ]{0,80}$/);
    fc.assert(
      fc.property(noise, fc.integer({ min: 8, max: 90 }), (stream, bound) => {
        for (const { raw, items } of createWitsDecoder(bound).push(`&&\n0108 1\n${stream}\n&&`)) {
          expect(decodeWitsItems(raw)).toEqual(items);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("gives the same packets and counts for every split of the same bytes", () => {
    const noisy = `noise${frame}&\x00 && 0108 5 \n!!x!!\r&&\r\nab\r\n0113\r\n&&\r\n0120 60\r\n!!&&\n01131\n!!`;
    const whole = decode(noisy);
    expect(whole.packets.map(({ items }) => items)).toEqual([
      items,
      [{ code: "0108", text: "5" }],
      [{ code: "0113", text: "" }],
      [{ code: "0120", text: "60" }],
      [{ code: "0113", text: "1" }],
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (cuts) => {
        expect(decode(...split(noisy, cuts))).toEqual(whole);
      }),
      { numRuns: 2000 },
    );
    expect(decode(...noisy.split(""))).toEqual(whole);
  });

  it("delivers a packet with the second exclamation mark, before its line ends", () => {
    const decoder = createWitsDecoder();
    expect(decoder.push("&&\r\n01081\r\n!")).toEqual([]);
    expect(decoder.push("!")).toHaveLength(1);
    expect(decoder.push("\r\n")).toEqual([]);
    expect(decoder.counters.skippedBytes).toBe(0);
  });

  it("keeps records, items and bytes that it does not know", () => {
    const { packets } = decode(Buffer.from("&&\r\n9977caf\xe9\r\n!!\r\n", "latin1"));
    expect(packets.map(textsOf)).toEqual([
      { raw: "&&\r\n9977caf\xe9\r\n!!", items: [{ code: "9977", text: "caf\xe9" }] },
    ]);
  });

  it("keeps a repeated item, in order", () => {
    expect(decode("&&\n01081\n01082\n!!\n").packets[0]?.items.map(({ text }) => text)).toEqual(["1", "2"]);
  });
});

describe("a damaged stream", () => {
  it("skips and counts data outside frames", () => {
    const { packets, counters } = decode(`45.2\r\n!!\r\nhello ${frame}rest`);
    expect(packets).toHaveLength(1);
    expect(counters.skippedBytes).toBe("45.2!!hellorest".length);
  });

  it("counts a line without four digits and keeps the others", () => {
    const { packets, counters } = decode("&&\r\n01x8 5\r\n012\r\n01081\r\n!!\r\n");
    expect(packets.map(({ items }) => items)).toEqual([[{ code: "0108", text: "1" }]]);
    expect(counters.malformedLines).toBe(2);
  });

  it("delivers a frame whose end is missing when the next one starts", () => {
    const { packets, counters } = decode(`&&\r\n01081\r\n${frame}`);
    expect(packets.map(({ raw }) => raw)).toEqual(["&&\r\n01081\r\n", frame.trimEnd()]);
    expect(counters.unterminated).toBe(1);
  });

  it("starts the next frame although the last line of the one before has lost its end, and leaves that line out", () => {
    const { packets, counters } = decode(`&&\r\n01081\r\n01105${frame}`);
    expect(packets.map(({ raw }) => raw)).toEqual(["&&\r\n01081\r\n", frame.trimEnd()]);
    expect(counters).toMatchObject({ unterminated: 1, malformedLines: 1 });
  });

  it("cuts a frame at the bound, keeps its whole lines and reads on at the next frame", () => {
    const decoder = createWitsDecoder(100);
    const packets = decoder.push(`&&\r\n01081\r\n0110${"9".repeat(200)}\r\n01202\r\n!!\r\n${frame}`);
    expect(packets.map(({ items }) => items)).toEqual([[{ code: "0108", text: "1" }], items]);
    expect(decoder.counters).toMatchObject({ oversized: 1, packets: 2 });
    expect(decoder.counters.skippedBytes).toBe(4 + 200 + "01202!!".length);
  });

  it("holds no more than the bound of 10 MB without a line end", () => {
    const decoder = createWitsDecoder();
    const chunk = Buffer.alloc(65_536, "7");
    expect(decoder.push("&&\r\n")).toEqual([]);
    const before = retainedBytes();
    for (let sentBytes = 0; sentBytes < 10 * 2 ** 20; sentBytes += chunk.length)
      expect(decoder.push(chunk)).toEqual([]);
    expect(retainedBytes() - before).toBeLessThan(2 ** 20);
    expect(decoder.counters).toMatchObject({ oversized: 1, packets: 0, bytes: 10 * 2 ** 20 + 4 });
    expect(decoder.counters.skippedBytes).toBe(10 * 2 ** 20);
    expect(decoder.push(`\r\n${frame}`)).toHaveLength(1);
  });

  it("reads any bytes without throwing, and never returns what it was not sent", () => {
    const decoder = createWitsDecoder(512);
    const alphabet = fc.constantFrom("&&\r\n", "!!", "\r\n", "0108", ..."&!\r\n12.-9 a\x00\xff".split(""));
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 64, size: "max" }), fc.array(alphabet, { maxLength: 64, size: "max" })),
        (random) => {
          checkPackets(decoder, Array.isArray(random) ? random.join("") : random);
        },
      ),
      { numRuns: 10_000 },
    );
    expect(decoder.counters.packets).toBeGreaterThan(800);
  });

  it("reads mutated frames without throwing, and every untouched frame after them", () => {
    const mutation = fc.record({
      at: fc.nat(),
      cut: fc.nat({ max: 20 }),
      put: fc.string({ maxLength: 6, unit: "binary-ascii" }),
    });
    fc.assert(
      fc.property(packetOf, fc.array(mutation, { minLength: 1, maxLength: 4 }), (sentPacket, mutations) => {
        const decoder = createWitsDecoder();
        const mutatedText = mutations.reduce(mutate, encodeWitsPacket(sentPacket));
        checkPackets(decoder, mutatedText);
        // The end of the mutated frame may be missing: the first frame ends it, the second is whole in any case.
        expect(decoder.push(`\r\n${frame}${frame}`).at(-1)?.items).toEqual(items);
      }),
      { numRuns: 8000 },
    );
  });
});

const mutate = (text: string, { at, cut, put }: { at: number; cut: number; put: string }): string => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + put + text.slice(place + cut);
};

function checkPackets(decoder: WitsDecoder, chunk: string | Uint8Array): void {
  const wrong = decoder.push(chunk).filter((packet) => !isFrame(packet));
  expect(wrong).toEqual([]);
}

const isFrame = ({ raw, items }: WitsPacket) =>
  raw.startsWith("&&") && items.length > 0 && items.every((item) => isItemOf(item, raw));

const isItemOf = ({ code, text }: WitsItem, raw: string) =>
  /^\d{4}$/.test(code) && raw.includes(code) && raw.includes(text);

/** Heap in use after garbage has been collected, bytes. */
function retainedBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  return process.memoryUsage().heapUsed;
}
