import type { WellId } from "@sigma/contract/ids";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { encodeMessage, openMessage } from "./live-message";

const samples = {
  kind: "samples",
  wellId: "well-1" as WellId,
  samples: [sampleOf(1000, { holeDepth: 8000.25, rop: null })],
  receivedAt: 1000.5,
} as const;

it("names kind and sender of a message without reading it, and reads it as it was", () => {
  const envelope = openMessage(encodeMessage(samples, "server-1"))!;
  expect([envelope.kind, envelope.from]).toEqual(["samples", "server-1"]);
  expect(envelope.read()).toEqual(samples);
});

it("leaves out what another version wrote", () => {
  const bytes = encodeMessage(samples, "server-1");
  bytes[0] = 1;
  expect(openMessage(bytes)).toBeNull();
  expect(openMessage(Buffer.alloc(0))).toBeNull();
});
