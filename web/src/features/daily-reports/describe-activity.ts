import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { rigStateRow } from "../../ui/well/rig-state-paint";

const depth = (value: number | null) => formatQuantity(value, quantities.liveDepth);
const flow = { unit: "gpm", decimals: 0 };
const pressure = { unit: "psi", decimals: 0 };

/** A proposed activity described in a sentence, with its figures in the units shown. */
export function describeActivity(activity: ProposedActivity): string {
  const { operation, startMD, endMD, figures } = activity;
  const { bit } = figures;
  const rate = figures.rop === null ? "" : `, average ROP ${formatQuantity(figures.rop, quantities.rateOfPenetration)}`;
  const from = bit ? ` from ${depth(bit.from)} to ${depth(bit.to)}` : "";
  const reach = bit ? ` between ${depth(bit.least)} and ${depth(bit.most)}` : "";
  const at = bit ? ` at ${depth(bit.to)}` : "";
  const footage = startMD === null || endMD === null || figures.footage === null ? "" : ` ${depth(figures.footage)}`;
  // Of a part beside a saved interval only one end may be known.
  const place = startMD ?? endMD;
  switch (operation) {
    case "rotary":
      return `Rotated${footage}${rate}`;
    case "slide":
      return `Slid${footage}${rate}`;
    case "connection":
      return `Connection${place === null ? "" : ` at ${depth(place)}`}, ${timeIn(activity, [3, 4])} in slips${describeReaming(activity)}`;
    case "ream-to-bottom":
      return `Reamed${reach} to bottom`;
    case "ream-out":
      return `Back reamed${from}`;
    case "ream-spot":
      return `Washed and reamed${reach}`;
    case "circulate":
      return `Circulated${at}${describePumping(activity)}`;
    case "trip-in":
    case "trip-out":
      return `${operation === "trip-in" ? "Ran in" : "Pulled out"}${from}, ${formatNumber(figures.slips, 0)} times in slips`;
    case "casing":
      return `Ran casing${from}, ${formatNumber(figures.slips, 0)} times in slips`;
    case "bop-test":
      return `Held ${formatQuantity(figures.heldPressure, pressure)} without flow`;
    case "slips":
      return `String in slips${at}`;
    case "standing":
      return `String standing${at}, pumps off`;
    case "surface":
      return "No string in the hole";
    case "gap":
      return "No data";
    default:
      return "No activity follows from the rig states";
  }
}

function describeReaming(activity: ProposedActivity): string {
  const reaming = timeOf(activity, [8, 9, 10]);
  return reaming < 60 ? "" : `, reamed and circulated ${minutes(reaming)}`;
}

function describePumping({ figures }: ProposedActivity): string {
  if (figures.flow === null) return "";
  return ` with ${formatQuantity(figures.flow, flow)}${figures.pressure === null ? "" : `, ${formatQuantity(figures.pressure, pressure)}`}`;
}

const timeOf = ({ states }: ProposedActivity, codes: readonly number[]): number =>
  states.reduce((sum, { code, seconds }) => sum + (codes.includes(code) ? seconds : 0), 0);

const timeIn = (activity: ProposedActivity, codes: readonly number[]) => minutes(timeOf(activity, codes));
const minutes = (seconds: number) => `${formatNumber(seconds / 60, 0)} min`;

/** The states of an activity are named down to this share of its time. */
const WORTH_NAMING = 0.05;

/** Why an activity is proposed, and why the certainty is not higher: its rig states with their times. */
export function reasonOf({
  states,
  confidence,
  operation,
  startTime,
  endTime,
}: Pick<ProposedActivity, "states" | "confidence" | "operation" | "startTime" | "endTime">): string {
  const all = endTime - startTime;
  const namedStates = states.filter(({ seconds }, at) => at === 0 || seconds >= WORTH_NAMING * all);
  const list = namedStates.map(
    ({ code, seconds }) =>
      `${rigStateRow(code).name} ${minutes(seconds)} (${formatNumber((100 * seconds) / all, 0)} %)`,
  );
  const text = list.length > 0 ? list.join(", ") : "No samples";
  const weak = weakness(operation, all);
  return `${confidence === 0 ? "No activity proposed" : `${confidence} % sure`}. ${text}.${weak ? ` ${weak}` : ""}`;
}

/** The text of a long connection mentions its duration. */
const LONG_CONNECTION = 1200;

function weakness(operation: string, duration: number): string | null {
  if (operation === "connection" && duration > LONG_CONNECTION) {
    return "Long for a connection: what went on beside it is not measured.";
  }
  if (operation === "casing") return "Joint by joint from the surface: casing, or pipe picked up in singles.";
  if (operation === "bop-test") return "Pressure without flow: BOP, lines or casing.";
  return null;
}
