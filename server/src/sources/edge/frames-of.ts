import { inflateRawSync } from "node:zlib";
import { CallError } from "@sigma/contract/errors";
import { MOST_PUSHED_BYTES } from "@sigma/contract/rigs/edge-limits";
import type { EdgePush } from "./edge-intake";

/** The frames of a push. @throws CallError `validation` if they are damaged, too long or not of the stated length */
export function framesOf({ frames, lengths }: Pick<EdgePush, "frames" | "lengths">): Uint8Array[] {
  const bytes = inflateFrames(frames);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total !== bytes.length) {
    throw new CallError("validation", `lengths must add up to the ${bytes.length} bytes of the frames`, "lengths");
  }
  let end = 0;
  return lengths.map((length) => bytes.subarray(end, (end += length)));
}

function inflateFrames(frames: Uint8Array): Buffer {
  try {
    return inflateRawSync(frames, { maxOutputLength: MOST_PUSHED_BYTES });
  } catch {
    const rule = `must be compressed by deflate, and have ${MOST_PUSHED_BYTES} bytes at most`;
    throw new CallError("validation", `frames ${rule}`, "frames");
  }
}
