import { useSearch } from "@tanstack/react-router";
import { useEffectEvent, useLayoutEffect, useState } from "react";
import type { Panel } from "../../../ui/layout/panel";
import { isNamed } from "./address-name";
import { goToPlace, useDashboardPlace } from "./dashboard-place";

/** The panels in the centre and beside it. */
export type PanelsBySide = Readonly<Record<"leftPanels" | "rightPanels", readonly Panel[]>>;

type Side = "centre" | "right";

/** Opens the tab that an address names, in the centre or beside it; false if it does not exist. */
export function openNamedTab(panels: PanelsBySide, name: string, side: Side): boolean {
  const panel = namedPanel(panels, name, side);
  if (!panel) return false;
  const { tab, subTab } = panel;
  const { layout, subTabs } = useDashboardPlace.getState();
  if (side === "right") goToPlace({ rightTab: tab, layout: { ...layout, plots: true } });
  else goToPlace({ leftTab: tab, subTabs: subTab === undefined ? subTabs : { ...subTabs, [tab]: subTab } });
  return true;
}

/**
 * Opens the tabs of the address before a page is drawn, so that no other tab is seen first.
 *
 * @returns whether they are open; until then the page shows no content
 */
export function useTabsOfAddress(panels: PanelsBySide): boolean {
  const { view, plot }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { leftTab, subTabs, rightTab } = useDashboardPlace();
  const centre = typeof view === "string" ? namedPanel(panels, view, "centre") : undefined;
  const right = typeof plot === "string" ? namedPanel(panels, plot, "right") : undefined;
  const isCentreOpen = !centre || (leftTab === centre.tab && subTabs[centre.tab] === centre.subTab);
  const isAsAddressed = isCentreOpen && (!right || rightTab === right.tab);
  // Only at first: then the tabs are the user's.
  const [isOpen, setOpen] = useState(isAsAddressed);
  if (isAsAddressed && !isOpen) setOpen(true);
  const open = useEffectEvent(() => {
    if (typeof view === "string") openNamedTab(panels, view, "centre");
    if (typeof plot === "string") openNamedTab(panels, plot, "right");
  });
  useLayoutEffect(() => open(), []);
  return isOpen || isAsAddressed;
}

const namedPanel = ({ leftPanels, rightPanels }: PanelsBySide, name: string, side: Side): Panel | undefined =>
  (side === "right" ? rightPanels : leftPanels).find(({ tab, subTab }) => isNamed(subTab ?? tab, name));
