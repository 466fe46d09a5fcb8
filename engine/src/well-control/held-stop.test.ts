import type { Seconds } from "@sigma/terms/quantities";
import { expect, it } from "vitest";
import { alarms, type Channels, connections, watch } from "./testing/drilling-rig";
import type { FlowBackEvent } from "./well-control-events";

/** The third of six connections flows for longer and brings 25 bbl instead of 12, of which a part remains in the pits. */
const stops = (remains: number) => {
  const course = connections(
    (n) => (n === 2 ? 25 : 12),
    (n) => n === 2,
  );
  return (second: Seconds): Channels => {
    const change = course(second);
    const remaining = second < 3 * 1200 ? 0 : remains;
    return { ...change, pitVolume: change.pitVolume! + remaining };
  };
};

/** Whether the flow-back of the fourth connection is compared with three before, and what was reported until then. */
function fourthStop(remains: number) {
  const events = watch(5 * 1200, stops(remains));
  const backs = events.filter((event): event is FlowBackEvent => event.kind === "flow-back");
  return {
    isCompared: backs[3]!.usual !== null,
    flowing: backs[2]!.isFlowing,
    stages: alarms(events).map((event) => event.stage),
  };
}

it("learns from a stop at which a flowing well was reported if the pits return to the level before it", () => {
  expect(fourthStop(0)).toEqual({ isCompared: true, flowing: true, stages: ["flow-back"] });
});

it("learns nothing from a stop after which an influx remains in the pits", () => {
  expect(fourthStop(13)).toMatchObject({ isCompared: false, flowing: true });
  expect(fourthStop(4)).toMatchObject({ isCompared: false, flowing: true });
});
