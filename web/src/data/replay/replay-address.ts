import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ReplaySpeed, speedOf } from "./replay-clock";

/** The names of a replay's parameters in the address. */
export const replayKeys = ["asOf", "speed"] as const;

/** The replay in an address: its moment and its speed; null without a replay. */
export function parseReplay(
  search: Readonly<Record<string, unknown>>,
): { moment: EpochSeconds; speed: ReplaySpeed } | null {
  const moment = momentOf(search["asOf"]);
  return moment === null ? null : { moment, speed: speedOf(search["speed"]) };
}

/** The invalid replay parameter of an address, in readable form. */
export function replayFault(search: Readonly<Record<string, unknown>>): string | null {
  const { asOf } = search;
  return asOf === undefined || momentOf(asOf) !== null
    ? null
    : `asOf=${(typeof asOf === "string" ? asOf : JSON.stringify(asOf)).slice(0, 40)}`;
}

/** A replay in the format of the address: `asOf=20090704T065200Z&speed=10`. */
export const replaySearch = (moment: EpochSeconds, speed: ReplaySpeed) => ({
  asOf: `${new Date(Math.floor(moment) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`,
  ...(speed !== 1 && { speed }),
});

const INSTANT = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** UTC as in the rest of the address, or epoch seconds, as programs write them. */
function momentOf(givenMoment: unknown): EpochSeconds | null {
  if (typeof givenMoment === "number")
    return Number.isFinite(givenMoment) && givenMoment > 0 && givenMoment < 1e11 ? givenMoment : null;
  const [, ...parts] = INSTANT.exec(typeof givenMoment === "string" ? givenMoment : "") ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) / 1000;
  return Number.isFinite(time) ? time : null;
}
