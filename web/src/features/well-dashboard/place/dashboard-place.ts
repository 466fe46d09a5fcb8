import { create } from "zustand";
import { keepStored, readStored } from "../../../data/choices/storage";
import { firstLayout, type Layout } from "./layout";

/** The position of the user in the dashboard: the open tabs, and the layout. */
export type DashboardPlace = {
  leftTab: string | null;
  /** The open sub-tab of each left tab. */
  subTabs: Readonly<Record<string, string>>;
  rightTab: string | null;
  layout: Layout;
};

const KEY = "dashboard";
const first: DashboardPlace = { leftTab: null, subTabs: {}, rightTab: null, layout: firstLayout };

/** The place from its stored text; missing or invalid values are replaced by the defaults of the dashboard. */
export function parsePlace(text: string | null): DashboardPlace {
  try {
    const storedPlace = { ...first, ...(JSON.parse(text ?? "{}") as Partial<DashboardPlace>) };
    const { modules, plots, rightWidth } = { ...firstLayout, ...storedPlace.layout };
    const isSane = typeof modules === "boolean" && typeof plots === "boolean" && (modules || plots);
    const width = typeof rightWidth === "number" ? rightWidth : null;
    return {
      ...storedPlace,
      subTabs: typeof storedPlace.subTabs === "object" ? (storedPlace.subTabs ?? {}) : {},
      layout: isSane ? { modules, plots, rightWidth: width } : firstLayout,
    };
  } catch {
    return first;
  }
}

/** The place of this browser; it holds over wells and visits. */
export const useDashboardPlace = create<DashboardPlace>(() => parsePlace(readStored(KEY)));

/** Changes to another place. */
export function goToPlace(change: Partial<DashboardPlace>): void {
  useDashboardPlace.setState(change);
  keepStored(KEY, JSON.stringify(useDashboardPlace.getState()));
}

/** The open tab among the existing tabs: the selected tab, otherwise the first. */
export const openTab = (chosenTab: string | null | undefined, tabs: readonly string[]): string | null =>
  tabs.find((tab) => tab === chosenTab) ?? tabs[0] ?? null;

/** The tab a step further, round the end. */
export function tabBeside(tab: string | null, tabs: readonly string[], step: 1 | -1): string | null {
  if (tabs.length === 0) return null;
  const at = tab === null ? -1 : tabs.indexOf(tab);
  return tabs[(at + step + tabs.length) % tabs.length]!;
}
