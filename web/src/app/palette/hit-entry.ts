import type { HitKind, SearchHit } from "@sigma/contract/search/search";
import {
  IconBell,
  IconBellCog,
  IconBulb,
  IconCalendarStats,
  IconChartLine,
  type Icon,
  IconNote,
  IconTower,
} from "@tabler/icons-react";

import { pageHref } from "../../data/pages/page-href";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import type { PaletteEntry, PaletteGroup } from "./palette-entry";

const kinds: Readonly<Record<HitKind, { group: PaletteGroup; icon: Icon }>> = {
  well: { group: "Wells", icon: IconChartLine },
  rig: { group: "Rigs", icon: IconTower },
  note: { group: "Notes", icon: IconNote },
  report: { group: "Daily reports", icon: IconCalendarStats },
  lesson: { group: "Lessons", icon: IconBulb },
  notification: { group: "Notifications", icon: IconBell },
  alert: { group: "Alerts", icon: IconBellCog },
};

/** How a hit is shown and what it opens. @param mayOpenRigs an administrator opens the settings of a rig, others the well of the hit */
export function hitEntry(hit: SearchHit, mayOpenRigs: boolean): PaletteEntry | null {
  const href = hrefOf(hit, mayOpenRigs);
  if (href === null) return null;
  const { group, icon } = kinds[hit.kind];
  const { kind, id, well, title, text, time, md } = hit;
  const isNamed = kind === "well" || kind === "rig";
  const place = [
    well,
    time === null ? null : formatMoment(time),
    md === null ? null : formatQuantity(md, quantities.liveDepth),
  ];
  return {
    id: `${kind} ${id}`,
    group,
    icon,
    title: title ?? text,
    from: isNamed ? text : place.filter((part) => part !== null).join(", "),
    href,
  };
}

/** Time on each side of a moment that the time charts show, s. */
const MARGIN_S = 1800;

/** A moment in the address of a dashboard: `20090704T065200Z`. */
const instantText = (time: number) =>
  new Date(Math.round(time) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "").concat("Z");

function hrefOf({ kind, id, wellId, time }: SearchHit, mayOpenRigs: boolean): string | null {
  if (kind === "rig" && mayOpenRigs) return pageHref("rig-settings", { rigId: id });
  if (wellId === null) return null;
  const dashboard = pageHref("well-dashboard", { wellId });
  const at = time === null ? "" : `&from=${instantText(time - MARGIN_S)}&to=${instantText(time + MARGIN_S)}`;
  switch (kind) {
    case "well":
    case "rig":
      return dashboard;
    case "note":
      return `${dashboard}?view=time-charts${at}&plot=notes`;
    case "report":
      return `${pageHref("daily-reports", { wellId })}${time === null ? "" : `?at=${Math.floor(time)}`}`;
    case "lesson":
      return `${dashboard}?view=lessons`;
    case "notification":
      return `${dashboard}?view=time-charts${at}${time === null ? "" : `&at=${instantText(time)}`}`;
    case "alert":
      return `${pageHref("notification-center", { createAlert: "create-alert" })}?wellId=${wellId}&alert=${id}`;
  }
}
