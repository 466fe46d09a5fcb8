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

/** What the charts of a tab are drawn of: depths ft MD. */
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

/** What a person has set up in the comparison of wells; it stays while other pages are looked at. */
export type CompareSetup = {
  filters: CompareFilters;
  /** The filter that is open, with what is edited in it. */
  open: { name: FilterName; draft: CompareFilters[FilterName] } | null;
  chosen: readonly ChosenWell[];
  /** Wells that are not drawn for now. */
  hidden: readonly string[];
  /** The well that stands out; null for none. */
  lifted: string | null;
  tab: CompareTab;
  ranges: TabRanges;
  /** Whether it is drawn for a printed page, where nothing can be pointed at. */
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

/** Replaces the view, such as by the one that a PDF is printed of. */
export const showCompare = (part: Partial<CompareSetup>): void => set({ ...firstView, ...part });

/** Shows a tab. */
export const showTab = (tab: CompareTab): void => set({ tab });

/** Changes what the charts of a tab are drawn of. */
export const changeRanges = (part: Partial<TabRanges>): void =>
  set(({ ranges }) => ({ ranges: { ...ranges, ...part } }));

/** Opens a filter, or closes it without applying what was edited; at most one is open. */
export function toggleFilter(name: FilterName): void {
  set(({ open, filters }) => ({ open: open?.name === name ? null : { name, draft: filters[name] } }));
}

/** Edits the open filter: it acts at once, as a preview. */
export const editFilter = (draft: CompareFilters[FilterName]): void =>
  set(({ open }) => ({ open: open && { ...open, draft } }));

/** Applies what was edited, so that it counts on all tabs and in the PDF. */
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

/** The filters as they act: with what is edited in the open one. */
export const actingFilters = ({ filters, open }: Pick<CompareSetup, "filters" | "open">): CompareFilters =>
  open ? { ...filters, [open.name]: open.draft } : filters;

/**
 * Chooses a well or takes it back. A new one takes the first colour that is free.
 *
 * @returns what is chosen then, and why a well was refused
 */
export function withToggled(
  chosenWells: readonly ChosenWell[],
  wellId: string,
): { chosen: readonly ChosenWell[]; refusal: string | null } {
  if (chosenWells.some((well) => well.wellId === wellId)) {
    return { chosen: chosenWells.filter((well) => well.wellId !== wellId), refusal: null };
  }
  if (chosenWells.length >= MOST_DRAWN_WELLS) return { chosen: chosenWells, refusal: `No more than ${MOST_DRAWN_WELLS} wells` };
  const takenColors = new Set(chosenWells.map(({ color }) => color));
  const color = Array.from({ length: MOST_DRAWN_WELLS }, (_, at) => at).find((at) => !takenColors.has(at))!;
  return { chosen: [...chosenWells, { wellId, color }], refusal: null };
}

/** Chooses a well or takes it back; answers why it was refused. */
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

/** Lets one well stand out; again takes it back. */
export const liftWell = (wellId: string): void => set(({ lifted }) => ({ lifted: lifted === wellId ? null : wellId }));
