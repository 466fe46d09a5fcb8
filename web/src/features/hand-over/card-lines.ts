import type { HandOver, ListedHandOver } from "@sigma/contract/notes/hand-over";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import { formatAge, formatTime } from "../../ui/format/times";
import { handOverSections } from "./hand-over-lines";

/** A line of the card: its label, its text, and whether a user wrote it. */
export type CardLine = { label: string; text: string; byHand: boolean };

/** The parts that the card shows, by their headings, and what the card calls them. */
const shownHeadings = [
  ["Rig state", "Rig state"],
  ["Open alarms", "Open alarms"],
  ["To watch", "To watch"],
  ["Next", "Next"],
  ["Changed settings", "Changed"],
] as const;

/** The lines of the card of a hand-over; a dash if a part is empty. */
export function cardLines(handOver: HandOver): CardLine[] {
  const sections = handOverSections(handOver);
  return shownHeadings.map(([heading, label]) => {
    const { lines, byHand } = sections.find((section) => section.heading === heading)!;
    return { label, text: lines.join("; ") || "–", byHand };
  });
}

/** When the shift changes, or how long ago it did: `in 8 min, 18:00`. */
export function shiftChangeText({ shiftEnd }: Pick<HandOver, "shiftEnd">, now: EpochSeconds): string {
  const at = formatTime(shiftEnd, "minute", now);
  return now < shiftEnd ? `in ${formatAge(shiftEnd - now)}, ${at}` : `${formatAge(now - shiftEnd)} ago, ${at}`;
}

/** From whom to whom: `K. Moe to J. Haugen`. */
export function namesText({ signed, incoming }: Pick<HandOver, "signed" | "incoming">, me: string | null): string {
  return `${signed?.by.name ?? me ?? "Not signed"} to ${incoming?.name ?? "the next shift"}`;
}

/** The heading: `Hand-over, night to day`. */
export const turnText = ({ shift }: Pick<HandOver, "shift">): string =>
  shift === "day" ? "Hand-over, day to night" : "Hand-over, night to day";

/** Which side of the plan a bit is on, and how far: the greater of both sides. */
export function sideOfPlan({ leftRight, aboveBelow }: { leftRight: Feet; aboveBelow: Feet }): {
  label: string;
  feet: Feet;
} {
  if (Math.abs(leftRight) >= Math.abs(aboveBelow)) {
    return { label: leftRight < 0 ? "Left of plan" : "Right of plan", feet: Math.abs(leftRight) };
  }
  return { label: aboveBelow < 0 ? "Below plan" : "Above plan", feet: Math.abs(aboveBelow) };
}

/** The previous shift if a user has written in it and it is not closed: a draft, or signed and not accepted. */
export function openBefore(all: readonly ListedHandOver[], { shiftStart }: HandOver): ListedHandOver | null {
  const before = all.find((handOver) => handOver.shiftEnd === shiftStart);
  return before && before.status !== "accepted" ? before : null;
}
