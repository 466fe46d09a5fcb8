import type { RouteReply } from "@sigma/contract/call-types";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleStatus } from "../../../data/testing/samples";
import FormulasPanel from "./formulas-panel";
import { expectTexts } from "../../../ui/testing/shown-texts";

eachTestInItsOwnWell();

type Formula = RouteReply<"GET api/formula-channel">[number];

const formula = (name: string, more: Partial<Formula> = {}): Formula => ({
  _id: name,
  wellId: wellId(),
  channel: "formula1",
  name,
  text: "wob / 2",
  unit: "klb",
  decimals: 1,
  range: { min: 0, max: 50 },
  color: 2,
  forAllWells: false,
  constants: [],
  author: "Astrid",
  createdAt: NOW,
  version: 1,
  ...more,
});

function open(formulas: Formula[], user: Parameters<typeof openPanel>[1] = {}) {
  fakeServer.routes["GET api/formula-channel"] = () => formulas;
  fakeServer.routes["GET api/formula-channel/names"] = () =>
    formulas.map(({ channel, name, unit, decimals, range, color }) => ({
      channel,
      name,
      unit,
      decimals,
      ...range,
      color,
      wellId: wellId(),
    }));
  fakeServer.routes["GET api/formula-channel/versions"] = () => [
    {
      version: 1,
      name: "Half",
      text: "wob / 3",
      unit: "klb",
      decimals: 1,
      range: { min: 0, max: 50 },
      color: 2,
      forAllWells: false,
      constants: [],
      author: "Astrid",
      savedAt: NOW,
    },
  ];
  fakeServer.routes["GET api/formula-channel/uses"] = () => [];
  fakeServer.routes["GET api/formula-constant/usual"] = () => [];
  fakeServer.routes["GET api/formula-constant"] = () => [];
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), NOW, { lastTime: NOW })];
  fakeServer.events["formula-channel/preview"] = ({ text }) => ({
    status: "values",
    unit: "klb",
    inputs: ["wob"],
    time: [NOW - 3, NOW - 2, NOW - 1, NOW],
    columns: { wob: [10, 20, 30, 40], rigState: [1, 1, 4, 4] },
    result: text.includes("when") ? [5, 10, null, null] : [5, 10, 15, 20],
    none: text.includes("when") ? { condition: 2 } : {},
    cost: 1.8,
  });
  openPanel(<FormulasPanel wellId={wellId()} highlighted={[]} />, user);
}

const text = () => page.getByRole("textbox", { name: "Formula", exact: true });
const offeredName = (name: RegExp) => page.getByRole("list", { name: "Names" }).getByRole("button", { name });
const save = () => page.getByRole("button", { name: "Save", exact: true });
const sentFormulas = () => fakeServer.callsOf("POST api/formula-channel").map((sentCall) => sentCall.sent);

async function openNew() {
  await page.getByRole("button", { name: "Add a formula" }).click();
  await expect.element(text()).toBeVisible();
}

it("adds a formula with the unit of its calculation, and shows its values before it is saved", async () => {
  const formulas: Formula[] = [];
  fakeServer.routes["POST api/formula-channel"] = (added) => {
    formulas.push(formula(added.name));
    return formulas[0]!;
  };
  open(formulas);
  await expect.element(page.getByText("No formulas yet")).toBeVisible();
  await openNew();
  await page.getByLabelText("Name").fill("Half weight");
  await expect.element(save()).toBeDisabled();
  await text().fill("when(rigState in (ROT), wob / 2)");
  await expectTexts("1.8 µs a sample", "50 %: the condition is not met");
  await save().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sentFormulas()).toEqual([
    {
      wellId: wellId(),
      name: "Half weight",
      text: "when(rigState in (ROT), wob / 2)",
      unit: "klb",
      decimals: 2,
      range: { min: 0, max: 100 },
      color: 0,
      forAllWells: false,
      constants: [],
    },
  ]);
});

