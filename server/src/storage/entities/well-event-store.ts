import type { EpochSeconds } from "@sigma/terms/quantities";
import type { WellEvent } from "../samples/tick-writer";
import type { WellNo } from "../well-no";

/** What was noticed on wells: pump recycles, stands, connections, state transitions. */
export type WellEventStore = {
  /** Events of a kind, oldest first; ends are included, absent ends are open. */
  list(
    well: WellNo,
    kind: string,
    range?: { from?: EpochSeconds | undefined; to?: EpochSeconds | undefined },
  ): Promise<WellEvent[]>;
  /** How many events of a kind there are from a moment on. */
  count(well: WellNo, kind: string, from?: EpochSeconds): Promise<number>;
};
