import type { EventReply } from "@sigma/contract/call-types";
import type { DueSurvey } from "@sigma/engine/survey/due-survey";
import type { Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../format/numbers";
import { shortInstruction } from "../directional/instruction";
import type { AlarmForecast } from "./alarm-forecast";
import { alertName } from "./alert-name";
import type { CurrentInstruction } from "./use-instruction";

/** Something that is expected: how far ahead of the hole, and in what time; null if that is not known. */
type NextEvent = { id: string; what: string; distance: Feet | null; seconds: Seconds | null };

type Expected = {
  forecasts: readonly AlarmForecast[];
  instruction: CurrentInstruction | null;
  station: DueSurvey | null;
  tops: Readonly<EventReply<"formation-prognosis/get">["rows"]>;
  holeDepth: Feet | null;
  /** The present rate of penetration; null if no hole is made. */
  rop: FeetPerHour | null;
};

const EVENTS_SHOWN = 5;
const HOUR: Seconds = 3600;

/** The next five events, the soonest first; those whose time is not known follow by distance. */
export function nextEvents({ forecasts, instruction, station, tops, holeDepth, rop }: Expected): NextEvent[] {
  const inFeet = (id: string, what: string, distance: Feet): NextEvent[] =>
    distance <= 0 ? [] : [{ id, what, distance, seconds: rop !== null && rop > 0 ? (distance / rop) * HOUR : null }];
  const events = [
    ...forecasts.map(({ configuration, seconds }) => ({
      id: configuration._id,
      what: alertName(configuration),
      distance: null,
      seconds,
    })),
    ...(instruction ? inFeet("instruction", endOfInstruction(instruction), instruction.left) : []),
    ...(station && holeDepth !== null
      ? inFeet(
          "survey",
          `Survey due at ${formatQuantity(station.dueAt, quantities.wholeDepth)}`,
          station.dueAt - holeDepth,
        )
      : []),
    ...tops.flatMap(({ name, state, distance }) =>
      state === "ahead" && distance !== null ? inFeet(`top ${name}`, `Top of ${name}`, distance) : [],
    ),
  ];
  return events
    .toSorted(
      (a, b) =>
        (a.seconds ?? Number.POSITIVE_INFINITY) - (b.seconds ?? Number.POSITIVE_INFINITY) ||
        (a.distance ?? 0) - (b.distance ?? 0),
    )
    .slice(0, EVENTS_SHOWN);
}

const endOfInstruction = ({ step, next }: CurrentInstruction): string =>
  next ? shortInstruction(next) : `End of the ${step.action === "Slide" ? "slide" : "rotation"}`;
