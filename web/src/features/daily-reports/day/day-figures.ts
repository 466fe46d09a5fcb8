import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import {
  type HoleMode,
  holePieces,
  hoursOfMode,
  LEAST_KNOWN,
  measureHole,
  type ModeOfHole,
  rateOfMode,
  shareWithin,
} from "@sigma/engine/drilled-hole/measure-hole";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** The channels of depth rows whose means a day has. */
export const meanChannels = ["wob", "rpm", "torque", "pumpPressure", "pumpRate", "diffPressure", "mse"] as const;
export type MeanChannel = (typeof meanChannels)[number];

/** Drilling in one mode: footage, hours on bottom, ft/hr over those, and means by footage; null if unknown. */
export type ModeFigures = {
  footage: Feet;
  hours: number | null;
  rop: number | null;
} & Record<MeanChannel, number | null>;

/** Drilling in a span of time: rotating, sliding and in total. */
export type DayFigures = { rotate: ModeFigures; slide: ModeFigures; all: ModeFigures };

/**
 * Drilling from one moment to another, from depth rows: a foot that was started before or ended after is cut there, like its
 * hours.
 *
 * @param rows columns of depth rows with `depth`, `time`, `rop`, `rigState` and the channels of `meanChannels`; NaN if missing
 */
export function dayFigures(rows: NumericColumns, from: EpochSeconds, to: EpochSeconds): DayFigures {
  const { depth = [], time = [], rigState = [], rop = [] } = rows;
  const within = { time: { from, to } };
  const pieces = holePieces({ depth, time, rigState, rop });
  const hole = measureHole(pieces, within);
  const parts = pieces.flatMap((piece) => {
    const footage = shareWithin(piece, within) * (piece.depth - piece.top);
    return footage > 0 ? [{ row: piece.row, mode: piece.mode, footage }] : [];
  });
  const figures = (mode: ModeOfHole, madeParts: readonly Part[]): ModeFigures => ({
    footage: mode.footage,
    hours: hoursOfMode(mode),
    rop: rateOfMode(mode),
    ...(Object.fromEntries(meanChannels.map((name) => [name, meanOf(rows[name], madeParts)])) as Record<
      MeanChannel,
      number | null
    >),
  });
  const of = (mode: HoleMode) => parts.filter((part) => part.mode === mode);
  return {
    rotate: figures(hole.rotated, of("rotated")),
    slide: figures(hole.slid, of("slid")),
    all: figures(hole.all, parts),
  };
}

type Part = { row: number; footage: Feet };

/** Mean over footage; null where less than half of it has a value. */
function meanOf(values: ArrayLike<number> | undefined, parts: readonly Part[]): number | null {
  let [sum, known, all] = [0, 0, 0];
  for (const { row, footage } of parts) {
    const value = values?.[row] ?? Number.NaN;
    all += footage;
    if (!Number.isFinite(value)) continue;
    sum += value * footage;
    known += footage;
  }
  return known > 0 && known >= LEAST_KNOWN * all ? sum / known : null;
}
