import { useMemo } from "react";
import type { FlatViewName, Moved, PlotChoices } from "./plot-choices";
import type { Projection } from "./scene/projection";
import type { ShownWell } from "./hovered";
import { MARGIN } from "./flat/flat-view";
import type { BitWindow } from "./scene/bit-window";
import { placesOf } from "./scene/scene";
import {
  BORDER_PADDING,
  type PlaneExtent,
  type Frame,
  middleOf,
  paddedExtent,
  scaleToFit,
  type Size,
  steppedScale,
  WINDOW_PADDING,
  zoomAbout,
  zoomedScale,
} from "./flat/view-frame";

/** The flat views that are shown, and the size of each with its axes, px. */
type Shown = Size & {
  projections: Readonly<Record<FlatViewName, Projection>>;
  views: Readonly<Record<FlatViewName, boolean>>;
};

/** The view of a well without data. */
const nothing: PlaneExtent = { xFrom: -1000, xTo: 1000, yFrom: -1000, yTo: 1000 };

/**
 * The frames of both flat views, which share one scale: the followed part, or everything that is shown, until the user moves
 * them.
 *
 * @param followed the part around the bit; null for the whole well
 */
export function useFrames(
  { projections, views: { plan, section }, width, height }: Shown,
  visibleWells: readonly ShownWell[],
  followed: BitWindow | null,
  movedFrames: Moved | null,
  change: (change: Partial<PlotChoices>) => void,
) {
  const fittedFrames = useMemo(() => {
    const size = {
      width: Math.max(10, width - MARGIN.left - MARGIN.right),
      height: Math.max(10, height - MARGIN.top - MARGIN.bottom),
    };
    return fit(projections, { plan, section }, size, visibleWells, followed);
  }, [projections, plan, section, width, height, visibleWells, followed]);
  const current = movedFrames ?? fittedFrames;
  const frameOf = (view: FlatViewName): Frame => ({ ...current[view], feetPerPixel: current.feetPerPixel });
  return {
    frameOf,
    move: (view: FlatViewName, x: number, y: number) => change({ moved: { ...current, [view]: { x, y } } }),
    /** Both views zoom: the one under the pointer about the pointer, the other about its centre. */
    zoom: (factor: number, view: FlatViewName | null, at: { x: number; y: number } | null) => {
      const feetPerPixel = zoomedScale(current.feetPerPixel, factor);
      if (!view || !at) return change({ moved: { ...current, feetPerPixel } });
      const { x, y } = zoomAbout(frameOf(view), at, feetPerPixel);
      change({ moved: { ...current, [view]: { x, y }, feetPerPixel } });
    },
    /** Puts a place of the well in the middle of both views, near enough to see its stations. */
    centre: (ns: number, ew: number, tvd: number, closest: number) => {
      const middle = ({ x, y }: Projection) => ({ x: x(ns, ew, tvd), y: y(ns, ew, tvd) });
      const feetPerPixel = Math.min(current.feetPerPixel, closest);
      change({ moved: { plan: middle(projections.plan), section: middle(projections.section), feetPerPixel } });
    },
  };
}

function fit(
  projections: Shown["projections"],
  isShown: Shown["views"],
  size: Size,
  visibleWells: readonly ShownWell[],
  followed: BitWindow | null,
): Moved {
  const places =
    followed?.places ?? visibleWells.flatMap(({ items }) => items.flatMap((item) => Array.from(placesOf(item))));
  const padding = followed ? WINDOW_PADDING : BORDER_PADDING;
  const extentOf = ({ x, y }: Projection) =>
    paddedExtent(
      places.map((place) => x(...place)),
      places.map((place) => y(...place)),
      padding,
    ) ?? nothing;
  const [plan, section] = [extentOf(projections.plan), extentOf(projections.section)];
  const scale = Math.max(isShown.plan ? scaleToFit(plan, size) : 0, isShown.section ? scaleToFit(section, size) : 0);
  return {
    plan: middleOf(plan),
    section: middleOf(section),
    feetPerPixel: (followed && scale > 0 ? steppedScale(scale) : scale) || 1,
  };
}
