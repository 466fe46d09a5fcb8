import type { WellId } from "@sigma/contract/ids";
import { create } from "zustand";
import type { PlanDraft } from "./draft";

/** The drafts of this page by well, so that a draft is kept while another tab is shown. */
const useDrafts = create<Readonly<Record<string, PlanDraft>>>(() => ({}));

/** The draft of a well; null for none. */
export const useDraftOf = (wellId: WellId): PlanDraft | null => useDrafts((drafts) => drafts[wellId] ?? null);

/** Keeps the draft of a well, or forgets it when null. */
export function keepDraft(wellId: WellId, draft: PlanDraft | null): void {
  const { [wellId]: _before, ...others } = useDrafts.getState();
  useDrafts.setState(draft ? { ...others, [wellId]: draft } : others, true);
}
