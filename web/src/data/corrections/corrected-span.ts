import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { create } from "zustand";

/** A span of a well that a user wants to correct. */
export type CorrectedSpan = { wellId: WellId; from: EpochSeconds; to: EpochSeconds };

/** The state shared by the charts and the dialog of corrections. */
type Correcting = {
  /** Whether the next drag in a time chart selects the corrected span. */
  isOn: boolean;
  /** The span of the open dialog; null while it is closed. */
  span: CorrectedSpan | null;
};

/** Which span is being corrected. */
export const useCorrecting = create<Correcting>(() => ({ isOn: false, span: null }));

/** Opens the dialog of corrections with a span. */
export const correctSpan = ({ wellId, from, to }: CorrectedSpan): void =>
  useCorrecting.setState({ isOn: false, span: { wellId, from: Math.floor(from), to: Math.ceil(to) } });

/** Closes the dialog. */
export const endCorrecting = (): void => useCorrecting.setState({ isOn: false, span: null });
