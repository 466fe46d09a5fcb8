import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Degrees } from "@sigma/terms/quantities";
import type { ComponentProps } from "react";
import { useShortcuts } from "../../../ui/controls/shortcuts";
import type { ShownWell } from "../hovered";
import type { FlatViewName } from "../plot-choices";
import { type PlotOpening, setPlotOpening } from "../plot-opening";
import type { Projection } from "../scene/projection";
import type { Scene } from "../scene/scene";
import { tipDepth, tipName } from "../tip-name";
import type { useFrames } from "../use-frames";
import { FlatView } from "./flat-view";
import { sectionName } from "./section-name";

type FlatViewsProps = Omit<
  ComponentProps<typeof FlatView>,
  "title" | "projection" | "frame" | "axisNames" | "onMove" | "onZoom" | "corner" | "onCorner" | "summary"
> & {
  views: readonly FlatViewName[];
  projections: Readonly<Record<FlatViewName, Projection>>;
  frames: ReturnType<typeof useFrames>;
  scene: Scene;
  plan: WellPlan | null;
  azimuth: Degrees;
  corners: PlotOpening["corners"];
};

/** The flat views that are shown. */
export function FlatViews({ views, projections, frames, scene, plan, azimuth, corners, ...props }: FlatViewsProps) {
  useShortcuts(plotKeys);
  const sectionNames = {
    x: [sectionName(azimuth, plan, scene.tip), sectionName(azimuth, plan, scene.tip, true)],
    y: "TVD",
  } as const;
  return views.map((view) => {
    const markedStation = view === "section" ? props.marked : null;
    return (
      <FlatView
        {...props}
        key={view}
        title={titles[view]}
        projection={projections[view]}
        frame={frames.frameOf(view)}
        marked={markedStation}
        axisNames={view === "plan" ? planNames : sectionNames}
        onMove={(x, y) => frames.move(view, x, y)}
        onZoom={(factor, at) => frames.zoom(factor, view, at)}
        corner={corners[view]}
        onCorner={(corner) => setPlotOpening({ corners: { ...corners, [view]: corner } })}
        summary={summaryOf(titles[view], props.shown, { tip: props.tip, marked: markedStation })}
      />
    );
  });
}

const planNames = { x: ["East – West"], y: "North – South" } as const;

const nothing = () => undefined;

/** Listed here, but handled only by the view that has the focus. */
const plotKeys = [
  { key: "B", does: "On a plot: follow the bit", run: nothing },
  { key: "Arrows", does: "On a plot: move what it shows, with Shift its inset", run: nothing },
  { key: "Page", does: "On a plot: up and down, previous and next survey", run: nothing },
];

const titles: Readonly<Record<FlatViewName, string>> = { plan: "Plan View", section: "Section View" };

/** The content of a view, in words. */
function summaryOf(
  title: string,
  visibleWells: readonly ShownWell[],
  { tip, marked }: Pick<Scene, "tip"> & { marked: { label: string } | null },
): string {
  const wells = visibleWells.map(({ well }) => well.name).join(", ");
  const end = tip ? `; ${tipName(tip).toLowerCase()} at ${tipDepth(tip)}` : "";
  const place = marked ? `; ${marked.label}` : "";
  return `${title} of ${wells === "" ? "nothing" : wells}${end}${place}`;
}
