import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { CallError } from "@sigma/contract/errors";
import { expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import { HOUR } from "@sigma/terms/durations";
import { useConnection } from "../../data/calls/connection";
import { setPreferences, usePreferences } from "../../data/choices/preferences";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleGauge } from "../../features/gauges/testing/serve-gauges";
import { sampleStatus, sampleWell } from "../../data/testing/samples";
import { closeApp } from "../testing/open-app";
import { frame, NOW, openDashboard, place, sampleDashboard, textPanel, valuePanel } from "./testing/open-dashboard";
import { expectTextsIn } from "../../ui/testing/shown-texts";

it("shows Markdown without its HTML, and says in a panel why it has no well", async () => {
  const at = (y: number) => ({ ...place, y });
  openDashboard(
    sampleDashboard([
      textPanel("orders", "## Night orders\n- slide <b onclick=alert(1)>now</b>"),
      valuePanel("denied", { by: "hidden" }, { place: at(3) }),
      valuePanel("gone", { by: "fixed", wellId: "w9" }, { place: at(6) }),
      valuePanel("open", { by: "none" }, { place: at(9) }),
    ]),
  );
  await expect.element(frame("orders").getByRole("heading", { name: "Night orders" })).toBeInTheDocument();
  expect(frame("orders").element().querySelector("b")).toBeNull();
  await expect.element(frame("denied")).toHaveTextContent("No right to see this well");
  await expect.element(frame("gone")).toHaveTextContent("This well does not exist");
  await expect.element(frame("open")).toHaveTextContent("Choose a well");
});

it("gives a variable of the address to its panels, and carries a chosen value in the address", async () => {
  const app = openDashboard(
    sampleDashboard([valuePanel("rop", { by: "variable", name: "well" })]),
    "/dashboards/d1?var-well=w2",
  );
  await expect.element(page.getByRole("button", { name: "well", exact: false }).first()).toBeInTheDocument();
  await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)).toMatchObject({ wellId: "w2" });
  expect(app.search()).toMatchObject({ "var-well": "w2" });
});

it("says that a channel has been removed, and keeps the other panels", async () => {
  const well = { by: "variable", name: "well" };
  openDashboard(
    sampleDashboard([
      valuePanel("old", well, { channel: "formula7" }),
      textPanel("note", "all well", { place: { ...place, y: 3 } }),
    ]),
  );
  await expect.element(frame("old")).toHaveTextContent("This channel has been removed");
  await expect.element(frame("note")).toHaveTextContent("all well");
});

it("names the formulas of panels as soon as their names arrive, and calls none of them removed before", async () => {
  let answer: () => void = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const well = { by: "variable", name: "well" };
  openDashboard(
    sampleDashboard([
      valuePanel("", well, { id: "value", channel: "formula7" }),
      valuePanel("", well, { id: "gauge", kind: "gauge", channel: "formula7", min: 0, max: 10 }),
    ]),
  );
  fakeServer.routes["GET api/formula-channel/names"] = async () => {
    await isAnswered;
    return [{ channel: "formula7", name: "Torque number", unit: "", decimals: 2, min: 0, max: 10, color: 1 }];
  };
  await expect.element(page.getByRole("region", { name: "Formula 7", exact: true }).first()).toBeInTheDocument();
  await expect.poll(() => fakeServer.callsOf("GET api/formula-channel/names").length).toBeGreaterThan(0);
  expect(page.getByText("This channel has been removed").elements()).toEqual([]);
  answer();
  await expect.poll(() => frame("Torque number").elements()).toHaveLength(2);
});