it("says what is wrong below the text, in words, and takes the offeredName unit", async () => {
  open([]);
  await openNew();
  await text().fill("# at least 2 klb\nmax(mean(wob, 30 s), 2 psi)");
  await expect.element(page.getByText("Line 2: klb expected after wob, psi found")).toBeVisible();
  await expect.element(save()).toBeDisabled();
  await page.getByRole("button", { name: "Use klb" }).click();
  await expect.element(text()).toHaveValue("# at least 2 klb\nmax(mean(wob, 30 s), 2 klb)");
  await expect.element(page.getByText(/expected/)).not.toBeInTheDocument();
});

it("offers names after two letters, takes one with Tab, and closes the list alone with Escape", async () => {
  open([]);
  await openNew();
  await text().fill("");
  await userEvent.type(text(), "torqueD");
  await expect.element(offeredName(/torqueDownhole/)).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(text()).toHaveValue("torqueDownhole");
  await userEvent.keyboard(" + hook");
  await expect.element(offeredName(/hookload/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(offeredName(/hookload/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

it("shows the newest value of a channel beside its name, and none of a channel that is silent", async () => {
  open([]);
  fakeServer.events["live-data/get"] = () => ({
    time: [NOW - 1, NOW],
    hookload: [180, 182.5],
    hookloadMax: [null, null],
  });
  await openNew();
  await text().fill("");
  await userEvent.type(text(), "hookl");
  await expect.element(offeredName(/^hookload\s*182\.5\s*klb/)).toBeVisible();
  expect(fakeServer.askedOf("live-data/get").at(-1)).toMatchObject({ wellId: wellId(), last: 120 });
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}torqueD");
  await expect.element(offeredName(/^torqueDownhole\s*–/)).toBeVisible();
});

it("takes a known formula with its unit, and puts functions at the cursor", async () => {
  open([]);
  await openNew();
  await page.getByRole("button", { name: "Torque swing" }).click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Torque swing");
  await expect.element(text()).toHaveValue(expect.stringContaining("highest(torque, 30 s)"));
  await page.getByRole("button", { name: "Drilling strength" }).click();
  await expect.element(text()).toHaveValue(expect.stringContaining("bitSize"));
  await expect.element(page.getByLabelText("Constant", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "mean(x, 30 s)" }).click();
  await expect.element(text()).toHaveValue(expect.stringMatching(/mean\($/));
});

it("changes a formula, goes back to an earlier version, and shows a change of another user", async () => {
  let storedFormula = formula("Half", { version: 2 });
  fakeServer.routes["PATCH api/formula-channel"] = ({ version, updateValues }) => {
    if (version !== storedFormula.version)
      throw new CallError("conflict", "Changed meanwhile", "version", { current: storedFormula, changedBy: "Knut" });
    storedFormula = { ...storedFormula, ...(updateValues as Partial<Formula>), version: storedFormula.version + 1 };
    return storedFormula;
  };
  open([formula("Half")]);
  await page.getByRole("row", { name: /Half/ }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Use version 1" }).click();
  await expect.element(text()).toHaveValue("wob / 3");
  await expect.element(save()).toBeEnabled();
  await save().click();
  await expect.element(page.getByText(/Knut changed this formula meanwhile/)).toBeVisible();
  await save().click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(storedFormula.text).toBe("wob / 3");
});

it("refuses the name of another formula, and a formula that reads itself", async () => {
  open([formula("Half"), formula("Other", { channel: "formula2" })]);
  await page.getByRole("row", { name: /Other/ }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await text().fill("half + 1 klb");
  await expect.element(save()).toBeEnabled();
  await text().fill("other + 1 klb");
  await expect.element(page.getByText(/other is not a channel/)).toBeVisible();
  await page.getByLabelText("Name").fill("half");
  await expect.element(page.getByText(/has this name/)).toBeVisible();
});

it("lists what uses a formula, and warns before its name or unit is changed", async () => {
  open([formula("Half")]);
  fakeServer.routes["GET api/formula-channel/uses"] = () => [
    { kind: "formula", name: "Quarter", username: null },
    { kind: "gauges", name: "Tripping", username: "knut" },
  ];
  await page.getByRole("row", { name: /Half/ }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const uses = page.getByRole("region", { name: "Used by" });
  await expect.element(uses).toHaveTextContent("Formula QuarterGauges of knut, Tripping");
  expect(page.getByRole("alert").elements()).toHaveLength(0);
  await page.getByLabelText("Name").fill("Half weight");
  await expect.element(page.getByText("Change its name in Quarter too: until then that has no values.")).toBeVisible();
  await text().fill("torque / 2");
  await expect
    .element(page.getByText("Check the limits and ranges in Tripping: their numbers are in the unit before."))
    .not.toBeInTheDocument();
  await page.getByRole("button", { name: "Depth of cut" }).click();
  await expect
    .element(page.getByText("Check the limits and ranges in Tripping: their numbers are in the unit before."))
    .toBeVisible();
});

it("says what a function does, with an example, when it has the focus", async () => {
  open([]);
  await openNew();
  const stand = page.getByRole("button", { name: "previousStand(x)" });
  (stand.element() as HTMLElement).focus();
  await expect.element(page.getByText("torque - previousStand(torque)")).toBeVisible();
  await expect.element(stand).toHaveAccessibleDescription(/Mean over the samples drilled in the stand before/);
});

it("deletes a formula", async () => {
  fakeServer.routes["DELETE api/formula-channel"] = () => ({ deleted: 1 });
  open([formula("Half")]);
  await page.getByRole("row", { name: /Half/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect
    .poll(() => fakeServer.callsOf("DELETE api/formula-channel").map(({ sent: query }) => query))
    .toEqual([{ wellId: wellId(), id: "Half" }]);
});

it("only shows formulas to guests", async () => {
  open([formula("Half")], { type: "guest" });
  await page.getByRole("row", { name: /Half/ }).click();
  await expect.element(page.getByText("wob / 2")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Add a formula" })).not.toBeInTheDocument();
});

const usual = { formulaId: "f1", formula: "Pump output rate", name: "pumpOutput", value: 0.1, unit: "bbl" };

function openConstants(user: Parameters<typeof openPanel>[1] = {}) {
  const app = open([], user);
  let own: RouteReply<"GET api/formula-constant"> = [];
  fakeServer.routes["GET api/formula-constant/usual"] = () => [usual];
  fakeServer.routes["GET api/formula-constant"] = () => own;
  fakeServer.routes["POST api/formula-constant"] = (sent) => {
    const row = { ...sent, wellId: wellId(), _id: "c1", author: "Astrid", createdAt: NOW, version: 1 };
    own = [row];
    return row;
  };
  fakeServer.routes["DELETE api/formula-constant"] = () => {
    own = [];
    return { deleted: 1 };
  };
  return app;
}

it("gives a constant of a formula for all wells another value in the well, in a unit of its quantity", async () => {
  openConstants();
  const section = page.getByRole("region", { name: "Constants in this well" });
  await section.getByRole("button", { name: "Change pumpOutput of Pump output rate" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent("Usual: 0.1 bbl");
  await dialog.getByLabelText("This well").fill("x");
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabelText("This well").fill("0.12");
  await dialog.getByRole("button", { name: "Unit" }).click();
  await expect.element(page.getByRole("option", { name: "psi", exact: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(section.getByRole("row", { name: /pumpOutput/ })).toHaveTextContent("0.12 bbl0.1 bbl");
  expect(fakeServer.callsOf("POST api/formula-constant")[0]!.sent).toEqual({
    wellId: wellId(),
    formulaId: "f1",
    name: "pumpOutput",
    value: 0.12,
    unit: "bbl",
  });
  await section.getByRole("button", { name: "Use the usual pumpOutput of Pump output rate" }).click();
  await expect.element(section.getByRole("row", { name: /pumpOutput/ })).toHaveTextContent("0.1 bbl0.1 bbl");
});

it("shows a guest the constants of the well without a way to change them", async () => {
  openConstants({ type: "guest" });
  const section = page.getByRole("region", { name: "Constants in this well" });
  await expect.element(section.getByRole("row", { name: /pumpOutput/ })).toBeInTheDocument();
  await expect.element(section.getByRole("button")).not.toBeInTheDocument();
});
