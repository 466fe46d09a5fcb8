import { pages } from "@sigma/contract/users/pages";
import { afterEach, beforeEach, vi } from "vitest";
import { CallFailure } from "../../../data/calls/call-failure";
import { fakeServer } from "../../../data/testing/fake-server";
import { goToPlace } from "../../../features/well-dashboard/place/dashboard-place";
import { compareTabs, showCompare } from "../../../features/wells-compare/compare-store";
import { firstLayout } from "../../../features/well-dashboard/place/layout";
import { leftPanels, rightPanels } from "../../panels";
import { pageRoutes } from "../../routes";
import { settingsTabs } from "../../settings-tabs";
import { closeApp, openApp } from "../../testing/open-app";
import { claimsOf } from "./claims";
import { type HeldCall, HeldServer } from "./held-server";

/** A page or a part of one that can be opened alone. */
export type Place = { name: string; open: () => void };

const params: Record<string, string> = { wellId: "w1", rigId: "r1", userId: "u1", motorId: "m1", token: "t" };
const pathOf = (path: string) =>
  path.replace(/\{(\w+)\??\}/g, (_, name: string) => params[name] ?? "").replace("*", "nowhere");
const openDashboard = (place: Parameters<typeof goToPlace>[0]) => {
  goToPlace(place);
  openApp("/well/w1");
};

/** Every page, comparison tab and settings tab. */
export const pagesAndTabs: Place[] = [
  ...pageRoutes.map(({ page }) => ({ name: `page ${page}`, open: () => void openApp(pathOf(pages[page])) })),
  ...compareTabs.map((tab) => ({
    name: `comparison ${tab}`,
    open: () => {
      showCompare({ tab, chosen: [{ wellId: "w1", color: 0 }] });
      openApp(pages["wells-compare"]);
    },
  })),
  ...settingsTabs.map(({ tab }) => ({
    name: `settings ${tab}`,
    open: () => void openApp(`/well/w1/settings?tab=${tab}`),
  })),
];

/** Every panel of the dashboard. */
export const panels: Place[] = [
  ...leftPanels.map(({ tab, subTab = tab }) => ({
    name: `panel ${tab}, ${subTab}`,
    open: () => openDashboard({ leftTab: tab, subTabs: { [tab]: subTab }, layout: { ...firstLayout, plots: false } }),
  })),
  ...rightPanels.map(({ tab }) => ({
    name: `panel ${tab}`,
    open: () => openDashboard({ rightTab: tab, layout: { ...firstLayout, modules: false } }),
  })),
];

/** Errors that a page threw since `watchPlaces`, except failed calls. */
export const thrownErrors: unknown[] = [];

/** Opens every test of a file with a fresh page, and closes it after it. */
export function watchPlaces(): void {
  beforeEach(() => {
    showCompare({});
    thrownErrors.length = 0;
    vi.spyOn(console, "error").mockImplementation((...loggedItems: unknown[]) => {
      thrownErrors.push(
        ...loggedItems.filter((loggedItem) => loggedItem instanceof Error && !(loggedItem instanceof CallFailure)),
      );
    });
  });
  afterEach(() => {
    closeApp();
    showCompare({});
    goToPlace({ leftTab: null, subTabs: {}, rightTab: null, layout: firstLayout });
  });
}

/** Number of looks without a call after which no more follow; each takes a frame at least. */
const QUIET_LOOKS = 12;
const waitForDrawing = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Opens a place and releases its calls one at a time: the first of the pending calls, or the last, so that
 * any two calls are answered in either order.
 *
 * @param fails whether a call fails
 * @returns claims of "nothing" that were shown while calls were pending, each with the calls, and the calls that failed
 */
export async function openHeld({ open }: Place, next: "shift" | "pop", fails?: (name: string) => boolean) {
  const { held } = new HeldServer(fakeServer);
  open();
  return { held, ...(await answerHeld(held, next, fails)) };
}

/** Answers the pending calls until no more follow, as `openHeld` does. */
export async function answerHeld(
  heldCalls: HeldCall[],
  next: "shift" | "pop",
  fails: (name: string) => boolean = () => false,
) {
  const claims = new Map<string, string>();
  const failedNames: string[] = [];
  const askedNames: string[] = [];
  for (let quiet = 0; quiet < QUIET_LOOKS; ) {
    await waitForDrawing();
    const out = heldCalls.map(({ name }) => name).join(", ");
    if (out !== "") for (const claim of claimsOf(document.body)) claims.set(claim, claims.get(claim) ?? out);
    const call = heldCalls[next]();
    quiet = call ? 0 : quiet + 1;
    if (call) askedNames.push(call.name);
    if (call && fails(call.name)) {
      failedNames.push(call.name);
      call.fail();
    } else call?.answer();
  }
  return { claims, failed: failedNames, asked: askedNames };
}
