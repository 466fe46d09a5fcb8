import type { WallWell } from "@sigma/contract/wells/wall";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import type { Feed } from "../../data/live/well-status";
import { byName } from "../layout/list-view";
import { rigStateRow } from "./rig-state-paint";

/** The values that determine the need of a well. */
export type NeedingWell = {
  well: { name: string };
  feed: Feed;
  wall: Pick<WallWell, "alarms" | "rigState" | "toPlan"> | null | undefined;
};

/** Wells that need the most attention are first. */
const ranks = [
  "unacknowledged error",
  "unacknowledged warning",
  "alarm",
  "feed",
  "drilling",
  "live",
  "empty",
  "offline",
  "finished",
] as const;

/** The reason for the position of a well in the order of need. */
export type Need = (typeof ranks)[number];

/** Maximum time since a feed was lost for the loss to count as recent, s. */
const JUST_LOST: Seconds = 86_400;

/** Wells whose distance to the plan differs by less than this are in the order of their names, ft. */
const RISK_STEP: Feet = 10;

/** The need of a well: an unacknowledged alarm, an active alarm, its feed, then its activity. */
export function needOf({ feed, wall }: Pick<NeedingWell, "feed" | "wall">): Need {
  const worst = feed.state === "finished" ? null : (wall?.alarms.worst ?? null);
  const stops = worst?.level === "Error" || worst?.level === "Warning";
  if (stops && worst.status === "unacknowledged")
    return worst.level === "Error" ? "unacknowledged error" : "unacknowledged warning";
  if (stops) return "alarm";
  switch (feed.state) {
    case "late":
    case "stale":
      return "feed";
    case "dead":
      return (feed.age ?? 0) < JUST_LOST ? "feed" : "offline";
    case "live":
      return wall?.rigState != null && rigStateRow(wall.rigState).family === "drilling" ? "drilling" : "live";
    case "empty":
    case "unknown":
      return "empty";
    case "finished":
      return "finished";
  }
}

/** Alarms first, then lost feeds, then drilling wells, the farthest from the plan first; equal wells by name. */
export function wellsByNeed(a: NeedingWell, b: NeedingWell): number {
  return (
    ranks.indexOf(needOf(a)) - ranks.indexOf(needOf(b)) || riskOf(b) - riskOf(a) || byName(a.well.name, b.well.name)
  );
}

const riskOf = ({ wall }: NeedingWell): number => Math.floor((wall?.toPlan?.total ?? 0) / RISK_STEP);
