import type { WellChoice, WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { Well } from "@sigma/contract/wells/well";
import type { DashboardSetting } from "../dashboard-context";

/** The well of a panel, or why there is none; `status` while it is not known which of several wells a rig drills. */
export type WellOrLack =
  | { well: Well }
  | { lacks: "access" | "choice" | "well" | "drilled-well" | "status"; variable?: string };

/** The well that a panel shows, with the present values of the variables. */
export function chosenWell(
  choice: WellChoice,
  { variables, wells, sendingWells }: Pick<DashboardSetting, "variables" | "wells" | "sendingWells">,
): WellOrLack {
  switch (choice.by) {
    case "hidden":
      return { lacks: "access" };
    case "none":
      return { lacks: "choice" };
    case "fixed":
      return wellOf(choice.wellId, wells);
    case "variable": {
      const variable = variables.find(({ name }) => name === choice.name);
      if (variable?.kind === "rig" && variable.value !== null) {
        const ofRig = wells.filter(({ rig }) => rig?._id === variable.value);
        const drilledWell = drilledWellOf(ofRig, sendingWells);
        if (drilledWell) return { well: drilledWell };
        const isKnown = sendingWells !== undefined || ofRig.length === 0;
        return { lacks: isKnown ? "drilled-well" : "status", variable: choice.name };
      }
      if (variable?.kind !== "well" || variable.value === null) return { lacks: "choice", variable: choice.name };
      return wellOf(variable.value, wells);
    }
  }
}

/**
 * The well that a rig drills: the one whose status has a source, otherwise its only unfinished one; undefined if it is not known
 * which of several.
 */
function drilledWellOf(ofRig: readonly Well[], sendingWells: DashboardSetting["sendingWells"]): Well | undefined {
  const sendingWell = ofRig.find(({ _id }) => sendingWells?.has(_id));
  if (sendingWell) return sendingWell;
  const unfinishedWells = ofRig.filter(({ finishedAt }) => finishedAt === null);
  return unfinishedWells.length === 1 ? unfinishedWells[0] : undefined;
}

/** The wells of a panel that the reader may see, in the order of the choice; those being drilled are one a rig, in the order of the wells. */
export function chosenWells(
  choice: WellsChoice,
  { variables, wells, sendingWells }: Pick<DashboardSetting, "variables" | "wells" | "sendingWells">,
): readonly Well[] {
  if (choice.by === "live") {
    const rigIds = new Set(wells.flatMap(({ rig }) => (rig ? [rig._id] : [])));
    const drilledWells = new Set(
      [...rigIds].map((id) =>
        drilledWellOf(
          wells.filter(({ rig }) => rig?._id === id),
          sendingWells,
        ),
      ),
    );
    return wells.filter((well) => drilledWells.has(well));
  }
  const variable = choice.by === "variable" ? variables.find(({ name }) => name === choice.name) : null;
  const ids = choice.by === "fixed" ? choice.wellIds : variable?.kind === "wells" ? variable.value : [];
  return ids.flatMap((id) => wells.find(({ _id }) => _id === id) ?? []);
}

function wellOf(id: string, wells: readonly Well[]): WellOrLack {
  const well = wells.find(({ _id }) => _id === id);
  return well ? { well } : { lacks: "well" };
}

/** Why a panel has no well. */
type Lack = Extract<WellOrLack, { lacks: string }>["lacks"];

/** The sentence in a panel without a well. */
export const lackTexts: Record<Exclude<Lack, "status">, { sentence: string; why: string }> = {
  access: { sentence: "No right to see this well", why: "Ask an administrator for access to it." },
  choice: { sentence: "Choose a well", why: "This panel shows the well that you choose." },
  well: { sentence: "This well does not exist", why: "It was deleted, or you may not see it." },
  "drilled-well": {
    sentence: "This rig drills no well that you may see",
    why: "The panel shows its next well as soon as it is assigned.",
  },
};
