import type { StuckPipeEvent } from "@sigma/engine/stuck-pipe/stuck-episode";
import { expect, it } from "vitest";
import { stuckPipeNotice } from "./stuck-pipe-notice";

const event = (eventFields: Partial<StuckPipeEvent>): StuckPipeEvent => ({
  kind: "stuck-pipe",
  time: 1000,
  stage: "overpull",
  startTime: 990,
  bitDepth: 12_723.84,
  overpull: 59.4,
  setDown: 6,
  reference: null,
  expected: null,
  ...eventFields,
});

it("gives the cause of the stuck pipe, and the depth at which it started", () => {
  expect(stuckPipeNotice(event({}))).toMatchObject({
    time: 1000,
    md: 12_723.84,
    alertLevel: "Warning",
    message: "Stuck pipe at 12,723.8 ft: overpull of 59 klb",
  });
  const measuredEvent = event({ reference: "model", expected: 301.6 });
  expect(stuckPipeNotice(measuredEvent)!.message).toBe(
    "Stuck pipe at 12,723.8 ft: overpull of 59 klb above the 302 klb of the torque-and-drag model",
  );
  const messages = [
    { stage: "overpull", overpull: 3, setDown: 61 },
    { stage: "torque-stall" },
    { stage: "pack-off", bitDepth: null },
    { stage: "worked", overpull: 100, setDown: 136 },
  ] as const;
  expect(messages.map((eventFields) => stuckPipeNotice(event(eventFields))!.message)).toEqual([
    "Stuck pipe at 12,723.8 ft: set-down of 61 klb",
    "Stuck pipe at 12,723.8 ft: torque stall with loss of flow",
    "Stuck pipe: pack-off, more pressure for the flow than the free string takes",
    "Stuck pipe at 12,723.8 ft: string worked without coming free, overpull up to 100 klb, set-down up to 136 klb",
  ]);
});

it("sends no notification when the string is free again", () => {
  expect(stuckPipeNotice(event({ stage: "freed" }))).toBeNull();
});
