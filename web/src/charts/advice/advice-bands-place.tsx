import { Suspense } from "react";
import { useEvent } from "../../data/calls/use-event";
import { drawnRows } from "../../data/calls/loaded";
import { useShowsTargetBands } from "../../data/choices/shows-target-bands";
import { chunkComponent } from "../../ui/layout/load-chunk";
import type { FollowedView } from "../view/followed-view";
import type { AdviceBandsProps } from "./advice-bands";

const AdviceBands = chunkComponent<AdviceBandsProps>(() => import("./advice-bands"));

/** The recommendation of an interval changes with new hole: interval of its requests, s. */
const REFRESH = 60;

type AdviceBandsPlaceProps = { view: FollowedView; axis: "depth" | "time"; className: string | undefined };

/** The recommended drilling parameters on the tracks of a chart; their code loads for a well with recommendations. */
export function AdviceBandsPlace({ view, axis, className }: AdviceBandsPlaceProps) {
  const { isShown } = useShowsTargetBands();
  const { wellId } = view.well;
  const { data } = useEvent(
    "drilling-recommendation/get",
    { wellId },
    { keepPrevious: true, enabled: isShown, everyWhileLive: REFRESH },
  );
  const recommendations = drawnRows({ data });
  if (!isShown || recommendations.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <AdviceBands view={view} axis={axis} className={className} recommendations={recommendations} />
    </Suspense>
  );
}
