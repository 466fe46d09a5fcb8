import { drawnRows, isUnloaded, together } from "../../data/calls/loaded";
import { useMemo, useState } from "react";
import type { PanelProps } from "../../ui/layout/panel";
import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../data/calls/use-event";
import { toNumericColumns } from "../../data/calls/column-reply";
import { useSurveysToBit } from "../../data/directional/use-surveys-to-bit";
import { useRoute } from "../../data/pages/use-route";
import { buildScene, type PlotData } from "./scene/build-scene";
import { drawsAlike } from "./scene/draws-alike";

/** Reads and refreshes the plot data of a well; `of` shows whether surveys, plans and the section have arrived. */
export function usePlotData({ wellId, well }: Pick<PanelProps, "wellId" | "well">, wellIds: readonly WellId[] | null) {
  const surveyAnswer = useSurveysToBit(wellId);
  const pseudo = useEvent("pseudo-survey-data/get", { wellId });
  const plans = useEvent("well-plan/get", { wellId });
  const slides = useEvent("slide-sheet/get", { wellId });
  const recommendations = useEvent("directional-recommendation/get", { wellId });
  const targets = useRoute("GET api/target", { wellId });
  const leaseLines = useRoute("GET api/lease-line", { wellId });
  const tops = useRoute("GET api/formation-top", { wellId });
  const wellChoice = wellIds ? { wellIds: [...wellIds] } : {};
  const beside = useEvent("directional-plot/get", { wellId, ...wellChoice }, { keepPrevious: true });
  const clearance = useEvent("anti-collision/get", { wellId, ...wellChoice }, { keepPrevious: true });

  const surveys = isUnloaded(surveyAnswer.surveys) ? null : surveyAnswer.surveys;
  const stations = useMemo(() => toNumericColumns(pseudo.data) ?? null, [pseudo.data]);

  const data = useMemo(
    (): PlotData => ({
      well,
      surveys,
      pseudo: stations,
      plans: drawnRows({ data: plans.data }),
      slides: drawnRows({ data: slides.data }),
      recommendations: drawnRows({ data: recommendations.data }),
      targets: drawnRows({ data: targets.data }),
      leaseLines: drawnRows({ data: leaseLines.data }),
      tops: drawnRows({ data: tops.data }),
      beside: beside.data ?? null,
      clearance: clearance.data ?? null,
    }),
    [
      well,
      surveys,
      stations,
      plans.data,
      slides.data,
      recommendations.data,
      targets.data,
      leaseLines.data,
      tops.data,
      beside.data,
      clearance.data,
    ],
  );
  // Replies come again with another time alone, for which the plot is not drawn again.
  const [drawnData, setDrawnData] = useState(data);
  const isAlike = drawsAlike(drawnData, data);
  if (!isAlike) setDrawnData(data);
  const sceneData = isAlike ? drawnData : data;
  const scene = useMemo(() => buildScene(sceneData), [sceneData]);
  return {
    data,
    scene,
    // Without the direction of the section its view would look elsewhere, and name it.
    of: together({ surveys: { ...surveyAnswer, data: surveys ?? undefined }, plans, beside }),
  };
}
