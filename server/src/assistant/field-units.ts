import { channelRow, isChannelId } from "@sigma/terms/channels";

/** Field units of numbers in results, by the name of their field; channels have theirs in their own table. */
const fieldUnits: Readonly<Record<string, string>> = {
  md: "ft",
  tvd: "ft",
  depth: "ft",
  startMD: "ft",
  endMD: "ft",
  mdFrom: "ft",
  mdTo: "ft",
  startDepth: "ft",
  endDepth: "ft",
  ns: "ft",
  ew: "ft",
  vs: "ft",
  cd: "ft",
  inclination: "deg",
  azimuth: "deg",
  ca: "deg",
  measuredAzimuth: "deg",
  dls: "deg/100 ft",
  brate: "deg/100 ft",
  trate: "deg/100 ft",
};

/** The unit of a number in a result by the name of its field; null where it has none or it isn't known. */
export function unitOfField(name: string): string | null {
  if (isChannelId(name)) return channelRow(name).unit;
  return Object.hasOwn(fieldUnits, name) ? fieldUnits[name]! : null;
}

/** Fields with epoch seconds. */
const TIMES = /^(?:time|from|to|at)$|(?:Time|At)$/;
/** From 1980 to the year 2200, epoch seconds: a smaller number in such a field is a duration. */
const MOMENTS = [315_532_800, 7_258_118_400] as const;

/** Whether a number in a result is a moment. */
export const isMoment = (name: string, value: number): boolean =>
  TIMES.test(name) && value >= MOMENTS[0] && value <= MOMENTS[1];
