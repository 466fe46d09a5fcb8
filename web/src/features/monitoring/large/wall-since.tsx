import type { EpochSeconds } from "@sigma/terms/quantities";
import { useOfServerNow } from "../../../data/live/use-now";
import { wallAge } from "./wall-age";

/** The time since an event, counting up. */
export function WallSince({ at }: { at: EpochSeconds }) {
  return <>{useOfServerNow((now) => wallAge(Math.max(0, now - at)))}</>;
}
