import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../stores";

type StoredNotice = Parameters<Stores["notifications"]["add"]>[0];

/** A warning of a well as it is stored, without a depth and a rig state unless given. */
export const storedNotice = (wellId: WellId, time: EpochSeconds, fields: Partial<StoredNotice>): StoredNotice => ({
  wellId,
  time,
  type: "engine",
  alertLevel: "Warning",
  hidden: false,
  md: null,
  message: "Notice",
  rigState: null,
  stateTransitionReport: null,
  ...fields,
});
