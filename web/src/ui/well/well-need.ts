import type { WallWell } from "@sigma/contract/wells/wall";
import type { Feet, Seconds } from "@sigma/terms/quantities";
import type { Feed } from "../../data/live/well-status";
import { byName } from "../layout/list-view";
import { rigStateRow } from "./rig-state-paint";

/** What the need of a well is judged by. */
export type NeedingWell = {
  well: { name: string };
  feed: Feed;
  wall: Pick<WallWell, "alarms" | "rigState" | "toPlan"> | null | undefined;
};

/** Wells that need somebody most come first. */
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

/** Why a well stands where it stands in the order of need. */
export type Need = (typeof ranks)[number];

/** A feed that has been away for longer is nothing that just happened, s. */
const JUST_LOST: Seconds = 86_400;

/** Wells whose distance to the plan differs by less stand in the order of their names, ft. */
const RISK_STEP: Feet = 10;

/** What a well needs: an alarm that nobody has seen, one that stands, its feed, then what it does. */
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

/** Alarms first, then lost feeds, then drilling, there the farthest from the plan first; those alike by name. */
export function wellsByNeed(a: NeedingWell, b: NeedingWell): number {
  return (
    ranks.indexOf(needOf(a)) - ranks.indexOf(needOf(b)) || riskOf(b) - riskOf(a) || byName(a.well.name, b.well.name)
  );
}

const riskOf = ({ wall }: NeedingWell): number => Math.floor((wall?.toPlan?.total ?? 0) / RISK_STEP);
