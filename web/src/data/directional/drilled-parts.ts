import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { isSlide } from "@sigma/engine/slide-sheet/slide-sheet-row";
import type { Degrees, Feet } from "@sigma/terms/quantities";

/** Hole that was drilled in one way. */
export type DrilledPart = { id: string; sliding: boolean; from: Feet; to: Feet; toolface: Degrees | null };

/** The drilled parts of a range of hole, shallow first: the rows of the slide sheet, cut to it. */
export const partsWithin = (sheet: readonly SlideSheet[], { from, to }: { from: Feet; to: Feet }): DrilledPart[] =>
  sheet.flatMap((row): DrilledPart[] => {
    const part = { from: Math.max(from, row.startMD), to: Math.min(to, row.endMD) };
    if (part.to <= part.from) return [];
    return [{ id: row._id, sliding: isSlide(row), toolface: row.averageToolface, ...part }];
  });
