import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { UserId, WellId } from "@sigma/contract/ids";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";

afterEach(closeApp);

const NOW = 1_246_690_320;
const place = { x: 0, y: 0, w: 4, h: 3 };
const text = (id: string, of: string, over: Partial<DashboardPanel> = {}): DashboardPanel =>
  ({ id, kind: "text", title: id, place, text: of, ...over }) as DashboardPanel;
const value = (id: string, well: object, over: object = {}): DashboardPanel =>
  ({ id, kind: "value", title: id, place, well, channel: "rop", ...over }) as DashboardPanel;

const dashboard = (panels: DashboardPanel[], over: Partial<Dashboard> = {}): Dashboard => ({
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

function open(shown: Dashboard, path = "/dashboards/d1", userId = "u1") {
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
const frame = (name: string) => page.getByRole("region", { name, exact: true });
const settings = () => page.getByRole("complementary", { name: /^Settings of/ });
const savedPanels = () =>
  (fakeServer.callsOf("PATCH api/dashboard").at(-1)!.sent as { content: Dashboard["content"] }).content.panels;

it("shows Markdown without its HTML, and says in a panel why it has no well", async () => {
  const at = (y: number) => ({ ...place, y });
  open(
    dashboard([
      text("orders", "## Night orders\n- slide <b onclick=alert(1)>now</b>"),
      value("denied", { by: "hidden" }, { place: at(3) }),
      value("gone", { by: "fixed", wellId: "w9" }, { place: at(6) }),
      value("open", { by: "none" }, { place: at(9) }),
    ]),
  );
  await expect.element(frame("orders").getByRole("heading", { name: "Night orders" })).toBeInTheDocument();
  expect(frame("orders").element().querySelector("b")).toBeNull();
  await expect.element(frame("denied")).toHaveTextContent("No right to see this well");
  await expect.element(frame("gone")).toHaveTextContent("This well does not exist");
  await expect.element(frame("open")).toHaveTextContent("Choose a well");
});

it("gives a variable of the address to its panels, and carries a chosen value in the address", async () => {
  const app = open(dashboard([value("rop", { by: "variable", name: "well" })]), "/dashboards/d1?var-well=w2");
  await expect.element(page.getByRole("button", { name: "well", exact: false }).first()).toBeInTheDocument();
  await expect.poll(() => fakeServer.askedOf("live-data/watch").at(-1)).toMatchObject({ wellId: "w2" });
  expect(app.search()).toMatchObject({ "var-well": "w2" });
});

it("says that a channel has been removed, and keeps the other panels", async () => {
  const well = { by: "variable", name: "well" };
  open(
    dashboard([value("old", well, { channel: "formula7" }), text("note", "all well", { place: { ...place, y: 3 } })]),
  );
  await expect.element(frame("old")).toHaveTextContent("This channel has been removed");
  await expect.element(frame("note")).toHaveTextContent("all well");
});

it("lets only its owner edit it, and only on a wide page", async () => {
  open(dashboard([text("note", "a")]), "/dashboards/d1?edit=1", "u2");
  await expect.element(frame("note")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  closeApp();
  await page.viewport(1200, 900);
  onTestFinished(() => page.viewport(1440, 900));
  open(dashboard([text("note", "a")]), "/dashboards/d1?edit=1");
  await expect.element(frame("note")).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

it("adds a panel from the library, moves and resizes it by keys, undoes a step, and saves what is shown", async () => {
  open(dashboard([text("note", "a")]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const newText = page.getByRole("region", { name: "Text", exact: true });
  await expect.element(newText).toBeInTheDocument();
  (newText.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await expect.element(settings().getByLabelText("Column")).toHaveValue("6");
  await expect.element(settings().getByLabelText("Row")).toHaveValue("2");
  await expect.element(settings().getByLabelText("High")).toHaveValue("4");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(settings().getByLabelText("High")).toHaveValue("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Edit" })).toBeInTheDocument();
  expect(savedPanels().map(({ place: each }) => each)).toEqual([place, { x: 5, y: 1, w: 4, h: 3 }]);
});

it("pushes other panels down when a field gives a panel their place", async () => {
  const panels = [text("a", "a"), text("b", "b", { place: { ...place, x: 4 } })];
  open(dashboard(panels), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Settings of a" }).click();
  await settings().getByLabelText("Wide").fill("6");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.callsOf("PATCH api/dashboard")).toHaveLength(1);
  expect(savedPanels().map(({ id, place: { x, y, w } }) => [id, x, y, w])).toEqual([
    ["a", 0, 0, 6],
    ["b", 4, 3, 4],
  ]);
});

it("continues the draft of its owner, and discards it", async () => {
  const draft = { name: "Night, new", version: 2, changedAt: NOW };
  const savedDashboard = dashboard([text("note", "a")]);
  open({
    ...savedDashboard,
    draft: { ...draft, content: { ...savedDashboard.content, panels: [text("other", "b")] } },
  });
  await page.getByRole("button", { name: "Continue draft" }).click();
  await expect.element(frame("other")).toBeInTheDocument();
  await expect.element(page.getByLabelText("Name of the dashboard")).toHaveValue("Night, new");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(frame("note")).toBeInTheDocument();
  expect(fakeServer.callsOf("POST api/dashboard/draft").map(({ sent }) => sent)).toEqual([
    { id: "d1", version: 2, draft: null },
  ]);
});

it("creates a dashboard from the template of a role with its well", async () => {
  fakeServer.routes["GET api/dashboards"] = () => [];
  let body: { name: string; content: Dashboard["content"] } | null = null;
  fakeServer.routes["POST api/dashboard"] = (request) => {
    body = request as typeof body;
    return dashboard(body!.content.panels, { _id: "d1", name: body!.name });
  };
  const app = open(dashboard([]), "/dashboards");
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
  const savedDashboard = dashboard([text("note", "a")]);
  const { name, content } = savedDashboard;
  fakeServer.routes["GET api/dashboard/versions"] = () => [{ version: 2, name, content, changedAt: NOW }];
  open({ ...savedDashboard, draft: { name, content, version: 1, changedAt: NOW } });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Earlier versions" }).click();
  await expect.element(page.getByRole("button", { name: "Restore version 2" })).toBeDisabled();
  await expect.element(page.getByRole("dialog")).toHaveTextContent("Save or discard the draft");
});
