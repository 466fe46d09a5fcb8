import type { EpochSeconds } from "@sigma/terms/quantities";
import { serverNow } from "../live/server-clock";
import { currentReplay, steadyNow } from "./replay";
import { momentAt } from "./replay-clock";

/** The page's current time: that of the server, or the moment of its replay. */
export function pageNow(): EpochSeconds {
  const replay = currentReplay();
  return replay ? momentAt(replay.clock, steadyNow()) : serverNow();
}
