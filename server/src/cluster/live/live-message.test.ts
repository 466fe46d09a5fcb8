import type { WellId } from "@sigma/contract/ids";
import { emptyValues, sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { encodeMessage, openMessage, packMessages, unpackMessages } from "./live-message";

const wellId = "well-1" as WellId;
const samples = {
  kind: "samples",
  wellId,
  samples: [
    sampleOf(1000, { holeDepth: 8000.25, rop: null }),
    { ...sampleOf(1001.5, { rop: -0.125 }, "edited"), derived: 0b1000_0001, original: emptyValues().fill(7, 1, 2) },
  ],
  receivedAt: 1000.5,
} as const;
const rows = {
  kind: "depth-rows",
  wellId,
  rows: [{ depth: 8000, time: 1000, values: Float64Array.of(1, Number.NaN) }],
} as const;

it.each([samples, { ...samples, samples: [] }, rows])(
  "names kind and sender of a message without reading it, and reads it as it was",
  (message) => {
    const envelope = openMessage(encodeMessage(message, "server-1"))!;
    expect([envelope.kind, envelope.from]).toEqual([message.kind, "server-1"]);
    expect(envelope.read()).toEqual(message);
  },
);

it("reads messages that were sent together, at any byte offset", () => {
  const packedMessages = packMessages([
    encodeMessage(samples, "a"),
    encodeMessage(rows, "bb"),
    encodeMessage(samples, "ccc"),
  ]);
  const movedBytes = Buffer.concat([Buffer.alloc(3), packedMessages]).subarray(3);
  expect([...unpackMessages(movedBytes)].map((bytes) => openMessage(bytes)!.read())).toEqual([samples, rows, samples]);
});

it("leaves out what another version wrote", () => {
  const bytes = encodeMessage(samples, "server-1");
  bytes[0] = 1;
  expect(openMessage(bytes)).toBeNull();
  expect(openMessage(Buffer.alloc(0))).toBeNull();
});
