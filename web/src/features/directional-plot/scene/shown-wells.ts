import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { ShownWell } from "../hovered";
import { isItemVisible, itemKey } from "../legend/legend";
import { isSwitchedOff } from "../legend/plot-legend";
import { blankItem, type Scene } from "./scene";
import { smoothPath } from "./smooth-path";

/** The wells with the items that the legend and the settings show. */
export function shownWells(
  wells: Scene["wells"],
  visibility: Parameters<typeof isItemVisible>[0],
  layers: Parameters<typeof isSwitchedOff>[2],
): ShownWell[] {
  return wells.flatMap((well) => {
    const items = well.items.filter((item) => isItemVisible(visibility, item) && !isSwitchedOff(item, well, layers));
    return items.length === 0 ? [] : [{ well, items }];
  });
}

/** The scene with a plan that is being typed. */
export function withDraft(scene: Scene, draft: Trajectory | null): Scene {
  const [own, ...others] = scene.wells;
  if (!draft || !own) return scene;
  const item = {
    ...blankItem,
    key: itemKey(own.wellId, "draft"),
    kind: "plan" as const,
    label: "Plan being edited",
    note: "draft",
    paths: [smoothPath(draft)],
    endLabel: "Draft",
  };
  return { ...scene, wells: [{ ...own, items: [...own.items, item] }, ...others] };
}
