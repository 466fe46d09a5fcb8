import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { useEffect, useMemo, useRef } from "react";
import { drawnRows } from "../../data/calls/loaded";
import { useRoute } from "../../data/pages/use-route";
import { showLayers } from "../layers/show-layers";
import type { BandLook } from "../layers/band-drawing";
import { targetBandLayer } from "../layers/target-band-layer";
import type { FollowedView } from "../view/followed-view";
import { bandsOverTime, placedBands } from "./placed-bands";

export type RoadmapBandsProps = {
  view: FollowedView;
  axis: "depth" | "time";
  /** Of the element that covers the tracks. */
  className: string | undefined;
  bands: readonly RoadmapBand[];
};

/** The roadmap differs from the bands of the advisor by its dash-dotted edges, its fainter fill and its name. */
const look: BandLook = { opacity: 0.07, dashes: [9, 3, 2, 3], name: "Roadmap" };

/** The bands of the roadmap on the tracks, in a sheet of their own: over depth where they apply, over time while the hole is there. */
export default function RoadmapBands({ view, axis, className, bands }: RoadmapBandsProps) {
  const host = useRef<HTMLSpanElement>(null);
  const tops = useRoute("GET api/formation-top", { wellId: view.well.wellId }).data;
  const bandsByDepth = useMemo(() => placedBands(bands, drawnRows({ data: tops })), [bands, tops]);
  useEffect(() => {
    const layer = targetBandLayer(
      host.current!,
      ({ data }) =>
        axis === "depth" ? bandsByDepth : bandsOverTime(bandsByDepth, data.index, data.column("holeDepth")),
      look,
    );
    return showLayers(view.tracks, [layer]);
  }, [view, axis, bandsByDepth]);
  return <span className={className} ref={host} />;
}
