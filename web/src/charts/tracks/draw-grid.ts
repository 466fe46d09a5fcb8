import { palette } from "../../ui/theme/palette";
import { fillBox, type TrackPart } from "./track-frame";

/** Where grid lines cut the value axis. */
const GRID_SHARES = [0.25, 0.5, 0.75];

/** Draws the grid under the curves: three lines across the values, one at each tick of the index. */
export function drawGrid(track: TrackPart): void {
  const { pen, direction, size, part, frame } = track;
  const colors = palette[frame.theme];
  const line = Math.round(devicePixelRatio);
  const length = part.to - part.from;
  pen.fillStyle = colors.grid;
  for (const share of GRID_SHARES) fillBox(track, part.from, length, Math.round(share * size.across), line);
  const { origin, perUnit, offset } = frame.scale;
  const [first] = frame.ticks;
  // A tick that is less than a pixel outside the view may lie on its first or last pixel.
  const outerTicks = first === undefined ? [] : [first - frame.step, frame.ticks.at(-1)! + frame.step];
  for (const tick of [...outerTicks, ...frame.ticks]) {
    const at = Math.round((tick - origin) * perUnit) - offset;
    if (at + line > part.from && at < part.to) fillBox(track, at, line, 0, size.across);
  }
  pen.fillStyle = colors.line2;
  fillBox(track, part.from, length, direction === "down" ? 0 : size.across - line, line);
}
