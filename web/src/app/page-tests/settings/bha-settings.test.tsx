import type { BhaComponent, Bha } from "@sigma/contract/well-settings/bha";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import type { Well } from "@sigma/contract/wells/well";
import { componentTypes } from "@sigma/terms/component-types";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setPreferences } from "../../../data/choices/preferences";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleBha, sampleMotor, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { textsOf } from "../../../ui/testing/shown-texts";

let bhas: Bha[] = [];
let well: Well;

const part = (type: BhaComponent["type"], sequence: number, change: Partial<BhaComponent> = {}): BhaComponent => ({
  ...newComponent(sequence, type),
  od: 8,
  id: 3,
  length: 30,
  ...change,
});
const string = [part("Drill Bit", 1, { od: 12.25, length: 1 }), part("Motor", 2, { bendAngle: 1.5 }), part("Jar", 3)];

/** A server that stores what it receives. */
beforeEach(() => {
  bhas = [
    sampleBha("Surface", { endDepth: 2000, components: [part("Drill Bit", 1)] }),
    sampleBha("Curve", { active: true, startDepth: 2000, components: string }),
  ];
  well = sampleWell("w1", { name: "15/9-F-9 A", useDefaultBhas: false, bhaAutoSync: false, holeDepth: 5000 });
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/bha"] = () => bhas;
  routes["GET api/mwd-run"] = () => [];
  routes["POST api/bha"] = ({ bhas: given }) => {
    const addedBhas = given.map((bha, at) => sampleBha(`added-${at}`, bha as Partial<Bha>));
    const isActive = addedBhas.some(({ active }) => active);
    const left = bhas.filter(({ active }) => active && isActive).map((bha) => ({ ...bha, active: false, version: 2 }));
    bhas = [...bhas.map((bha) => left.find(({ _id }) => _id === bha._id) ?? bha), ...addedBhas];
    well = { ...well, useDefaultBhas: false };
    return [...addedBhas, ...left];
  };
  routes["PATCH api/bha"] = ({ items }) => {
    const changedBhas = bhas.flatMap((bha) => {
      const item = items.find(({ _id }) => _id === bha._id);
      return item ? [{ ...bha, ...(item as Partial<Bha>), version: bha.version + 1 }] : [];
    });
    bhas = bhas.map((bha) => changedBhas.find(({ _id }) => _id === bha._id) ?? bha);
    return changedBhas;
  };
  routes["DELETE api/bha"] = ({ id }) => {
    bhas = bhas.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  events["engine"] = () => ({ success: true });
  events["notification/get"] = () => [];
});

const open = () => openApp("/well/w1/settings?tab=bha");
const list = () => page.getByRole("region", { name: "Bottom-hole assemblies" });
const item = (name: string) => list().getByRole("listitem").filter({ hasText: name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const components = () => page.getByRole("list", { name: "Components from the bit up" }).getByRole("listitem");
const listSentBodies = (name: Parameters<typeof fakeServer.callsOf>[0]) =>
  fakeServer.sentTo(name) as {
    bhas?: Partial<Bha>[];
    items?: (Partial<Bha> & { _id: string })[];
  }[];

it("lists the BHAs and opens the selected one, initially the active one [WS-012]", async () => {
  open();
  await expect.element(item("Curve")).toHaveTextContent("ACTIVE");
  await expect.element(field("Name")).toHaveValue("Curve");
  await button("Surface").click();
  await expect.element(field("Name")).toHaveValue("Surface");
  await expect.element(button("Surface")).toHaveAttribute("aria-expanded", "true");
  await expect.element(button("Curve")).toHaveAttribute("aria-expanded", "false");
});

it("makes a BHA active and the other inactive, and saves both [WS-013, WS-016, WS-100, WS-101, WS-102, WS-103, WS-169, WS-185]", async () => {
  const app = open();
  await expect.element(button("Save")).toBeDisabled();
  await button("Make Surface active").click();
  await expect.element(item("Surface")).toHaveTextContent("ACTIVE");
  await expect.element(item("Curve")).not.toHaveTextContent("ACTIVE");
  await expect.element(page.getByText("2 changes not saved: Surface, Curve")).toBeVisible();
  await button("Save").click();
  await expect.element(page.getByText("BHA settings", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Changes applied")).toBeVisible();
  expect(listSentBodies("PATCH api/bha")[0]!.items!.map(({ _id, version, active }) => [_id, version, active])).toEqual([
    ["Surface", 1, true],
    ["Curve", 1, false],
  ]);
  await expect
    .poll(() => app.server.askedOf("engine"))
    .toEqual([{ message: "bhas-updated", payload: { wellId: "w1" } }]);
  await expect.element(page.getByText(/not saved/)).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeDisabled();
});

it("sends only the changed BHAs, and keeps their unchanged fields", async () => {
  open();
  await field("End depth").fill("9000");
  await button("Save").click();
  await expect.poll(() => listSentBodies("PATCH api/bha")).toHaveLength(1);
  const {
    _id,
    wellId: _wellId,
    startDate: _start,
    endDate: _end,
    ...fields
  } = sampleBha("Curve", { startDepth: 2000 });
  expect(listSentBodies("PATCH api/bha")[0]).toEqual({
    wellId: "w1",
    items: [{ ...fields, _id, active: true, endDepth: 9000, components: string }],
  });
});

it("adds a BHA with its defaults, which is not active beside another [WS-015, WS-206]", async () => {
  open();
  await button("Add BHA").click();
  await expect.element(field("Name")).toHaveValue("BHA #3");
  await expect.element(field("End depth")).toHaveValue("35,000");
  await button("Save").click();
  await expect.poll(() => listSentBodies("POST api/bha")).toEqual([{ wellId: "w1", bhas: [newBha(3)] }]);
});

it("deletes a BHA, activates another one if it was the active one, and keeps the last one [WS-014, WS-141]", async () => {
  open();
  await button("Delete Curve").click();
  await expect.element(item("Surface")).toHaveTextContent("ACTIVE");
  await expect.element(button("Delete Surface")).toBeDisabled();
  await button("Save").click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/bha")).toEqual([{ wellId: "w1", id: "Curve" }]);
  await expect.element(page.getByText("Curve was deleted.")).toBeVisible();
  const doneFields = { status: "done", progress: 1, error: null } as const;
  fakeServer.push("engine", { wellId: well._id, message: "bhas-updated", ...doneFields });
  fakeServer.routes["POST api/bha/restore"] = () => ({ restored: 1 });
  await button("Undo").click();
  await expect.poll(() => listSentBodies("POST api/bha/restore")).toEqual([{ wellId: "w1", id: "Curve" }]);
});

it("shows the default BHA as read-only until a BHA is added [WS-017]", async () => {
  bhas = [sampleBha("default", { version: 0, active: true, name: "BHA #1" })];
  well = { ...well, useDefaultBhas: true };
  open();
  await expect.element(page.getByText("This well uses the default bhas, they can't be edited")).toBeVisible();
  await expect.element(field("Name")).toBeDisabled();
  await expect.element(button("Delete BHA #1")).toBeDisabled();
  await expect.element(button("Save")).toBeDisabled();
  await button("Add BHA").click();
  await expect.element(field("Name")).toBeEnabled();
  await expect.element(page.getByText(/default bhas/)).not.toBeInTheDocument();
  await expect.element(button("Save")).toBeEnabled();
});

it("lets no user edit the BHAs that come from a data source [WS-140]", async () => {
  well = { ...well, bhaAutoSync: true };
  fakeServer.routes["PATCH api/well"] = ({ bhaAutoSync }) => (well = { ...well, bhaAutoSync: bhaAutoSync! });
  open();
  await expect.element(field("Name")).toBeDisabled();
  await expect.element(button("Delete Curve")).toBeDisabled();
  await expect.element(button("Add BHA")).toBeDisabled();
  await page.getByRole("checkbox", { name: "Auto-sync with the data source" }).click();
  await expect.element(field("Name")).toBeEnabled();
  await expect.element(button("Delete Curve")).toBeEnabled();
});

it("lets the motor be edited only while a component is of type Motor [WS-104]", async () => {
  open();
  await expect.element(field("Manufacturer").first()).toBeEnabled();
  await expect.element(page.getByRole("table", { name: "Hydraulic performance curve" })).toBeVisible();
  await button("Open 2 Motor").click();
  await button("Type of 2 Motor").click();
  await page.getByRole("option", { name: "Turbine" }).click();
  await expect.element(page.getByText("No component is of type Motor.")).toBeVisible();
  await expect.element(field("Manufacturer").first()).toBeDisabled();
  await expect.element(page.getByRole("table", { name: "Hydraulic performance curve" })).not.toBeInTheDocument();
});

it("adds points of 0/0 to the hydraulic curve and keeps the last point [WS-139, WS-209]", async () => {
  open();
  await button("Add point").click();
  await expect.element(field("Flow rate of point 3")).toHaveValue("0");
  await expect.element(field("Pressure drop of point 3")).toHaveValue("0");
  await expect.element(page.getByText("0 gpm does not follow 700 gpm")).toBeVisible();
  for (let point = 3; point > 1; point--) await button(`Remove point ${point}`).click();
  await expect.element(button("Remove point 1")).toBeDisabled();
});

it("offers the 38 component types, and adds a component of 23 lb/ft [WS-076, WS-210]", async () => {
  open();
  await button("Add component").click();
  await expect.element(field("Weight of 4 Drill Pipe / HWDP")).toHaveValue("23");
  await button("Type of 4 Drill Pipe / HWDP").click();
  await expect.poll(() => textsOf(page.getByRole("option"))).toEqual([...componentTypes]);
});

it("puts components in another order by keys", async () => {
  open();
  await expect.element(components().nth(2)).toHaveTextContent("Jar");
  (page.getByRole("button", { name: "Move 3 Jar" }).element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("3 Jar held, place 3 of 3")).toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("3 Jar moved to place 2 of 3")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(components().nth(1)).toHaveTextContent("Jar");
  await button("Save").click();
  await expect
    .poll(() =>
      listSentBodies("PATCH api/bha")[0]!.items![0]!.components!.map(({ type, sequence }) => [type, sequence]),
    )
    .toEqual([
      ["Drill Bit", 1],
      ["Jar", 2],
      ["Motor", 3],
    ]);
});

it("opens, duplicates and removes a component, also by a click on the schematic", async () => {
  open();
  await page.getByRole("region", { name: "Schematic" }).getByRole("button", { name: /3 Jar/ }).click();
  await expect.element(field("Length of 3 Jar")).toHaveValue("30");
  await button("Duplicate").click();
  await expect.element(field("Length of 4 Jar")).toHaveValue("30");
  await button("Remove").click();
  await expect.element(components()).toHaveLength(3);
});

it("shows what is wrong with a length, and reports it as missing only if it is empty", async () => {
  open();
  await page.getByRole("region", { name: "Schematic" }).getByRole("button", { name: /3 Jar/ }).click();
  const missing = page.getByText(/The length is missing/);
  await field("Length of 3 Jar").fill("");
  await expect.element(missing.first()).toBeVisible();
  for (const [typed, message] of [
    ["0", "Value should be greater than 0"],
    ["long", "Value should be a number"],
  ] as const) {
    await field("Length of 3 Jar").fill(typed);
    await expect.element(page.getByText(message).first()).toBeVisible();
    await expect.element(missing).not.toBeInTheDocument();
  }
});

it("takes no yield of 0: one that is not known is left empty, as a stored 0 opens", async () => {
  bhas = [sampleBha("Curve", { active: true, components: string, motor: { ...newBha(1).motor, yield: 0 } })];
  open();
  await expect.element(field("Yield")).toHaveValue("");
  await field("Yield").fill("0");
  await expect.element(page.getByText("Value should be greater than 1")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
  await field("Yield").fill("");
  await field("Rev per gallon").fill("0");
  await field("TFA").fill("0");
  await expect.element(page.getByText("Value should be greater than 0").first()).toBeVisible();
  await expect.element(page.getByText("2 fields need valid values")).toBeVisible();
  await field("Rev per gallon").fill("0.114");
  await field("TFA").fill("");
  await button("Save").click();
  await expect
    .poll(() => listSentBodies("PATCH api/bha")[0]!.items![0]!)
    .toMatchObject({
      motor: { rpg: 0.114, yield: null },
      bit: { tfa: 0 },
    });
});

it("copies the data of a motor of the list", async () => {
  fakeServer.routes["GET api/motor"] = () => [sampleMotor("A962M", { rpg: 0.114, yield: 8 })];
  open();
  await button("Choose from motors").click();
  await page.getByRole("dialog").getByRole("button", { name: /A962M/ }).click();
  await expect.element(field("Rev per gallon")).toHaveValue("0.114");
  await button("Save").click();
  await expect
    .poll(() => listSentBodies("PATCH api/bha")[0]!.items![0]!.motor)
    .toMatchObject({
      motorId: "A962M",
      rpg: 0.114,
      yield: 8,
    });
});

it("takes the flow area of a bit from its nozzles", async () => {
  open();
  await field("TFA").fill("1.228");
  await field("Nozzles").fill("3x12, 14");
  await expect.element(field("TFA")).toHaveValue("0.482");
  await button("Save").click();
  await expect.poll(() => listSentBodies("PATCH api/bha")[0]!.items![0]!.bit!.nozzles).toEqual([12, 12, 12, 14]);
});

it("shows the fault next to a component", async () => {
  open();
  await button("Open 3 Jar").click();
  await field("ID of 3 Jar").fill("9");
  await expect.element(components().nth(2)).toHaveTextContent("ID 9 in is not below OD 8 in");
  await field("ID of 3 Jar").fill("70");
  await expect.element(page.getByText("Value should be between 0 and 60")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
});

it("shows whose hole a BHA covers by its start depth, until another BHA covers it", async () => {
  open();
  await button("Add BHA").click();
  const twin = page.getByText(
    "Surface starts at 0 ft, too: only the last of them in the list counts for the hole below",
  );
  await expect.element(twin.first()).toBeVisible();
  await button("Make BHA #3 active").click();
  const covers = page.getByText(
    "It starts at 0 ft: the hole that Surface is said to drill from 0 ft on counts as drilled by this one",
  );
  await expect.element(covers.first()).toBeVisible();
  await field("Start depth").fill("5000");
  await expect.poll(() => [covers.elements().length, twin.elements().length]).toEqual([0, 0]);
});

it("shows sizes in the list and in what cannot be in the units of the reader", async () => {
  setPreferences({ units: "metric" });
  bhas = [sampleBha("Curve", { active: true, bit: { ...newBha(1).bit, od: 8.5 }, components: string })];
  open();
  await expect.element(item("Curve")).toHaveTextContent("216 mm motor");
  await expect.element(page.getByText(/differs from the bit of 215.9 mm/).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d in\b/);
});

it("keeps components in a library and takes them from it", async () => {
  const savedComponent = { _id: "s1", name: "Our jar", ...part("Jar", 1, { length: 32 }) };
  fakeServer.routes["GET api/bha-component"] = () => [savedComponent];
  fakeServer.routes["POST api/bha-component"] = () => savedComponent;
  open();
  await button("Open 3 Jar").click();
  await button("Save to library").click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Our jar");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  const { sequence: _sequence, ...fields } = part("Jar", 3);
  await expect.poll(() => listSentBodies("POST api/bha-component")).toEqual([{ name: "Our jar", ...fields }]);
  await button("From library").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Our jar/ })
    .click();
  await expect.element(field("Length of 4 Jar")).toHaveValue("32");
});

it("copies a BHA of another well", async () => {
  fakeServer.routes["GET api/wells"] = () => [well, sampleWell("w2", { name: "Well 26" })];
  fakeServer.routes["GET api/bha"] = ({ wellId }) =>
    wellId === "w2" ? [sampleBha("Lateral", { components: string })] : bhas;
  open();
  await button("Copy a BHA").click();
  await page.getByRole("dialog").getByRole("button", { name: "Well", exact: true }).click();
  await page.getByRole("option", { name: "Well 26" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Lateral/ })
    .click();
  await expect.element(field("Name")).toHaveValue("Lateral");
  await expect.element(components()).toHaveLength(3);
});
