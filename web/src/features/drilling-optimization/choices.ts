import type { WellId } from "@sigma/contract/ids";
import { useCallback } from "react";
import { create } from "zustand";
import type { FilterResult } from "../../ui/depth-filter/filter-result";
import type { RowAnswer, ScatterFilter, DrillingMode, OptimizationView, Question, Range } from "./analysis/question";
import { type TraceId, traceOf } from "./traces";

/** The modes of the founder plot, with the names of the specification. */
export const founderModes = [
  { id: "rop-wob", label: "ROP vs. WOB", load: "wob", response: "rop", shows: "response" },
  { id: "rop-dp", label: "ROP vs. Diff. Pressure", load: "diffPressure", response: "rop", shows: "response" },
  { id: "mse-wob", label: "MSE vs. WOB", load: "wob", response: "rop", shows: "mse" },
  { id: "mse-dp", label: "MSE vs. Diff. Pressure", load: "diffPressure", response: "rop", shows: "mse" },
  { id: "dp-wob", label: "Diff. Pressure vs. WOB", load: "wob", response: "diffPressure", shows: "response" },
] as const;
export type FounderMode = (typeof founderModes)[number];

/** The drilling mode filter: the codes of the specification. */
export const drillingModes = [
  { value: 20, label: "All" },
  { value: 1, label: "Rotary Drilling" },
  { value: 2, label: "Slide Drilling" },
] as const satisfies readonly { value: DrillingMode; label: string }[];

/** The axes of a heat map: one column horizontally, one vertically. */
export const heatAxes = [
  { id: "wob-dp", label: "WOB × diff. pressure", x: "wob", y: "diffPressure" },
  { id: "wob-rpm", label: "WOB × RPM", x: "wob", y: "rpm" },
  { id: "wob-torque", label: "WOB × torque", x: "wob", y: "torque" },
  { id: "rpm-dp", label: "RPM × diff. pressure", x: "rpm", y: "diffPressure" },
  { id: "wob-flow", label: "WOB × pump rate", x: "wob", y: "pumpRate" },
] as const satisfies readonly { id: string; label: string; x: TraceId; y: TraceId }[];

type HeatAxesId = (typeof heatAxes)[number]["id"];

/** The default colours of the scatter plot: the first of these columns that the feet have. */
const usualColors = ["mse", "rpm", "torque"] as const;

/** The default surface rpm range of the founder plot. */
export const FOUNDER_RPM: Range = { from: 20, to: 80 };
/** The range of rpm to choose from: that of its axis. */
export const RPM_AXIS: Range = { from: traceOf("rpm").min, to: traceOf("rpm").max };

/** The choices of a user for the views of a well. */
export type OptimizationChoices = {
  /** The view of a narrow panel, and the views of a wide panel. */
  view: OptimizationView;
  views: readonly OptimizationView[];
  mode: DrillingMode;
  depth: FilterResult | null;
  operator: "AND" | "OR";
  filters: readonly ScatterFilter[];
  /** If the colour is null, the first colour column that the feet have is used. */
  scatter: { x: TraceId; y: TraceId; color: TraceId | null };
  founderMode: FounderMode["id"];
  rpm: Range;
  formation: { key: string; range: Range } | null;
  /** Null for the first that the feet have. */
  heatAxes: HeatAxesId | null;
  /** The heat maps that are shown. */
  heatTypes: readonly ("mse" | "rop")[];
};

/** The default choices when the tab of a well opens. */
export const firstChoices: OptimizationChoices = {
  view: "scatter",
  views: ["scatter", "founder", "heatmap"],
  mode: 20,
  depth: null,
  operator: "AND",
  filters: [],
  scatter: { x: "wob", y: "rop", color: null },
  founderMode: "rop-wob",
  rpm: FOUNDER_RPM,
  formation: null,
  heatAxes: null,
  heatTypes: ["mse", "rop"],
};

/** A filter of a column that lets its whole axis through. */
export function newFilter(field: TraceId | "depth", takenFilters: readonly ScatterFilter[]): ScatterFilter {
  const { min, max } = traceOf(field);
  const number = Math.max(0, ...takenFilters.map(({ id }) => Number(id))) + 1;
  return { id: String(number), field, value: { from: min, to: max }, rigState: 20 };
}

/** The axes of a heat map: the axes it was drawn with, otherwise the selected axes, otherwise the default axes. */
export const heatAxesOf = (heat: RowAnswer["heat"], { heatAxes: chosen }: Pick<OptimizationChoices, "heatAxes">) =>
  heatAxes.find(({ id, x, y }) => (heat ? x === heat.axes.x && y === heat.axes.y : id === chosen)) ?? heatAxes[0];

/** Filters with one column limited to a range, whether or not it has already been filtered. */
export function withFilter(filters: readonly ScatterFilter[], field: TraceId | "depth", value: Range): ScatterFilter[] {
  const matchingFilter = filters.find((filter) => filter.field === field);
  if (!matchingFilter) return [...filters, { ...newFilter(field, filters), value }];
  return filters.map((filter) => (filter === matchingFilter ? { ...filter, value } : filter));
}

/** The question that the choices ask of the rows, for the views that are shown. */
export function questionOf(choices: OptimizationChoices, shownViews: readonly OptimizationView[]): Question {
  const mode = founderModes.find(({ id }) => id === choices.founderMode)!;
  const axes = heatAxes.filter(({ id }) => choices.heatAxes === null || id === choices.heatAxes);
  const { x, y, color } = choices.scatter;
  return {
    range: choices.depth?.range ?? null,
    mode: choices.mode,
    filters: choices.filters,
    operator: choices.operator,
    scatter: shownViews.includes("scatter") ? { x, y, colors: color ? [color] : usualColors } : null,
    founder: shownViews.includes("founder")
      ? { load: mode.load, response: mode.response, rpm: choices.rpm, formation: choices.formation?.range ?? null }
      : null,
    heat: shownViews.includes("heatmap") ? axes.map((pair) => ({ x: pair.x, y: pair.y })) : null,
  };
}

const useStore = create<{ byWell: Readonly<Record<WellId, OptimizationChoices>> }>(() => ({ byWell: {} }));

/** The choices for a well, kept while the page is open. */
export function useChoices(wellId: WellId): [OptimizationChoices, (change: Partial<OptimizationChoices>) => void] {
  const choices = useStore(({ byWell }) => byWell[wellId] ?? firstChoices);
  const change = useCallback(
    (changedChoices: Partial<OptimizationChoices>) =>
      useStore.setState(({ byWell }) => ({
        byWell: { ...byWell, [wellId]: { ...(byWell[wellId] ?? firstChoices), ...changedChoices } },
      })),
    [wellId],
  );
  return [choices, change];
}
