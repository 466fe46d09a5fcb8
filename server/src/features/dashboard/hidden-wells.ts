import type { DashboardContent, DashboardVariable } from "@sigma/contract/dashboards/dashboard-content";
import type { WellChoice, WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { WellId } from "@sigma/contract/ids";
import { MOST_WELLS } from "@sigma/contract/dashboards/dashboard-limits";
import { isDeepStrictEqual } from "node:util";

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

/** The wells that an author may see; null for all. */
export type VisibleWells = ReadonlySet<WellId> | null;

/** What is stored now, in which hidden wells are looked up: the draft before the content. */
export type ContentBefore = readonly (DashboardContent | undefined)[];

/**
 * The content as it is stored: what its author cannot see is kept as it was in the same panel or variable. A `hidden` well without
 * one has to be chosen again.
 */
export function keepHidden(
  { variables, panels }: DashboardContent,
  before: ContentBefore,
  reach: VisibleWells,
): DashboardContent {
  const isHidden = (id: WellId) => reach !== null && !reach.has(id);
  const listWith = (ids: WellId[], idsBefore: readonly WellId[]) => withHiddenIds(ids, idsBefore, isHidden);
  const variableWith = (variable: DashboardVariable): DashboardVariable => {
    const knownPart = firstOf(before, (content) => content.variables.find(({ name }) => name === variable.name));
    if (variable.kind === "wells" && knownPart?.kind === "wells")
      return { ...variable, value: listWith(variable.value, knownPart.value) };
    if (variable.kind !== "well" || variable.value !== null || knownPart?.kind !== "well") return variable;
    return knownPart.value !== null && isHidden(knownPart.value) ? knownPart : variable;
  };
  return {
    variables: variables.map(variableWith),
    panels: panels.map((panel) =>
      withChoices(panel, ({ well, wells }) => {
        const knownPart = firstOf(before, (content) => content.panels.find(({ id }) => id === panel.id)) as
          | Choices
          | undefined;
        return {
          ...(well?.by === "hidden" && { well: knownPart?.well?.by === "fixed" ? knownPart.well : { by: "none" } }),
          ...(wells?.by === "fixed" &&
            knownPart?.wells?.by === "fixed" && {
              wells: { by: "fixed", wellIds: listWith(wells.wellIds, knownPart.wells.wellIds) },
            }),
        };
      }),
    ),
  };
}

/** What the first content that has it has. */
function firstOf<Part>(contents: ContentBefore, find: (content: DashboardContent) => Part | undefined) {
  for (const content of contents) {
    const part = content && find(content);
    if (part !== undefined) return part;
  }
  return undefined;
}

/** A list with the hidden wells that it had before: at their places if the others are the same, otherwise at the end. */
function withHiddenIds(ids: WellId[], before: readonly WellId[], isHidden: (id: WellId) => boolean): WellId[] {
  if (
    isDeepStrictEqual(
      ids,
      before.filter((id) => !isHidden(id)),
    )
  )
    return [...before];
  return [...new Set([...ids, ...before.filter(isHidden)])].slice(0, MOST_WELLS);
}