it("lets only its owner edit it, and only on a wide page", async () => {
  openDashboard(sampleDashboard([textPanel("note", "a")]), "/dashboards/d1?edit=1", "u2");
  await expect.element(frame("note")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  closeApp();
  await page.viewport(1200, 900);
  openDashboard(sampleDashboard([textPanel("note", "a")]), "/dashboards/d1?edit=1");
  await expect.element(frame("note")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

it("creates a dashboard from the template of a role with its well", async () => {
  fakeServer.routes["GET api/dashboards"] = () => [];
  let body: { name: string; content: Dashboard["content"] } | null = null;
  fakeServer.routes["POST api/dashboard"] = (request) => {
    body = request as typeof body;
    return sampleDashboard(body!.content.panels, { _id: "d1", name: body!.name });
  };
  const app = openDashboard(sampleDashboard([]), "/dashboards");
  await page.getByRole("button", { name: "New dashboard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Name").fill("Rig floor");
  await dialog.getByRole("button", { name: "Template" }).click();
  await page.getByRole("option", { name: /^Driller/ }).click();
  await dialog.getByRole("button", { name: "Well" }).click();
  await page.getByRole("option", { name: "F-4" }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect.poll(() => app.path()).toBe("/dashboards/d1");
  expect(body!.content.variables[0]).toEqual({ name: "well", kind: "well", value: "w2" });
  expect(body!.content.panels.map(({ kind }) => kind)).toContain("time-chart");
});

it("restores no version before the draft is saved or discarded, because that would end it", async () => {
  const savedDashboard = sampleDashboard([textPanel("note", "a")]);
  const { name, content } = savedDashboard;
  fakeServer.routes["GET api/dashboard/versions"] = () => [{ version: 2, name, content, changedAt: NOW }];
  openDashboard({ ...savedDashboard, draft: { name, content, version: 1, changedAt: NOW } });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Earlier versions" }).click();
  await expect.element(page.getByRole("button", { name: "Restore version 2" })).toBeDisabled();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Save or discard the draft");
});

it("imports a file with a known well for each foreign one, and sends no id of a foreign well", async () => {
  fakeServer.routes["GET api/dashboards"] = () => [];
  fakeServer.routes["POST api/dashboard/import"] = ({ name, content }) =>
    sampleDashboard((content as Dashboard["content"]).panels, { name });
  const app = openDashboard(sampleDashboard([]), "/dashboards");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  const file = {
    format: "sigma-dashboard",
    formatVersion: 1,
    name: "Pad",
    content: { variables: [], panels: [valuePanel("rop", { by: "fixed", wellId: "foreign" })] },
    wells: { foreign: "Elsewhere 1H" },
  };
  await dialog.getByLabelText("Drop an exported dashboard here").upload(new File([JSON.stringify(file)], "pad.json"));
  await dialog.getByRole("button", { name: "Well instead of Elsewhere 1H" }).click();
  await page.getByRole("option", { name: "F-4" }).click();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect.poll(() => app.path()).toBe("/dashboards/d1");
  const { sent } = fakeServer.callsOf("POST api/dashboard/import")[0]!;
  expect(sent).toMatchObject({ content: { panels: [{ well: { by: "fixed", wellId: "w2" } }] } });
  expect(JSON.stringify(sent)).not.toContain("foreign");
});

it("stores the pictures of an imported file one by one, and not those that no panel shows", async () => {
  const picture = "a".repeat(64);
  const panel = { id: "p", kind: "picture", title: "Rig", place, picture, alt: "Layout" } as DashboardPanel;
  const importedDashboard = sampleDashboard([panel], { name: "Rig" });
  fakeServer.routes["GET api/dashboards"] = () => [];
  fakeServer.routes["POST api/dashboard/import"] = () => importedDashboard;
  fakeServer.routes["POST api/dashboard/picture"] = () => ({ picture });
  fakeServer.routes["GET api/dashboard/picture"] = () => ({ type: "image/png", data: "iVBORw0KGgo=" });
  openDashboard(importedDashboard, "/dashboards");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog");
  const file = {
    format: "sigma-dashboard",
    formatVersion: 1,
    name: "Rig",
    content: { variables: [], panels: [panel] },
    pictures: { [picture]: "iVBORw0KGgo=", ["b".repeat(64)]: "AQID" },
  };
  await dialog.getByLabelText("Drop an exported dashboard here").upload(new File([JSON.stringify(file)], "rig.json"));
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect.element(frame("Rig").getByRole("img", { name: "Layout" })).toBeInTheDocument();
  expect(fakeServer.sentTo("POST api/dashboard/picture")).toEqual([{ id: "d1", data: "iVBORw0KGgo=" }]);
  expect(fakeServer.callsOf("POST api/dashboard/import")[0]!.sent).toMatchObject({ pictures: {} });
});

const ofWells = (kind: string, wellIds: string[]) =>
  ({ id: kind, kind, title: kind, place, wells: { by: "fixed", wellIds } }) as DashboardPanel;

it("counts no hours of drilling over a gap in the data", async () => {
  const start = Math.floor(Date.now() / 1000) - 6 * 3600;
  const minutes = Array.from({ length: 132 }, (_, at) => at).filter((at) => at <= 60 || at > 70);
  const time = minutes.map((at) => start + 60 * at);
  fakeServer.events["well-data/get"] = () => ({ time, rigState: time.map(() => 1) });
  openDashboard(sampleDashboard([ofWells("rig-states", ["w1"])]));
  await expect.element(frame("rig-states")).toHaveTextContent("2.0 hdrilling");
});

const raisedAlarm = (id: string, age: number): Notification => ({
  _id: id,
  wellId: "w1" as WellId,
  time: Date.now() / 1000 - age,
  type: "simple",
  alertId: id,
  alertLevel: "Warning",
  hidden: false,
  md: 3208.5,
  message: `Avg Pump Pressure over 1min is ${id}`,
  rigState: 2,
  stateTransitionReport: null,
});

function serveAlarms(alarms: Notification[], states: AlertState[]) {
  fakeServer.events["notification/get/all"] = () => alarms;
  fakeServer.events["alert-state/get/all"] = () => states;
  fakeServer.events["alert-state/get/history/all"] = () => [];
}

it("lists the alarms of the period with older ones that no one has seen, says so, and that no well is chosen", async () => {
  const alarms = [raisedAlarm("new", 60), raisedAlarm("unseen", 3 * HOUR), raisedAlarm("over", 2 * HOUR)];
  serveAlarms(alarms, []);
  const { content } = sampleDashboard([ofWells("alarm-list", ["w1"])]);
  content.variables.push({ name: "period", kind: "period", value: 1 });
  openDashboard(sampleDashboard(content.panels, { content }));
  await expect.element(frame("alarm-list")).toHaveTextContent("is new");
  await expect.element(frame("alarm-list").getByText("Last 1 h", { exact: true })).toBeVisible();
  await expect.element(frame("alarm-list")).not.toHaveTextContent("is unseen");
  closeApp();
  const { time, wellId } = alarms[1]!;
  const open = { isActive: true, isStale: false, values: [], now: [], hold: null };
  serveAlarms(alarms, [{ ...open, status: "unacknowledged", wellId, alertId: "unseen", raisedAt: time }]);
  openDashboard(sampleDashboard(content.panels, { content }));
  await expectTextsIn(frame("alarm-list"), "is unseen", "Last 1 h, with older ones not seen");
  await expect.element(frame("alarm-list")).not.toHaveTextContent("is over");
  closeApp();
  openDashboard(sampleDashboard([ofWells("alarm-list", [])]));
  await expect.element(frame("alarm-list")).toHaveTextContent("No well is chosen");
});

it("shows the age of alarms in a list of the smallest width", async () => {
  serveAlarms([{ ...raisedAlarm("2,410", 60), trace: "pumpPressure", value: 2410 }], []);
  const list = { ...ofWells("alarm-list", ["w1"]), place: { x: 0, y: 0, w: 5, h: 3 } };
  openDashboard(sampleDashboard([list]));
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Bluebonnet Unit 14-23 East 7H" })];
  await expect.element(frame("alarm-list")).toHaveTextContent("2,410");
  const age = frame("alarm-list").getByText("Age", { exact: true });
  await expect.element(age).toBeVisible();
  expect(age.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    frame("alarm-list").element().getBoundingClientRect().right,
  );
});

it("fills the screen of a wall with rows that are as much higher, and scrolls those that have no room", async () => {
  const rowsOf = (h: number) => sampleDashboard([textPanel("note", "a", { place: { ...place, h } })]);
  const heightOf = (name: string) => frame(name).element().getBoundingClientRect().height;
  openDashboard(rowsOf(6), "/dashboards/d1?kiosk=1");
  await expect.element(frame("note")).toBeVisible();
  expect(heightOf("note")).toBeGreaterThan(innerHeight * 0.8);
  closeApp();
  openDashboard(rowsOf(20), "/dashboards/d1?kiosk=1");
  await expect.element(frame("note")).toBeVisible();
  expect(heightOf("note")).toBe(20 * 76 - 12);
});

it("turns a wall on from a dashboard that can't be shown, and reads the next one again each minute", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  const app = openDashboard(
    sampleDashboard([textPanel("note", "a")]),
    "/dashboards/gone?kiosk=1&wall=gone,d1&turn=300",
  );
  const readDashboard = fakeServer.routes["GET api/dashboard"]!;
  fakeServer.routes["GET api/dashboard"] = (query) => {
    if (query.id === "gone") throw new CallError("not-found");
    return readDashboard(query);
  };
  await expect.element(page.getByText("Can't find Dashboard with id: gone")).toBeVisible();
  vi.advanceTimersByTime(300_000);
  await expect.poll(() => app.path()).toBe("/dashboards/d1");
  await expect.element(frame("note")).toBeVisible();
  const readings = () =>
    fakeServer.callsOf("GET api/dashboard").filter(({ sent }) => (sent as { id: string }).id === "d1");
  expect(readings()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => readings()).toHaveLength(2);
});

it("lists a rig's current well alone among those being drilled, and says above the list which well sends late", async () => {
  const rig = { _id: "r1" as RigId, name: "Rig 7" };
  openDashboard(sampleDashboard([{ ...ofWells("rig-states", []), wells: { by: "live" } } as DashboardPanel]));
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "Planned", rig }),
    sampleWell("w2", { name: "Drilled", rig }),
  ];
  const now = Date.now() / 1000;
  fakeServer.events["well-status/get"] = () => [sampleStatus("w2", now - 300)];
  await expect.element(frame("rig-states").getByRole("rowheader", { name: "Drilled" })).toBeVisible();
  await expect.element(frame("rig-states")).not.toHaveTextContent("Planned");
  await expect.element(frame("rig-states")).toHaveTextContent("Data of Drilled are late, the newest sample arrived");
});

it("says above a list since when the connection is lost", async () => {
  openDashboard(sampleDashboard([ofWells("rig-states", ["w1"])]));
  await expect.element(frame("rig-states").getByRole("table")).toBeInTheDocument();
  useConnection.setState({ state: "lost", lostAt: Date.now() / 1000 - 30 });
  onTestFinished(() => useConnection.setState({ state: "connected", lostAt: null }));
  await expect.element(frame("rig-states")).toHaveTextContent(/Connection lost, this is from\s*30/);
});

it("prints in the light theme, and is dark again afterwards", async () => {
  setPreferences({ theme: "dark" });
  openDashboard(sampleDashboard([textPanel("note", "a")]));
  await expect.element(frame("note")).toBeVisible();
  dispatchEvent(new Event("beforeprint"));
  expect(usePreferences.getState().theme).toBe("light");
  dispatchEvent(new Event("afterprint"));
  expect(usePreferences.getState().theme).toBe("dark");
  setPreferences({ theme: "light" });
  dispatchEvent(new Event("beforeprint"));
  dispatchEvent(new Event("afterprint"));
  expect(usePreferences.getState().theme).toBe("light");
});

it("shows the gauges of a row on the well of its variable, and those of the reader's preset in a row without its own", async () => {
  fakeServer.events["preset-gauges-configuration/get"] = () =>
    ({ configs: [sampleGauge({ title: "Of the preset" })] }) as never;
  const well = { by: "variable", name: "well" };
  const row = (id: string, y: number, gauges: object[] | null) =>
    ({ id, kind: "gauge-row", title: id, place: { x: 0, y, w: 8, h: 2 }, well, gauges }) as DashboardPanel;
  openDashboard(
    sampleDashboard([
      row("own", 0, [sampleGauge(), sampleGauge({ id: "wob", trace: "wob", title: "Weight" })]),
      row("preset", 2, null),
      row("none", 4, []),
    ]),
    "/dashboards/d1?var-well=w2",
  );
  await expect.element(frame("own").getByRole("button", { name: /^ROP, newest/ })).toBeInTheDocument();
  await expect.element(frame("own").getByRole("button", { name: /^Weight, newest/ })).toBeInTheDocument();
  await expect.element(frame("preset").getByRole("button", { name: /^Of the preset/ })).toBeInTheDocument();
  await expect.element(frame("none")).toHaveTextContent("This row has no gauges yet");
  expect(fakeServer.askedOf("gauge-value/get").map(({ wellId }) => wellId)).not.toContain("w1");
});
