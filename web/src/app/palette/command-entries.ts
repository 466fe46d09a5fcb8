import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import {
  IconAdjustmentsHorizontal,
  IconBellPlus,
  IconChevronRight,
  IconFileExport,
  IconHistory,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
} from "@tabler/icons-react";
import type { AnyRouter } from "@tanstack/react-router";
import { openExport } from "../../data/choices/open-export";
import { setPreferences, textSizes, timeZones, unitSystems, usePreferences } from "../../data/choices/preferences";
import { serverNow } from "../../data/live/server-clock";
import { pageHref } from "../../data/pages/page-href";
import { currentReplay } from "../../data/replay/replay";
import { leaveReplay, openReplay } from "../../data/replay/use-replay-address";
import { environment } from "../../data/session/environment";
import { roleOf, type Session } from "../../data/session/session";
import { signOut } from "../../data/session/sign-in";
import { addressKeys } from "../../features/well-dashboard/place/view-address";
import { useShortcutList } from "../../ui/controls/shortcuts";
import { keyText } from "../../features/well-dashboard/key-list";
import type { PaletteEntry } from "./palette-entry";
import type { PaletteWell } from "./view-entries";

type Command = Omit<PaletteEntry, "group" | "from"> & { from?: string };

/** Everything that can be done without opening a view first. */
export function commandEntries(
  router: AnyRouter,
  session: Session,
  well: PaletteWell | null,
  isOnScreen: boolean,
): PaletteEntry[] {
  const isOpen = (page: PageName) => mayOpen(roleOf(session), page, environment);
  const commands: Command[] = [
    ...displayCommands(),
    ...(isOpen("notification-center") && roleOf(session) !== "guest"
      ? [{ id: "create alert", title: "Create alert", icon: IconBellPlus, href: createAlertHref(well) }]
      : []),
    ...addCommands.filter(({ page }) => isOpen(page)).map(toCommand),
    ...(well && isOnScreen ? wellCommands(router, well) : []),
    ...screenCommands(),
    ...(session.token === null
      ? []
      : [{ id: "sign out", title: "Sign out", icon: IconLogout, run: () => void signOut() }]),
  ];
  return commands.map((command) => ({ from: "", ...command, group: "Commands" }));
}

const createAlertHref = (well: PaletteWell | null) =>
  pageHref("notification-center", { createAlert: "create-alert" }) + (well ? `?wellId=${well._id}` : "");

const addCommands = [
  { page: "add-well", title: "Add well" },
  { page: "add-rig", title: "Add rig" },
  { page: "add-motor", title: "Add motor" },
] as const satisfies readonly { page: PageName; title: string }[];

const toCommand = ({ page, title }: (typeof addCommands)[number]): Command => ({
  id: page,
  title,
  icon: IconPlus,
  href: pageHref(page),
});

/** The length before now at which a replay starts, s. */
const REPLAY_S = 3600;

function wellCommands(router: AnyRouter, well: PaletteWell): Command[] {
  const from = well.name;
  const replay = currentReplay()
    ? { title: "Leave the replay", run: () => leaveReplay(router, addressKeys) }
    : {
        title: "Replay the past",
        run: () => openReplay(router, Math.floor(serverNow() - REPLAY_S), addressKeys),
      };
  return [
    { id: "replay", from, icon: IconHistory, ...replay },
    {
      id: "export",
      from,
      title: "Export data",
      icon: IconFileExport,
      run: () => openExport(well),
    },
  ];
}

const unitNames = { field: "field units", metric: "metric units", mixed: "mixed units" } as const;
const zoneNames = { UTC: "UTC", local: "the zone of this computer", rig: "the zone of the rig" } as const;

/** What this browser shows, and how. */
function displayCommands(): Command[] {
  const { theme, textSize, units, timeZone } = usePreferences.getState();
  const other = theme === "dark" ? "light" : "dark";
  const choice = (id: string, title: string, run: () => void): Command => ({
    id,
    title,
    icon: IconAdjustmentsHorizontal,
    run,
  });
  return [
    {
      id: "theme",
      title: `Change to ${other} theme`,
      icon: theme === "dark" ? IconSun : IconMoon,
      run: () => setPreferences({ theme: other }),
    },
    ...unitSystems
      .filter((system) => system !== units)
      .map((system) => choice(`units ${system}`, `Show ${unitNames[system]}`, () => setPreferences({ units: system }))),
    ...timeZones
      .filter((zone) => zone !== timeZone)
      .map((zone) =>
        choice(`zone ${zone}`, `Show times in ${zoneNames[zone]}`, () => setPreferences({ timeZone: zone })),
      ),
    ...textSizes
      .filter((size) => size !== textSize)
      .map((size) => choice(`text ${size}`, `Text size ${size} %`, () => setPreferences({ textSize: size }))),
  ];
}

/** The keys of the screen below. Those with a digit open a tab, which is among the views; those on a chart or plot need its focus. */
function screenCommands(): Command[] {
  const shortcuts = useShortcutList.getState().groups.flat();
  return shortcuts.flatMap(({ key, shown, does, run }) =>
    does === null || /\d$/.test(key) || does.startsWith("On a ")
      ? []
      : { id: `key ${key}`, title: does, icon: IconChevronRight, shortcut: shown ?? keyText(key), run },
  );
}
