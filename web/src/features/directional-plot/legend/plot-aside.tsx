import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Degrees } from "@sigma/terms/quantities";
import { Suspense } from "react";
import { chunkComponent } from "../../../ui/layout/load-chunk";
import { OffsetFigures } from "../offset-figures";
import type { PlotChoices } from "../plot-choices";
import { PlotFigures } from "../plot-figures";
import type { PlotData } from "../scene/build-scene";
import type { Scene } from "../scene/scene";
import { HeatKey } from "./heat-key";
import { heatMetricOf } from "./heat-metrics";
import { PlotLegend } from "./plot-legend";

const SpaceLegend = chunkComponent(() => import("../scene-3d/legend/space-legend"));

type PlotAsideProps = {
  scene: Scene;
  /** The bit as drawn; the figures use the end of the hole. */
  tip: Scene["tip"];
  data: PlotData;
  plan: WellPlan | null;
  azimuth: Degrees;
  choices: PlotChoices;
  onChange: (change: Partial<PlotChoices>) => void;
};

/** Figures and legend of the views; in space the legend comes first and has the parts of that view. */
export default function PlotAside({ scene, tip, data, plan, azimuth, choices, onChange }: PlotAsideProps) {
  return (
    <>
      {choices.is3d && (
        <Suspense>
          <SpaceLegend scene={{ ...scene, tip }} data={data} choices={choices} onChange={onChange} />
        </Suspense>
      )}
      <PlotFigures scene={scene} plan={plan} azimuth={azimuth} />
      <OffsetFigures answer={data.clearance} />
      {!choices.is3d && (
        <>
          <PlotLegend
            wells={scene.wells}
            visibility={choices.visibility}
            layers={choices.layers}
            onChange={(visibility) => onChange({ visibility })}
            onLayers={(layers) => onChange({ layers })}
          />
          <HeatKey
            metric={heatMetricOf(choices.metric)}
            surveys={scene.wells[0]!.items.find(({ kind }) => kind === "surveys")?.stations ?? null}
            onChange={(id) => onChange({ metric: id })}
          />
        </>
      )}
    </>
  );
}
