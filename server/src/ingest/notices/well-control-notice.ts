import type { WellControlSign } from "@sigma/engine/well-control/kick-signs";
import type { WellControlEvent } from "@sigma/engine/well-control/well-control-tracker";
import type { PitSensorEvent } from "@sigma/engine/well-control/pit-sensors";
import { channelRow } from "@sigma/terms/channels";
import { quantityText } from "@sigma/terms/quantity-text";
import type { Notice } from "./notices";
import { atDepth, numberText } from "./number-text";

const titles: Record<WellControlEvent["stage"], string> = {
  kick: "Possible kick",
  losses: "Losses",
  "flow-back": "Well flows with pumps off",
};

/** What each sign shows. */
const sentences: Record<WellControlSign, (event: WellControlEvent) => string> = {
  "pit-gain": ({ stage, gain }) =>
    stage === "flow-back" ? `${barrels(gain)} more back than drains` : `pits gained ${barrels(gain)}`,
  "pit-loss": ({ gain }) => `pits lost ${barrels(-gain)}`,
  "flow-up": ({ flowChange }) => (flowChange === null ? "flow out goes on" : `flow out up ${percent(flowChange)}`),
  "flow-down": ({ flowChange }) => `flow out down ${percent(-(flowChange ?? 0))}`,
  pressure: ({ pressureChange }) => `pressure down ${percent(-(pressureChange ?? 0))}`,
  gas: ({ gasBefore, gas }) => `gas ${decimal(gasBefore ?? 0)} to ${decimal(gas ?? 0)} %`,
  "drilling-break": () => "drilling break",
};

/** A kick, losses, or a well that flows at a connection, with what shows it. */
export function wellControlNotice(event: WellControlEvent): Notice {
  const { time, stage, holeDepth, signs } = event;
  return {
    time,
    type: "engine",
    alertLevel: stage === "losses" ? "Warning" : "Error",
    md: holeDepth,
    message: `${titles[stage]}${atDepth(holeDepth)}: ${signs.map((sign) => sentences[sign](event)).join(", ")}`,
    rigState: null,
    stateTransitionReport: null,
  };
}

/** The channel that the pits were read by ceased, and what kicks and losses are judged on now. */
export function pitSensorNotice({ time, channel, since, isFrozen, instead }: PitSensorEvent): Notice {
  const minutes = Math.round((time - since) / 60);
  const what = `${channelRow(channel).label} ${isFrozen ? "has read the same" : "has not reported"} for ${minutes} min`;
  const now = instead
    ? `kicks and losses are judged on ${channelRow(instead).label.toLowerCase()}`
    : "kicks and losses are not seen until a pit sensor reports";
  return {
    time,
    type: "engine",
    alertLevel: "Warning",
    md: null,
    message: `${what}: ${now}`,
    rigState: null,
    stateTransitionReport: null,
  };
}

const barrels = (volume: number): string => quantityText(volume, "bbl", 1);
const percent = (share: number): string => `${numberText(100 * share)} %`;
const decimal = (value: number): string => numberText(value, 2);
