import { unloadedText } from "../../data/calls/loaded";
import type { WellStatus } from "@sigma/contract/wells/well-status";

/** Why a well has no newest sample: it has a depth log, whose feet have no times, or no data yet; "…" until its status is known. */
export const noDataText = (status: Pick<WellStatus, "holeDepth"> | null | undefined): string =>
  status === undefined ? unloadedText.pending : status?.holeDepth == null ? "no data yet" : "depth log without times";
