import type { PushMessage } from "@sigma/contract/call-types";
import { expect, it } from "vitest";
import { recomputeWait } from "./recompute-wait";

const status = (change: Partial<PushMessage<"engine">>): PushMessage<"engine"> => ({
  wellId: "w1" as never,
  message: "formation-tops-updated",
  status: "running",
  progress: 0,
  error: null,
  ...change,
});
const firstWait = recomputeWait(null, { type: "saved", wellId: "w1", message: "formation-tops-updated" });

it("waits from the save on and shows how far the engine is", () => {
  expect(firstWait).toEqual({ wellId: "w1", message: "formation-tops-updated", progress: 0, isCancelling: false });
  const half = recomputeWait(firstWait, { type: "status", status: status({ progress: 0.5 }) });
  expect(half?.progress).toBe(0.5);
  expect(recomputeWait(half, { type: "status", status: status({ progress: 0.2 }) })?.progress).toBe(0.5);
});

it.each(["done", "error"] as const)("ends when the engine is %s", (end) => {
  expect(recomputeWait(firstWait, { type: "status", status: status({ status: end, progress: 1 }) })).toBeNull();
});

it("is not ended by another well or another save", () => {
  const doneStatus = status({ status: "done", progress: 1 });
  expect(recomputeWait(firstWait, { type: "status", status: { ...doneStatus, wellId: "w2" as never } })).toEqual(
    firstWait,
  );
  expect(recomputeWait(firstWait, { type: "status", status: { ...doneStatus, message: "bhas-updated" } })).toEqual(
    firstWait,
  );
});

it("ends after the maximum wait, and ignores messages while no save is pending", () => {
  expect(recomputeWait(firstWait, { type: "given-up" })).toBeNull();
  expect(recomputeWait(null, { type: "status", status: status({}) })).toBeNull();
});

it("is being cancelled until the engine replies, and continues if nothing is left to cancel", () => {
  const cancelling = recomputeWait(firstWait, { type: "cancelling" });
  expect(cancelling?.isCancelling).toBe(true);
  expect(recomputeWait(cancelling, { type: "status", status: status({ progress: 0.5 }) })?.isCancelling).toBe(true);
  expect(recomputeWait(cancelling, { type: "not-cancelled" })).toEqual(firstWait);
  expect(recomputeWait(null, { type: "cancelling" })).toBeNull();
});
