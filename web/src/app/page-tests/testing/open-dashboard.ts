import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { UserId, WellId } from "@sigma/contract/ids";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";

/** The time of the sample dashboards, epoch seconds. */
export const NOW = 1_246_690_320;

/** The place of a sample panel. */
export const place = { x: 0, y: 0, w: 4, h: 3 };

/** A sample panel with a text. */
export const textPanel = (id: string, text: string, over: Partial<DashboardPanel> = {}): DashboardPanel =>
  ({ id, kind: "text", title: id, place, text, ...over }) as DashboardPanel;

/** A sample panel with the newest value of a channel. */
export const valuePanel = (id: string, well: object, over: object = {}): DashboardPanel =>
  ({ id, kind: "value", title: id, place, well, channel: "rop", ...over }) as DashboardPanel;

/** A dashboard of the user u1 with a variable for its well. */
export const sampleDashboard = (panels: DashboardPanel[], over: Partial<Dashboard> = {}): Dashboard => ({
  _id: "d1",
  name: "Night",
  ownerId: "u1" as UserId,
  ownerName: "A. Vold",
  sharing: { with: "owner" },
  version: 3,
  changedAt: NOW,
  content: { variables: [{ name: "well", kind: "well", value: "w1" as WellId }], panels },
  draft: null,
  ...over,
});

/** Opens a page over a server that has one dashboard. */
export function openDashboard(shown: Dashboard, path = "/dashboards/d1", userId = "u1") {
  let storedDashboard = shown;
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "F-9 A" }), sampleWell("w2", { name: "F-4" })];
  fakeServer.routes["GET api/formula-channel/names"] = () => [];
  fakeServer.events["well-status/get"] = () => [];
  fakeServer.routes["GET api/dashboard"] = () => storedDashboard;
  fakeServer.routes["PATCH api/dashboard"] = ({ id: _id, version: _version, ...change }) =>
    (storedDashboard = {
      ...storedDashboard,
      ...change,
      version: storedDashboard.version + 1,
      draft: null,
    } as Dashboard);
  fakeServer.routes["POST api/dashboard/draft"] = ({ draft }) =>
    (storedDashboard = { ...storedDashboard, draft: draft && { ...draft, version: 1, changedAt: NOW } } as Dashboard);
  return openApp(path, sampleUser({ _id: userId as UserId }));
}

/** A panel by its title. */
export const frame = (name: string) => page.getByRole("region", { name, exact: true });

/** The panels of the last save. */
export const savedPanels = () =>
  (fakeServer.callsOf("PATCH api/dashboard").at(-1)!.sent as { content: Dashboard["content"] }).content.panels;
