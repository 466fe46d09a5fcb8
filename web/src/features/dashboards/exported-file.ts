import type { WellChoice, WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { Dashboard, DashboardFile } from "@sigma/contract/dashboards/dashboard";
import type { DashboardContent } from "@sigma/contract/dashboards/dashboard-content";
import { FORMAT_VERSION } from "@sigma/contract/dashboards/dashboard-limits";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";

/** A dashboard as a file, with the names of its wells and its pictures. */
export function exportedFile(
  { name, content }: Dashboard,
  wells: readonly Well[],
  pictures: DashboardFile["pictures"],
): DashboardFile {
  const namedIds = wellIdsOf(content);
  const names = wells.flatMap((well) => (namedIds.includes(well._id) ? [[well._id, well.name] as const] : []));
  return {
    format: "sigma-dashboard",
    formatVersion: FORMAT_VERSION,
    name,
    content,
    wells: Object.fromEntries(names),
    pictures,
  };
}

type Choices = { well?: WellChoice; wells?: WellsChoice };

/** The ids of the wells that a dashboard names, each once. */
export function wellIdsOf({ variables, panels }: DashboardContent): WellId[] {
  const ofVariables = variables.flatMap((variable) =>
    variable.kind === "well" ? (variable.value ?? []) : variable.kind === "wells" ? variable.value : [],
  );
  const ofPanels = (panels as Choices[]).flatMap(({ well, wells }) => [
    ...(well?.by === "fixed" ? [well.wellId] : []),
    ...(wells?.by === "fixed" ? wells.wellIds : []),
  ]);
  return [...new Set([...ofVariables, ...ofPanels])];
}

/**
 * A dashboard with other wells in the place of those it names, as in a file of another installation.
 *
 * @param wellFor the other well by the id; null leaves the choice open
 */
export function replaceWells(content: DashboardContent, wellFor: (id: WellId) => WellId | null): DashboardContent {
  const others = (ids: readonly WellId[]) => [...new Set(ids.flatMap((id) => wellFor(id) ?? []))];
  const choicesOf = ({ well, wells }: Choices): Choices => ({
    ...(well?.by === "fixed" && { well: fixedWell(wellFor(well.wellId)) }),
    ...(well?.by === "hidden" && { well: { by: "none" } }),
    ...(wells?.by === "fixed" && { wells: { by: "fixed", wellIds: others(wells.wellIds) } }),
  });
  return {
    variables: content.variables.map((variable) => {
      if (variable.kind === "wells") return { ...variable, value: others(variable.value) };
      if (variable.kind !== "well" || variable.value === null) return variable;
      return { ...variable, value: wellFor(variable.value) };
    }),
    panels: content.panels.map((panel) => ({ ...panel, ...choicesOf(panel as Choices) })),
  };
}

const fixedWell = (wellId: WellId | null): WellChoice => (wellId === null ? { by: "none" } : { by: "fixed", wellId });
