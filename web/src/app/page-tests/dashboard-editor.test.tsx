import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleGauge } from "../../features/gauges/testing/serve-gauges";
import {
  frame,
  NOW,
  openDashboard,
  place,
  sampleDashboard,
  savedPanels,
  textPanel,
  valuePanel,
} from "./testing/open-dashboard";
import { textsOf } from "../../ui/testing/shown-texts";

const settings = () => page.getByRole("complementary", { name: /^Settings of/ });

it("adds a panel from the library, moves and resizes it by keys, undoes a step, and saves what is shown", async () => {
  openDashboard(sampleDashboard([textPanel("note", "a")]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const newText = page.getByRole("region", { name: "Text", exact: true });
  await expect.element(newText).toBeInTheDocument();
  (newText.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  await expect.element(settings().getByLabelText("Column")).toHaveValue("6");
  await expect.element(settings().getByLabelText("Row")).toHaveValue("2");
  await expect.element(settings().getByLabelText("Height")).toHaveValue("4");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(settings().getByLabelText("Height")).toHaveValue("3");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("button", { name: "Edit" })).toBeInTheDocument();
  expect(savedPanels().map(({ place: each }) => each)).toEqual([place, { x: 5, y: 1, w: 4, h: 3 }]);
});

it("pushes other panels down when a field gives a panel their place", async () => {
  const panels = [textPanel("a", "a"), textPanel("b", "b", { place: { ...place, x: 4 } })];
  openDashboard(sampleDashboard(panels), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Settings of a" }).click();
  await settings().getByLabelText("Width").fill("6");
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
  const savedDashboard = sampleDashboard([textPanel("note", "a")]);
  openDashboard({
    ...savedDashboard,
    draft: { ...draft, content: { ...savedDashboard.content, panels: [textPanel("other", "b")] } },
  });
  await page.getByRole("button", { name: "Continue draft" }).click();
  await expect.element(frame("other")).toBeInTheDocument();
  await expect.element(page.getByLabelText("Name of the dashboard")).toHaveValue("Night, new");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(frame("note")).toBeInTheDocument();
  expect(fakeServer.sentTo("POST api/dashboard/draft")).toEqual([{ id: "d1", version: 2, draft: null }]);
});

it("shows in the fields of a gauge what an undo or another channel gives them", async () => {
  const gauge = {
    id: "wob",
    kind: "gauge",
    title: "wob",
    place,
    well: { by: "none" },
    channel: "wob",
    min: 0,
    max: 60,
  };
  const limits = { lowError: null, lowWarning: null, highWarning: null, highError: 50 };
  openDashboard(sampleDashboard([{ ...gauge, ...limits } as DashboardPanel]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Settings of wob" }).click();
  const end = settings().getByLabelText("Scale to");
  await end.fill("75.");
  await expect.element(end).toHaveValue("75.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(end).toHaveValue("60");
  await settings().getByRole("button", { name: "Channel" }).click();
  await page.getByRole("option", { name: /^RPM/ }).first().click();
  await expect.element(settings().getByLabelText("Error above")).toHaveValue("");
  await end.fill("");
  await expect.element(settings()).toHaveTextContent("is required");
});

it("says that a click in the library adds a panel, and offers each template with panels in the empty grid", async () => {
  openDashboard(sampleDashboard([]), "/dashboards/d1?edit=1");
  await expect.element(page.getByRole("complementary", { name: "Panels" })).toHaveTextContent("drag or click");
  const canvas = page.getByTestId("canvas");
  await expect.element(canvas).toHaveTextContent("Or click it in the library, or start from a template:");
  expect(textsOf(canvas.getByRole("button"))).toEqual(["Driller", "Directional driller", "Superintendent", "RTOC"]);
});

it("has room for the buttons of the smallest panel beside its settings", async () => {
  const small = valuePanel(
    "Rate of penetration",
    { by: "variable", name: "well" },
    { place: { x: 0, y: 0, w: 2, h: 2 } },
  );
  openDashboard(sampleDashboard([small]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Settings of Rate of penetration" }).click();
  await expect.element(settings()).toBeVisible();
  const panel = frame("Rate of penetration").element().getBoundingClientRect();
  for (const name of ["Settings of", "Duplicate", "Remove"]) {
    const button = page.getByRole("button", { name: `${name} Rate of penetration`, exact: true });
    const { left, right } = button.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(panel.left);
    expect(right).toBeLessThanOrEqual(panel.right);
  }
});

it("gives a gauge row its own gauges, begun with those of the preset without their alerts", async () => {
  const preset = sampleGauge({ updateFrequency: 300, thresholds: [{ status: "Error", from: 100, to: 150 }] });
  fakeServer.events["preset-gauges-configuration/get"] = () => ({ configs: [preset] }) as never;
  openDashboard(sampleDashboard([textPanel("note", "a")]), "/dashboards/d1?edit=1");
  await page.getByRole("button", { name: "Gauge row", exact: true }).click();
  await settings().getByRole("radiogroup", { name: "Gauges" }).getByText("Of this panel").click();
  await settings().getByRole("button", { name: "Edit gauges" }).click();
  const dialog = page.getByRole("dialog", { name: "Gauges" });
  await expect.element(dialog.getByText("raise no alert")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Update" }).elements()).toEqual([]);
  await dialog.getByRole("textbox", { name: "Title" }).fill("Speed");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.callsOf("PATCH api/dashboard")).toHaveLength(1);
  expect(savedPanels().at(-1)).toMatchObject({
    kind: "gauge-row",
    gauges: [{ title: "Speed", updateFrequency: 0, thresholds: [{ status: "Ok" }, { status: "Error", from: 100 }] }],
  });
});

it("stores the picture of a panel with a text for those who do not see it, which can't be emptied", async () => {
  const picture = "a".repeat(64);
  openDashboard(sampleDashboard([textPanel("note", "a")]), "/dashboards/d1?edit=1");
  fakeServer.routes["POST api/dashboard/picture"] = () => ({ picture });
  fakeServer.routes["GET api/dashboard/picture"] = () => ({ type: "image/png", data: "iVBORw0KGgo=" });
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  await expect.element(frame("Picture")).toHaveTextContent("No picture has been chosen");
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await userEvent.upload(input, new File([new Uint8Array([1, 2, 3])], "rig-layout.png", { type: "image/png" }));
  await expect.element(frame("Picture").getByRole("img", { name: "rig layout" })).toBeInTheDocument();
  expect(fakeServer.callsOf("POST api/dashboard/picture")[0]!.sent).toEqual({ id: "d1", data: "AQID" });
  const alt = settings().getByLabelText(/^Text for those/);
  await alt.fill("");
  await expect.element(settings()).toHaveTextContent("This field is required.");
  await alt.fill("Layout of the rig");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => fakeServer.callsOf("PATCH api/dashboard")).toHaveLength(1);
  expect(savedPanels().at(-1)).toMatchObject({ kind: "picture", picture, alt: "Layout of the rig" });
});
