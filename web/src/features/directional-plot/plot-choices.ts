import type { WellId } from "@sigma/contract/ids";
import type { Degrees } from "@sigma/terms/quantities";
import { createContext, use } from "react";
import { create } from "zustand";
import { DEFAULT_HEAT_METRIC } from "./legend/heat-metrics";
import type { Visibility } from "./legend/legend";
import type { ItemKind } from "./scene/scene";

/** The layers that the settings dialog switches on and off for all wells at once. */
export const layers = [
  { layer: "plan", label: "Plan" },
  { layer: "surveys", label: "Surveys" },
  { layer: "pseudo", label: "Pseudo surveys" },
  { layer: "slides", label: "Slides" },
  { layer: "projections", label: "Projections" },
  { layer: "offsetWells", label: "Offset wells" },
  { layer: "formationTops", label: "Formation tops" },
  { layer: "heatmap", label: "Heat map" },
] as const;
export type PlotLayer = (typeof layers)[number]["layer"];

/** The layer that an item of a kind belongs to; null for one that the legend alone shows and hides. */
export const layerOf: Readonly<Record<ItemKind, PlotLayer | null>> = {
  surveys: "surveys",
  estimated: "projections",
  pseudo: "pseudo",
  slides: "slides",
  plan: "plan",
  projection: "projections",
  recommendation: "projections",
  ellipses: null,
  targets: null,
  leaseLines: null,
};

export type FlatViewName = "plan" | "section";

/** The centres and the scale of the views after the user has moved them. */
export type Moved = { plan: Point; section: Point; feetPerPixel: number };
type Point = { x: number; y: number };

/** The user's choices for the plot of a well. */
export type PlotChoices = {
  views: Readonly<Record<FlatViewName, boolean>>;
  is3d: boolean;
  layers: Readonly<Record<PlotLayer, boolean>>;
  visibility: Visibility;
  /** Selected offset wells; null for the wells of the anti-collision settings. */
  offsetWells: readonly WellId[] | null;
  metric: string;
  /** By what the hole is coloured in 3D: slide and rotation, or a metric. */
  colouring: string;
  /** A trial direction of the vertical section; null for the direction of the well. */
  azimuth: Degrees | null;
  /** Null while the views follow the bit or show the whole well. */
  moved: Moved | null;
};

/** The choices of a plot before the user changes them. */
export const firstPlotChoices: PlotChoices = {
  views: { plan: true, section: true },
  is3d: false,
  layers: {
    plan: true,
    surveys: true,
    pseudo: true,
    slides: true,
    projections: true,
    offsetWells: true,
    formationTops: true,
    heatmap: true,
  },
  visibility: {},
  offsetWells: null,
  metric: DEFAULT_HEAT_METRIC,
  colouring: "steering",
  azimuth: null,
  moved: null,
};

/** Number of wells whose choices are kept. */
const MOST_WELLS = 20;

const useChoices = create<Record<WellId, PlotChoices>>(() => ({}));

type OwnChoices = [PlotChoices, (change: Partial<PlotChoices>) => void];

/** The choices of the plots inside it; null for those that all plots of a well have together. */
export const OwnPlotChoices = createContext<OwnChoices | null>(null);

/** The choices for a well, and how to change them; they outlive the panel. */
export function usePlotChoices(wellId: WellId): OwnChoices {
  const own = use(OwnPlotChoices);
  const choices = useChoices((all) => all[wellId] ?? firstPlotChoices);
  if (own) return own;
  return [choices, (change) => changeChoices(wellId, change)];
}

function changeChoices(wellId: WellId, change: Partial<PlotChoices>): void {
  useChoices.setState((all) => {
    const { [wellId]: before = firstPlotChoices, ...others } = all;
    const keptEntries = Object.entries(others).slice(1 - MOST_WELLS);
    return { ...Object.fromEntries(keptEntries), [wellId]: { ...before, ...change } };
  }, true);
}
