import type { WellId } from "@sigma/contract/ids";
import type { Degrees } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { roleOf, useSession } from "../../../data/session/session";
import { usePreferences } from "../../../data/choices/preferences";
import { useRoute } from "../../../data/pages/use-route";
import { planTrajectory } from "../../../ui/well/directional/plan-trajectory";
import type { ShownWell } from "../hovered";
import { isItemVisible, type Visibility } from "../legend/legend";
import type { PlotData } from "../scene/build-scene";
import type { Scene } from "../scene/scene";
import { smoothPath } from "../scene/smooth-path";
import { type HoleRun, metricOfColouring, metricRuns, steeringRuns } from "./hole-runs";
import { ellipsesAlong, pathOf } from "./offsets-at-bit";
import { overlayOf } from "./overlay";
import { shownParts, topItem } from "./space-parts";
import type { SpaceScene } from "./space-scene";
import { boxOf } from "./space";

/** The data of the plot and the choices of the user that the 3D view is made of. */
export type SpaceInput = {
  wellId: WellId;
  scene: Scene;
  data: PlotData;
  shown: readonly ShownWell[];
  visibility: Visibility;
  /** By what the hole is coloured. */
  colouring: string;
  azimuth: Degrees;
  isTipOld: boolean;
};

/** The 3D view of a well: what changes with the surveys, and what moves with the bit. */
export function useSpaceScene({ wellId, scene, data, shown, visibility, colouring, azimuth, isTipOld }: SpaceInput) {
  const theme = usePreferences((preferences) => preferences.theme);
  const units = usePreferences((preferences) => preferences.units);
  const isGuest = useSession(roleOf) === "guest";
  const settings = useRoute("GET api/directional-settings", { wellId }, { enabled: !isGuest }).data ?? null;
  const wellPlan = data.plans.find(({ wellbore }) => wellbore) ?? null;
  const plan = useMemo(() => (wellPlan ? planTrajectory(wellPlan) : null), [wellPlan]);
  const { wells, drilled, formations } = scene;
  const { slides, clearance } = data;
  const runs = useMemo(() => {
    if (!drilled) return [];
    const metric = metricOfColouring(colouring);
    const stations = wells[0]?.items.find(({ kind }) => kind === "surveys")?.stations;
    if (metric && stations) return metricRuns(stations, metric, plan);
    return steeringRuns(slides, drilled.md[0]!, drilled.md.at(-1)!);
  }, [drilled, wells, colouring, slides, plan]);
  const spaceScene = useMemo((): SpaceScene => {
    const parts = shownParts(visibility);
    const ownItems = shown.find(({ well }) => well.isOwn)?.items ?? [];
    const isOwnShown = ownItems.length > 0;
    const tops = formations.filter(({ id }) => isItemVisible(visibility, topItem(id)));
    return {
      shown,
      tops,
      hole: drilled && isOwnShown ? smoothPath(drilled) : null,
      runs: runs.filter((run: HoleRun) => !("kind" in run) || parts[run.kind]),
      ellipses: shown.flatMap(({ well, items }) => {
        const errors = items.find(({ kind }) => kind === "ellipses")?.errors;
        return errors
          ? { name: well.name, isOwn: well.isOwn, list: ellipsesAlong(errors, pathOf(well), well.wellId, clearance) }
          : [];
      }),
      azimuth,
      parts,
      isOld: isTipOld,
      theme,
      box: boxOf(shown, tops),
    };
    // The box has round steps in the units shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [shown, formations, drilled, runs, visibility, azimuth, isTipOld, theme, clearance, units]);
  const overlay = useMemo(
    () => overlayOf(scene, clearance, plan, settings?.correctionCriteria.distanceValue ?? null),
    [scene, clearance, plan, settings],
  );
  return { spaceScene, overlay, runs, plan };
}

/** The depth of the last survey; null without surveys. */
export function lastSurveyOf({ scene }: Pick<SpaceInput, "scene">): number | null {
  const stations = scene.wells[0]?.items.find(({ kind }) => kind === "surveys")?.stations;
  return stations ? (Array.from(stations.path.md).at(-1) ?? null) : null;
}
