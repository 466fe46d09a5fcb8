import { useMemo } from "react";
import type { FlatViewName, Moved, PlotChoices } from "./plot-choices";
import type { Projection } from "./scene/projection";
import type { ShownWell } from "./hovered";
import { MARGIN } from "./flat/flat-view";
import { placesOf } from "./scene/scene";
import {
  type PlaneExtent,
  type Frame,
  middleOf,
  paddedExtent,
  scaleToFit,
  type Size,
  zoomAbout,
  zoomedScale,
} from "./flat/view-frame";

/** The flat views that are shown, and the size of each with its axes, px. */
type Shown = Size & {
  projections: Readonly<Record<FlatViewName, Projection>>;
  views: Readonly<Record<FlatViewName, boolean>>;
};

type Views = Readonly<Record<FlatViewName, { projection: Projection; size: Size } | null>>;

/** The view of a well without data. */
const nothing: PlaneExtent = { xFrom: -1000, xTo: 1000, yFrom: -1000, yTo: 1000 };

/** The frames of both flat views: everything that is shown until the user moves them; they share one scale. */
export function useFrames(
  { projections, views: isShown, width, height }: Shown,
  visibleWells: readonly ShownWell[],
  movedFrames: Moved | null,
  change: (change: Partial<PlotChoices>) => void,
) {
  const { plan, section } = isShown;
  const views = useMemo((): Views => {
    const size = {
      width: Math.max(10, width - MARGIN.left - MARGIN.right),
      height: Math.max(10, height - MARGIN.top - MARGIN.bottom),
    };
    return {
      plan: plan ? { projection: projections.plan, size } : null,
      section: section ? { projection: projections.section, size } : null,
    };
  }, [projections, plan, section, width, height]);
  const fittedFrames = useMemo(() => fit(views, visibleWells), [views, visibleWells]);
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
    fit: () => change({ moved: null }),
    /** Puts a place of the well in the middle of both views, near enough to see its stations. */
    centre: (ns: number, ew: number, tvd: number, closest: number) => {
      const middle = ({ projection }: { projection: Projection }) => ({
        x: projection.x(ns, ew, tvd),
        y: projection.y(ns, ew, tvd),
      });
      const feetPerPixel = Math.min(current.feetPerPixel, closest);
      change({
        moved: {
          plan: views.plan ? middle(views.plan) : current.plan,
          section: views.section ? middle(views.section) : current.section,
          feetPerPixel,
        },
      });
    },
  };
}

function fit(views: Views, visibleWells: readonly ShownWell[]): Moved {
  const places = visibleWells.flatMap(({ items }) => items.flatMap((item) => Array.from(placesOf(item))));
  const of = (view: Views[FlatViewName]) => {
    if (!view) return null;
    const { projection, size } = view;
    const extent =
      paddedExtent(
        places.map((place) => projection.x(...place)),
        places.map((place) => projection.y(...place)),
      ) ?? nothing;
    return { middle: middleOf(extent), scale: scaleToFit(extent, size) };
  };
  const [plan, section] = [of(views.plan), of(views.section)];
  return {
    plan: plan?.middle ?? { x: 0, y: 0 },
    section: section?.middle ?? { x: 0, y: 0 },
    feetPerPixel: Math.max(plan?.scale ?? 0, section?.scale ?? 0) || 1,
  };
}
