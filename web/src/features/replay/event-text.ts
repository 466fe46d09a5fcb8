import type { ReplayEvent, ReplayEventKind } from "@sigma/contract/replay/replay";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";

/** How the kinds of events are called. */
const kindWords: Record<ReplayEventKind, string> = {
  settings: "Settings",
  survey: "Survey",
  plan: "Plan",
  advice: "Recommendation",
  "slide-sheet": "Slide sheet",
  notification: "Notification",
  correction: "Correction",
};

/** An event in words: `Survey at 9,050.00 ft, 04 Jul 2009 06:52:00`. */
export function eventText({ time, kind, name, md }: ReplayEvent): string {
  const what = kind === "settings" ? name?.replaceAll("-", " ") : name;
  const where = md === null || kind === "notification" ? "" : ` at ${formatQuantity(md, quantities.surveyDepth)}`;
  return `${kindWords[kind]}${what ? `: ${what}` : ""}${where}, ${formatMoment(time)}`;
}
