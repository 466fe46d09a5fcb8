import type { WellControlEvent } from "@sigma/engine/well-control/well-control-events";
import { expect, it } from "vitest";
import { pitSensorNotice, wellControlNotice } from "./well-control-notice";

const event: WellControlEvent = {
  kind: "well-control",
  time: 1000,
  stage: "kick",
  startTime: 400,
  holeDepth: 11_321.94,
  gain: 1.55,
  gainDoubt: 0.4,
  flowChange: 0.09,
  pressureChange: -0.012,
  gasBefore: 0.04,
  gas: 0.93,
  signs: ["pit-gain", "flow-up", "pressure", "gas"],
};

it("reports the signs of a kick, of losses and of a well that flows at a connection", () => {
  expect(wellControlNotice(event)).toMatchObject({
    alertLevel: "Error",
    md: 11_321.94,
    message:
      "Possible kick at 11,321.9 ft: in 10 min pits gained 1.6 ± 0.4 bbl, flow out up 9 %, pressure down 1 %, gas 0.04 to 0.93 %",
  });
  const losses = { ...event, stage: "losses", gain: -8, flowChange: -0.2, signs: ["pit-loss", "flow-down"] } as const;
  expect(wellControlNotice({ ...losses, holeDepth: null, signs: [...losses.signs] })).toMatchObject({
    alertLevel: "Warning",
    message: "Losses: in 10 min pits lost 8.0 ± 0.4 bbl, flow out down 20 %",
  });
  const flows = {
    ...event,
    stage: "flow-back",
    gainDoubt: null,
    flowChange: null,
    signs: ["pit-gain", "flow-up"],
  } as const;
  expect(wellControlNotice({ ...flows, signs: [...flows.signs] }).message).toBe(
    "Well flows with pumps off at 11,321.9 ft: in 10 min 1.6 bbl more back than drains, flow out goes on",
  );
  const fast = { ...flows, startTime: 975, flowChange: 0.3, signs: ["flow-up" as const] };
  expect(wellControlNotice(fast).message).toBe(
    "Well flows with pumps off at 11,321.9 ft: in 25 s flow out goes on, 30 % of the pumps' flow more than drains",
  );
});

it("names the pit sensor that ceased, and what is judged on instead", () => {
  const ceasedSensor = {
    kind: "pit-sensor-ceased",
    time: 1240,
    channel: "pitVolume",
    since: 1000,
    isFrozen: false,
  } as const;
  expect(pitSensorNotice({ ...ceasedSensor, instead: "pitGain" }).message).toBe(
    "Pit volume has not reported for 4 min: kicks and losses are judged on pit gain / loss",
  );
  expect(pitSensorNotice({ ...ceasedSensor, isFrozen: true, instead: null }).message).toBe(
    "Pit volume has read the same for 4 min: kicks and losses are not seen until a pit sensor reports",
  );
});
