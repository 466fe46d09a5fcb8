import type { Degrees } from "@sigma/terms/quantities";
import { heatColor } from "../../../ui/theme/heat-ramp";
import { palette, type Theme } from "../../../ui/theme/palette";
import { traceColor, traceColors } from "../../../ui/theme/trace-color";
import type { ShownWell } from "../hovered";
import type { FormationSurface, Path } from "../scene/scene";
import type { HoleRun } from "./hole-runs";
import type { DrawnEllipse } from "./offsets-at-bit";
import type { SpacePart } from "./space-parts";
import type { Box } from "./space";

/** The ellipses of a well. */
type WellEllipses = { name: string; isOwn: boolean; list: readonly DrawnEllipse[] };

/** All that the 3D view draws from data that change with the surveys: not the bit, which moves each second. */
export type SpaceScene = {
  shown: readonly ShownWell[];
  /** The formation tops whose eye is open. */
  tops: readonly FormationSurface[];
  /** The drilled hole as drawn; null without one. */
  hole: Path | null;
  /** Its stretches that are shown. */
  runs: readonly HoleRun[];
  ellipses: readonly WellEllipses[];
  /** Direction of the section plane, deg. */
  azimuth: Degrees;
  parts: Readonly<Record<SpacePart, boolean>>;
  /** Whether the feed is so old that the bit and what is projected from it may be wrong. */
  isOld: boolean;
  theme: Theme;
  box: Box;
};

/** The colour of a stretch of hole: rotated, slid and heat are colours of traces, anything else is neutral. */
export function runColor(run: HoleRun, theme: Theme): string {
  if (!("kind" in run)) return run.share === null ? palette[theme].text3 : heatColor(run.share, theme);
  return kindColor(run.kind, theme);
}

/** The colour of a way of drilling. */
export const kindColor = (kind: "slid" | "rotated" | "drilled", theme: Theme): string =>
  kind === "drilled" ? palette[theme].text2 : traceColor(traceColors[kind === "slid" ? 8 : 0], theme);
