import { MOST_DRAWN_WELLS } from "@sigma/contract/compare/compare-limits";
import { create } from "zustand";
import { type CompareFilters, emptyFilters, type FilterName } from "./filters/filter-values";

/** The tabs of the comparison, the first of them shown at first. */
export const compareTabs = ["Map View", "Drilling Optimization", "Directional", "NPT"] as const;
export type CompareTab = (typeof compareTabs)[number];

/** A well that was chosen, with the place of its colour in the palette, which it keeps. */
export type ChosenWell = { wellId: string; color: number };

/** A part of the day, as the calls name it. */
export type DayTime = "All" | "day" | "night";

/** The ranges of the charts of a tab: depths ft MD. */
export type TabRanges = {
  optimizationDepth: { from: number; to: number };
  directionalDepth: { from: number; to: number };
  directionalDayTime: DayTime;
  nptDepth: { from: number; to: number };
  nptDayTime: DayTime;
};

const wholeDepth = { from: 0, to: 40_000 };
const wholeRanges: TabRanges = {
  optimizationDepth: wholeDepth,
  directionalDepth: wholeDepth,
  directionalDayTime: "All",
  nptDepth: wholeDepth,
  nptDayTime: "All",
};

/** The settings of the comparison of wells; they are kept while other pages are open. */
export type CompareSetup = {
  filters: CompareFilters;
  /** The open filter, with its edited values. */
  open: { name: FilterName; draft: CompareFilters[FilterName] } | null;
  chosen: readonly ChosenWell[];
  /** Wells that are not drawn for now. */
  hidden: readonly string[];
  /** The highlighted well; null if none is. */
  lifted: string | null;
  tab: CompareTab;
  ranges: TabRanges;
  /** Whether it is drawn for a printed page, which has no tooltips. */
  isOnPaper: boolean;
};

const firstView: CompareSetup = {
  filters: emptyFilters,
  open: null,
  chosen: [],
  hidden: [],
  lifted: null,
  tab: "Map View",
  ranges: wholeRanges,
  isOnPaper: false,
};

/** The view of the comparison. */
export const useCompare = create<CompareSetup>(() => firstView);

const set = useCompare.setState;

/** Forgets what was set up: all filters and the chosen wells. */
export const clearCompare = (): void => set({ ...firstView, tab: useCompare.getState().tab });

/** Replaces the view, such as with the view that a PDF is printed of. */
export const showCompare = (part: Partial<CompareSetup>): void => set({ ...firstView, ...part });

/** Shows a tab. */
export const showTab = (tab: CompareTab): void => set({ tab });

/** Changes what the charts of a tab are drawn of. */
export const changeRanges = (part: Partial<TabRanges>): void =>
  set(({ ranges }) => ({ ranges: { ...ranges, ...part } }));

/** Opens a filter, or closes it without applying its edits; at most one is open. */
export function toggleFilter(name: FilterName): void {
  set(({ open, filters }) => ({ open: open?.name === name ? null : { name, draft: filters[name] } }));
}

/** Edits the open filter: it acts at once, as a preview. */
export const editFilter = (draft: CompareFilters[FilterName]): void =>
  set(({ open }) => ({ open: open && { ...open, draft } }));

/** Applies the edits, so that the filter is used on all tabs and in the PDF. */
export function applyFilter(): void {
  set(({ open, filters }) => (open ? { open: null, filters: { ...filters, [open.name]: open.draft } } : {}));
}

/** Lets every well through a filter again. */
export function clearFilter(name: FilterName): void {
  set(({ filters, open }) => ({
    filters: { ...filters, [name]: emptyFilters[name] },
    open: open?.name === name ? { name, draft: emptyFilters[name] } : open,
  }));
}

/** The filters in effect, including the edits of the open one. */
export const actingFilters = ({ filters, open }: Pick<CompareSetup, "filters" | "open">): CompareFilters =>
  open ? { ...filters, [open.name]: open.draft } : filters;

/**
 * Selects or deselects a well. A new well takes the first free colour.
 *
 * @returns the new selection, and why a well was refused
 */
export function withToggled(
  chosenWells: readonly ChosenWell[],
  wellId: string,
): { chosen: readonly ChosenWell[]; refusal: string | null } {
  if (chosenWells.some((well) => well.wellId === wellId)) {
    return { chosen: chosenWells.filter((well) => well.wellId !== wellId), refusal: null };
  }
  if (chosenWells.length >= MOST_DRAWN_WELLS)
    return { chosen: chosenWells, refusal: `No more than ${MOST_DRAWN_WELLS} wells` };
  const takenColors = new Set(chosenWells.map(({ color }) => color));
  const color = Array.from({ length: MOST_DRAWN_WELLS }, (_, at) => at).find((at) => !takenColors.has(at))!;
  return { chosen: [...chosenWells, { wellId, color }], refusal: null };
}

/** Selects or deselects a well; returns why it was refused. */
export function toggleComparedWell(wellId: string): string | null {
  const { chosen, refusal } = withToggled(useCompare.getState().chosen, wellId);
  set(({ hidden, lifted }) => ({
    chosen,
    hidden: hidden.filter((hiddenId) => hiddenId !== wellId),
    lifted: lifted === wellId ? null : lifted,
  }));
  return refusal;
}

/** Draws a chosen well or leaves it out everywhere on the page. */
export const toggleHidden = (wellId: string): void =>
  set(({ hidden }) => ({
    hidden: hidden.includes(wellId) ? hidden.filter((hiddenId) => hiddenId !== wellId) : [...hidden, wellId],
  }));

/** Highlights one well; a second call removes the highlight. */
export const liftWell = (wellId: string): void => set(({ lifted }) => ({ lifted: lifted === wellId ? null : wellId }));
