import { unloadedText } from "../../data/calls/loaded";
import type { WellStatus } from "@sigma/contract/wells/well-status";

type Depth = Pick<WellStatus, "holeDepth">;

/** Whether a well without a newest sample has a depth log all the same: its feet have no times. */
export const lacksTimes = (status: Depth | null | undefined): boolean => status?.holeDepth != null;

/** Why a well has no newest sample: it has a depth log, whose feet have no times, or no data yet; "…" until its status is known. */
export const noDataText = (status: Depth | null | undefined): string =>
  status === undefined ? unloadedText.pending : lacksTimes(status) ? "depth log without times" : "no data yet";
