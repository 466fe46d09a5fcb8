import type { DrillingRecommendation } from "@sigma/contract/analysis/drilling-recommendation";
import { useEffect, useRef } from "react";
import { showLayers } from "../layers/show-layers";
import { targetBandLayer } from "../layers/target-band-layer";
import { targetBands } from "../layers/target-bands";
import type { FollowedView } from "../view/followed-view";

export type AdviceBandsProps = {
  view: FollowedView;
  axis: "depth" | "time";
  /** Of the element that covers the tracks. */
  className: string | undefined;
  recommendations: readonly DrillingRecommendation[];
};

/** The recommended drilling parameters as bands on the tracks, in a sheet of their own. */
export default function AdviceBands({ view, axis, className, recommendations }: AdviceBandsProps) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bands = targetBands(recommendations, axis);
    return showLayers(view.tracks, [targetBandLayer(host.current!, () => bands)]);
  }, [view, axis, recommendations]);
  return <span className={className} ref={host} />;
}
