import { HOUR } from "@sigma/terms/durations";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import { isDrilling, isInSlips, isTripping, RigState } from "@sigma/terms/rig-states";
import { isJoined, type StateStretch } from "./day-columns";
import { nameTravels } from "./name-travels";
import type { Operation } from "./proposed-activity";

/** An interval with the operation that it belongs to. */
export type NamedStretch = StateStretch & { operation: Operation };

/** A bit within one stand of three joints of the bottom works at the hole just drilled. */
const LAST_STAND: Feet = 150;

/**
 * An activity that lasts longer without interruption isn't part of a connection. A whole connection of 25 minutes is called long; a
 * stand that was just drilled may take an hour to be reamed.
 */
const longest: Readonly<Record<Family, Seconds>> = {
  drilling: Infinity,
  slips: 1800,
  still: 1800,
  moving: 1800,
  pumped: HOUR,
  other: 1800,
};

/** Interruptions of a state up to this length do not end the operation. */
const MAX_INTERRUPTION: Seconds = 120;

type Family = "drilling" | "slips" | "still" | "moving" | "pumped" | "other";

/** The activity of pipe and pumps in a rig state, as far as it distinguishes activities. */
export function familyOf(code: number): Family {
  if (isDrilling(code)) return "drilling";
  if (isInSlips(code)) return "slips";
  if (code >= RigState.stationaryCirculation && code <= RigState.reamingOut) return "pumped";
  if (code === RigState.stationaryOnBottom || code === RigState.stationaryOffBottom) return "still";
  return code === RigState.other ? "other" : "moving";
}

/**
 * Assigns each stretch to an operation.
 *
 * Drilling has priority: the time between two stretches of drilled hole, with the bit within a stand of the bottom, is the
 * connection between them. Then travels of more than a stand are trips, reaming or casing; the rest follows its own state.
 *
 * @see docs/methods/daily-report.md
 */
export function nameOperations(stretches: readonly StateStretch[]): NamedStretch[] {
  const namedStretches = stretches.map(
    (stretch): NamedStretch => ({ ...stretch, operation: ownOperation(stretch.code) }),
  );
  nameConnections(namedStretches);
  nameTravels(namedStretches);
  return namedStretches;
}

function ownOperation(code: number): Operation {
  if (code === RigState.rotaryDrilling) return "rotary";
  if (code === RigState.slideDrilling) return "slide";
  const family = familyOf(code);
  if (family === "slips") return "slips";
  if (family === "pumped") return "circulate";
  if (family === "still" || isTripping(code)) return "standing";
  return family === "moving" ? "standing" : "unknown";
}

function nameConnections(namedStretches: NamedStretch[]): void {
  for (let begin = 0; begin < namedStretches.length; ) {
    if (familyOf(namedStretches[begin]!.code) === "drilling") {
      begin++;
      continue;
    }
    let end = begin;
    while (end < namedStretches.length && familyOf(namedStretches[end]!.code) !== "drilling") end++;
    nameSpell(namedStretches, begin, end);
    begin = end;
  }
}

/** Names the time without hole made from `begin` up to, and without, `end`. */
function nameSpell(namedStretches: NamedStretch[], begin: number, end: number): void {
  const spell = namedStretches.slice(begin, end);
  const isBetween = begin > 0 && end < namedStretches.length;
  const duration = spell.at(-1)!.to - spell[0]!.from;
  const isConfined = spell.every(({ bit, hole }) => bit === null || hole === null || hole - bit.least <= LAST_STAND);
  const hasSlips = spell.some(({ code }) => isInSlips(code));
  const around = namedStretches.slice(Math.max(0, begin - 1), Math.min(namedStretches.length, end + 1));
  const isWhole = around.every((stretch, at) => at === 0 || isJoined(around[at - 1]!, stretch));
  // At an end of the data only one side shows that hole was being drilled.
  const isDrillingTime = isBetween || (namedStretches.length > end - begin && duration <= longest.pumped);
  if (!isConfined || !hasSlips || !isWhole || !isDrillingTime) return;
  const blocks = blocksOf(spell);
  for (const { first, last, family } of blocks) {
    const time = spell[last]!.to - spell[first]!.from;
    if (time > longest[family]) continue;
    for (let at = first; at <= last; at++) namedStretches[begin + at]!.operation = "connection";
  }
}

/** Joins stretches of one family, over interruptions that are short. */
function blocksOf(spell: readonly StateStretch[]): { first: number; last: number; family: Family }[] {
  const blocks: { first: number; last: number; family: Family }[] = [];
  for (let at = 0; at < spell.length; at++) {
    const family = familyOf(spell[at]!.code);
    const block = blocks.at(-1);
    const isShort = spell[at]!.to - spell[at]!.from < MAX_INTERRUPTION;
    const same = spell.findIndex((stretch, later) => later > at && familyOf(stretch.code) === block?.family);
    const returns = isShort && same > 0 && spell[same]!.from - spell[at]!.from < MAX_INTERRUPTION;
    if (block && (block.family === family || returns)) block.last = at;
    else blocks.push({ first: at, last: at, family });
  }
  return blocks;
}
