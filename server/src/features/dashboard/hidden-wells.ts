import type { DashboardContent, DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { WellChoice, WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { WellId } from "@sigma/contract/ids";

/** A panel with the wells that it may name. */
type Choices = { well?: WellChoice; wells?: WellsChoice };

const withChoices = (panel: DashboardPanel, change: (choices: Choices) => Choices): DashboardPanel =>
  ({
    ...panel,
    ...(change(panel as Choices) as Partial<DashboardPanel>),
  }) as DashboardPanel;

/** The content without the ids of wells beyond a reach: their panels are `hidden`, their variables empty. */
export function hideWells({ variables, panels }: DashboardContent, reach: ReadonlySet<WellId>): DashboardContent {
  const shownVariable = (variable: DashboardVariable): DashboardVariable => {
    if (variable.kind === "wells") return { ...variable, value: variable.value.filter((id) => reach.has(id)) };
    if (variable.kind !== "well" || variable.value === null || reach.has(variable.value)) return variable;
    return { ...variable, value: null };
  };
  return {
    variables: variables.map(shownVariable),
    panels: panels.map((panel) =>
      withChoices(panel, ({ well, wells }) => ({
        ...(well?.by === "fixed" && !reach.has(well.wellId) && { well: { by: "hidden" } }),
        ...(wells?.by === "fixed" && {
          wells: { ...wells, wellIds: wells.wellIds.filter((id) => reach.has(id)) },
        }),
      })),
    ),
  };
}

/** The content as it is stored: a `hidden` well is the one that the same panel had before, otherwise it has to be chosen. */
export function keepHidden({ variables, panels }: DashboardContent, before: DashboardContent | null): DashboardContent {
  const wellBefore = (id: string): WellChoice => {
    const panel = before?.panels.find((each) => each.id === id) as Choices | undefined;
    return panel?.well?.by === "fixed" ? panel.well : { by: "none" };
  };
  return {
    variables,
    panels: panels.map((panel) =>
      withChoices(panel, ({ well }) => (well?.by === "hidden" ? { well: wellBefore(panel.id) } : {})),
    ),
  };
}
