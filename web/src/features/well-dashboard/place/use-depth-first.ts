import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import type { DashboardPlace } from "./dashboard-place";

/**
 * Whether a well opens on its depth charts where it would open on the time charts: it has a depth log and no samples over time.
 * It holds until the user opens a tab; a link that names a tab opens that one.
 */
export function useDepthFirst(data: WellData, place: DashboardPlace): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const [opened] = useState({ place, isNamed: search["view"] !== undefined });
  const hasOnlyDepth = useLiveView(data, ({ borders }) => borders?.time.to === 0 && borders.depth.to > 0);
  // The first samples that arrive later do not change the tab.
  const [isDepthFirst, setDepthFirst] = useState(false);
  if (hasOnlyDepth && !isDepthFirst) setDepthFirst(true);
  const isUntouched = place.leftTab === opened.place.leftTab && place.subTabs === opened.place.subTabs;
  return isDepthFirst && isUntouched && !opened.isNamed;
}
