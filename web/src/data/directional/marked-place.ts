import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { useEffect } from "react";
import { create } from "zustand";

/** A place along a hole that one panel highlights in the others; the text describes it with all its figures. */
export type MarkedPlace = { md: Feet; label: string; text: string; color: string };

type Marked = MarkedPlace & { wellId: WellId };

/** The marked place in this page; null for none. */
const useStore = create<{ marked: Marked | null }>(() => ({ marked: null }));

/** The place that is pointed out of a well. */
export const useMarkedPlace = (wellId: WellId): MarkedPlace | null => {
  const markedPlace = useStore((state) => state.marked);
  return markedPlace?.wellId === wellId ? markedPlace : null;
};

/** Highlights a place while the component is mounted; null for none. */
export function useMarkPlace(wellId: WellId, place: MarkedPlace | null): void {
  const { md, label, text, color } = place ?? {};
  useEffect(() => {
    if (md === undefined || label === undefined || text === undefined || color === undefined) return undefined;
    const markedPlace = { wellId, md, label, text, color };
    useStore.setState({ marked: markedPlace });
    return () => useStore.setState((state) => (state.marked === markedPlace ? { marked: null } : state));
  }, [wellId, md, label, text, color]);
}
