import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { WellId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { create } from "zustand";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";
import type { WellData } from "../../data/well/well-data";
import type { PageSize } from "../../ui/layout/list-view";

/** What is shown of the stalls of a well; the left and the right tab show the same. */
type StallView = { page: number; size: PageSize; selected: number | null; count: number };

const first: StallView = { page: 0, size: 10, selected: null, count: 0 };

const useViews = create<{ views: Readonly<Record<WellId, StallView>> }>(() => ({ views: {} }));

/** Page, page size and selection of the stall table of a well. */
export function useStallView(wellId: WellId): StallView & { show: (part: Partial<StallView>) => void } {
  const view = useViews(({ views }) => views[wellId]) ?? first;
  return { ...view, show: (part) => showStalls(wellId, part) };
}

function showStalls(wellId: WellId, part: Partial<StallView>): void {
  useViews.setState(({ views }) => ({ views: { ...views, [wellId]: { ...first, ...views[wellId], ...part } } }));
}

/** The page on which a row of a list stands; the first of an empty list. */
export const lastPage = (count: number, size: PageSize): number => Math.max(0, Math.ceil(count / size) - 1);

/** What is pushed is stored so much later, ms. */
const STORED_AFTER_MS = 1000;

/** The stalls and spikes of a well, asked again when there are more; the table then shows its last page. */
export function useStalls(data: WellData) {
  const { wellId } = data;
  const stalls = useEvent("motor-stall-data/get", { wellId }, { keepPrevious: true });
  const refresh = () => setTimeout(() => refreshEvent("motor-stall-data/get", { wellId }), STORED_AFTER_MS);
  usePush("motor-stall-data", (message) => message.wellId === wellId && refresh());
  usePush("relabelled", (message) => message.wellId === wellId && refresh());
  const count = stalls.data?.length;
  useEffect(() => {
    if (count === undefined) return;
    const { size, count: before } = useViews.getState().views[wellId] ?? first;
    if (before !== count) showStalls(wellId, { count, page: before === 0 ? 0 : lastPage(count, size) });
  }, [wellId, count]);
  return stalls;
}

/** How many of each type, in words: `2 stalls, 1 spike`. */
export function countText(stalls: readonly MotorStall[]): string {
  const count = (type: MotorStall["type"]) => stalls.filter((stall) => stall.type === type).length;
  const words = (number: number, name: string) => `${number} ${name}${number === 1 ? "" : "s"}`;
  return `${words(count("stall"), "stall")}, ${words(count("spike"), "spike")}`;
}
