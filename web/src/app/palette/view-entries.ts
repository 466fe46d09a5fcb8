import { mayOpen, type PageName, pages } from "@sigma/contract/users/pages";
import type { Well } from "@sigma/contract/wells/well";
import { IconAdjustmentsHorizontal, IconFileText, IconLayoutDashboard } from "@tabler/icons-react";
import { pageHref } from "../../data/pages/page-href";
import { environment } from "../../data/session/environment";
import { roleOf, type Session } from "../../data/session/session";
import { adminTabQuery, adminTabs } from "../../features/admin/admin-tabs";
import { addressName } from "../../features/well-dashboard/place/address-name";
import { openNamedTab } from "../../features/well-dashboard/place/open-named-tab";
import { leftPanels, rightPanels } from "../panels";
import { pageRoutes } from "../routes";
import { settingsTabs } from "../settings-tabs";
import type { PaletteEntry } from "./palette-entry";

/** The well that the palette is opened over, or that was opened last. */
export type PaletteWell = Pick<Well, "_id" | "name">;

/** Pages that say what is missing. */
const unlistedPages: ReadonlySet<PageName> = new Set(["404", "well-not-found"]);

/** Every view that the user may open: the tabs of the well, its pages and settings, and the pages about all wells. */
export function viewEntries(session: Session, well: PaletteWell | null, isOnScreen: boolean): PaletteEntry[] {
  const isOpen = (page: PageName) => mayOpen(roleOf(session), page, environment);
  return [
    ...(well && isOpen("well-dashboard") ? tabEntries(well, isOnScreen) : []),
    // Pages without a frame are the dashboard, whose tabs are listed, printed pages and parts of others.
    ...pageRoutes.flatMap(({ page, title, frame }) => {
      const params = paramsOf(page, session, well);
      if (unlistedPages.has(page) || frame === "bare" || params === null || !isOpen(page)) return [];
      const isOfWell = "wellId" in params;
      return {
        id: `page ${page}`,
        group: "Views" as const,
        title,
        from: isOfWell ? (well?.name ?? "") : "All wells",
        icon: IconFileText,
        href: pageHref(page, params),
      };
    }),
    ...(well && isOpen("well-settings") ? settingEntries(well) : []),
    ...(isOpen("admin") ? adminEntries() : []),
  ];
}

/** The parameters of the address of a page; null if they are unknown here. */
function paramsOf(page: PageName, { user }: Session, well: PaletteWell | null): Record<string, string> | null {
  const names = [...pages[page].matchAll(/\{(\w+)(\??)\}/g)].map(([, name = "", optional]) => ({ name, optional }));
  const params: Record<string, string> = {};
  for (const { name, optional } of names) {
    const value = name === "wellId" ? well?._id : name === "userId" ? user?._id : undefined;
    if (value !== undefined) params[name] = value;
    else if (!optional) return null;
  }
  return params;
}

const panelSides = { centre: leftPanels, right: rightPanels } as const;

const tabEntries = (well: PaletteWell, isOnScreen: boolean): PaletteEntry[] =>
  (["centre", "right"] as const).flatMap((side) =>
    panelSides[side].map(({ tab, subTab }) => {
      const name = addressName(subTab ?? tab);
      return {
        id: `tab ${well._id} ${name}`,
        group: "Views" as const,
        title: subTab ?? tab,
        from: [well.name, ...(subTab !== undefined && subTab !== tab ? [tab] : [])].join(", "),
        icon: IconLayoutDashboard,
        href: `${pageHref("well-dashboard", { wellId: well._id })}?${side === "right" ? "plot" : "view"}=${name}`,
        // The address of the open dashboard follows its tabs.
        ...(isOnScreen && { run: () => void openNamedTab({ leftPanels, rightPanels }, name, side) }),
      };
    }),
  );

const adminEntries = (): PaletteEntry[] =>
  adminTabs.map((tab) => ({
    id: `admin ${tab}`,
    group: "Settings",
    title: tab,
    from: "Administration",
    icon: IconAdjustmentsHorizontal,
    href: `${pageHref("admin")}?tab=${adminTabQuery(tab)}`,
  }));

const settingEntries = (well: PaletteWell): PaletteEntry[] =>
  settingsTabs.map(({ tab, label }) => ({
    id: `setting ${well._id} ${tab}`,
    group: "Settings",
    title: label,
    from: `${well.name}, settings`,
    icon: IconAdjustmentsHorizontal,
    href: `${pageHref("well-settings", { wellId: well._id })}?tab=${tab}`,
  }));
