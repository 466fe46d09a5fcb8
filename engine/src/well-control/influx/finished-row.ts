import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { column } from "../circulation-trend";
import { BIT_COLUMN, type FlowColumn, isRunning, meanIn, type MudRow, type OpenRow } from "./mud-row";
import { type PumpCurves, usualAt } from "./pump-curves";

/** The values that a row needs besides its sums. */
type Followed = {
  rows: readonly MudRow[];
  phase: number;
  pumps: number;
  lowered: number;
  curves: PumpCurves;
};

type RowTime = { time: EpochSeconds; length: Seconds; stood: Seconds };

/** A flow line follows what is displaced by so long. */
const LINE_LAG: Seconds = 12;
const SHORT: Seconds = 10;
/** No string moves faster, ft/s. */
const FASTEST = 10;

/** The row that results from a full open row. */
export function finishedRow(mud: Followed, flowColumn: FlowColumn, open: OpenRow, at: RowTime): MudRow {
  const running = isRunning(mud);
  const last = mud.rows.at(-1);
  const holeDepth = meanIn(open, column.holeDepth);
  const bitDepth = meanIn(open, BIT_COLUMN);
  const speed =
    last && last.length <= SHORT ? speedOf(last, running ? holeDepth : last.holeDepth, bitDepth, at.time) : 0;
  const usual = usualAt(running ? mud.curves.started : mud.curves.stopped, at.stood, running);
  const loweredSpeed =
    mud.lowered + ((running ? 0 : Math.max(0, speed)) - mud.lowered) * Math.min(1, at.length / LINE_LAG);
  return {
    end: at.time,
    length: at.length,
    phase: mud.phase,
    stood: at.stood,
    pit: meanIn(open, column.pit),
    flow: meanIn(open, flowColumn),
    pumps: mud.pumps,
    pressure: meanIn(open, column.pressure),
    rop: meanIn(open, column.rop),
    holeDepth,
    bitDepth,
    pipe: (last?.pipe ?? 0) + speed * (last ? Math.min(SHORT, at.time - last.end) : 0),
    speed: Math.abs(speed),
    lowered: loweredSpeed,
    usualPit: usual.pit,
    usualFlow: usual.flow,
  };
}

/** Speed of the string into the hole without making any, ft/s: with pumps off no hole is made, whatever the hole depth does. */
function speedOf(last: MudRow, holeDepth: Feet | null, bitDepth: Feet | null, time: EpochSeconds): number {
  if (holeDepth === null || bitDepth === null || last.holeDepth === null || last.bitDepth === null) return 0;
  const speed = (bitDepth - last.bitDepth - holeDepth + last.holeDepth) / Math.max(1, time - last.end);
  // A bit depth that was set again moved no string.
  return Math.abs(speed) > FASTEST ? 0 : speed;
}
