import type { WellControlSign } from "@sigma/engine/well-control/kick-signs";
import type { WellControlEvent } from "@sigma/engine/well-control/well-control-events";
import type { PitSensorEvent } from "@sigma/engine/well-control/pit-sensors";
import { channelRow } from "@sigma/terms/channels";
import type { Barrels, Seconds } from "@sigma/terms/quantities";
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
  "pit-gain": ({ stage, gain, gainDoubt }) =>
    stage === "flow-back"
      ? `${barrels(gain, gainDoubt)} more back than drains`
      : `pits gained ${barrels(gain, gainDoubt)}`,
  "pit-loss": ({ gain, gainDoubt }) => `pits lost ${barrels(-gain, gainDoubt)}`,
  "flow-up": ({ stage, flowChange }) =>
    stage === "flow-back" ? goesOn(flowChange) : `flow out up ${percent(flowChange ?? 0)}`,
  "flow-down": ({ flowChange }) => `flow out down ${percent(-(flowChange ?? 0))}`,
  pressure: ({ pressureChange }) => `pressure down ${percent(-(pressureChange ?? 0))}`,
  gas: ({ gasBefore, gas }) => `gas ${decimal(gasBefore ?? 0)} to ${decimal(gas ?? 0)} %`,
  "drilling-break": () => "drilling break",
};

/** A kick, losses, or a well that flows at a connection, with what shows it. */
export function wellControlNotice(event: WellControlEvent): Notice {
  const { time, stage, startTime, holeDepth, signs } = event;
  const shown = signs.map((sign) => sentences[sign](event)).join(", ");
  return {
    time,
    type: "engine",
    alertLevel: stage === "losses" ? "Warning" : "Error",
    md: holeDepth,
    message: `${titles[stage]}${atDepth(holeDepth)}: in ${lasting(time - startTime)} ${shown}`,
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

/** Flow of a well whose pumps stand; by so much of their flow it is more than drains. */
const goesOn = (share: number | null): string =>
  share === null ? "flow out goes on" : `flow out goes on, ${percent(share)} of the pumps' flow more than drains`;

const lasting = (seconds: Seconds): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

/** A volume with what it may be off by. */
const barrels = (volume: Barrels, doubt: Barrels | null): string =>
  doubt === null ? quantityText(volume, "bbl", 1) : `${numberText(volume, 1)} ± ${quantityText(doubt, "bbl", 1)}`;
const percent = (share: number): string => `${numberText(100 * share)} %`;
const decimal = (value: number): string => numberText(value, 2);
