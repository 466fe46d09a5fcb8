import { Suspense } from "react";
import { drawnRows } from "../../data/calls/loaded";
import { useRoute } from "../../data/pages/use-route";
import { chunkComponent } from "../../ui/layout/load-chunk";
import type { FollowedView } from "../view/followed-view";
import { useShowsRoadmap } from "../../data/choices/shows-target-bands";
import type { RoadmapBandsProps } from "./roadmap-bands";

const RoadmapBands = chunkComponent<RoadmapBandsProps>(() => import("./roadmap-bands"));

type RoadmapBandsPlaceProps = { view: FollowedView; axis: "depth" | "time"; className: string | undefined };

/** The bands of the roadmap on the tracks of a chart; their code loads for a well that has any. */
export function RoadmapBandsPlace({ view, axis, className }: RoadmapBandsPlaceProps) {
  const { isShown } = useShowsRoadmap();
  const bands = drawnRows(useRoute("GET api/roadmap-band", { wellId: view.well.wellId }));
  if (!isShown || bands.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RoadmapBands view={view} axis={axis} className={className} bands={bands} />
    </Suspense>
  );
}
