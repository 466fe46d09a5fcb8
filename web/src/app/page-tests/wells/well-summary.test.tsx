import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { Correction } from "@sigma/contract/samples/correction";
import type { PrintedSummary } from "@sigma/contract/well-summary/pdf-token";
import { defaultSummary, type WellSummaryConfiguration } from "@sigma/contract/well-summary/well-summary-configuration";
import type { WellSummaryExportOptions } from "@sigma/contract/well-summary/well-summary-export-options";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { noteDeletion } from "../../../data/deletions/deletions";
import { deletedEarlier } from "../../../data/testing/deleted-earlier";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleCorrection } from "../../../data/testing/sample-correction";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

const well = sampleWell("well-1");
const user = sampleUser();
const feet = Array.from({ length: 300 }, (_, foot) => 1000 + foot);
const stand: StandMetric = {
  startTime: 1_800_000_000,
  endTime: 1_800_004_000,
  startMD: 1000,
  endMD: 1095,
  slips: { toSlips: 60, inSlips: 300, fromSlips: 120 },
  pumps: { pumpsOff: 90, off: 240, pumpsOn: 150 },
  rotatingFootage: 95,
  slidingFootage: 0,
  rotatingRop: 40,
  slidingRop: null,
  slidingEfficiency: null,
  activities: { 1: 3000, 2: 600 },
  stands: 1,
  open: false,
};

let configurations: WellSummaryConfiguration[] = [];
let deletedPresets: WellSummaryConfiguration[] = [];

function open(path = `/well-summary/${well._id}`, rows: readonly number[] = feet) {
  configurations = [defaultSummary(user._id)];
  fakeServer.routes["GET api/wells"] = () => [well];
  fakeServer.routes["GET api/well-summary-export-options"] = () => [];
  fakeServer.routes["GET api/formation-top"] = () => [];
  fakeServer.routes["GET api/pdf-gen/state"] = () => ({ isAvailable: true, reason: null });
  fakeServer.routes["GET api/pdf-gen/progress"] = () => ({ stage: "writing", pages: 3 });
  fakeServer.events["bha/get/all"] = () => [];
  fakeServer.events["mwd-run/get/all"] = () => [];
  fakeServer.events["correction/get"] ??= () => [];
  fakeServer.events["stand-metric/get"] = () => (rows.length > 0 ? [stand] : []);
  fakeServer.events["survey-data/get"] = () => ({ md: [0, 1050] });
  fakeServer.events["well-summary-configuration/get"] = () => [...configurations];
  fakeServer.events["well-summary-configuration/post"] = ({ presetName, view }) => {
    const madePreset = { ...(view as WellSummaryConfiguration), _id: presetName, userId: user._id, presetName };
    configurations.push(madePreset);
    return madePreset;
  };
  fakeServer.events["well-summary-configuration/patch"] = ({ _id, updateQuery }) => {
    configurations = configurations.map((preset) =>
      preset._id === _id ? { ...preset, ...(updateQuery as Partial<WellSummaryConfiguration>) } : preset,
    );
    return configurations.find((preset) => preset._id === _id)!;
  };
  fakeServer.events["well-summary-configuration/delete"] = ({ _id }) => {
    deletedPresets = configurations.filter((preset) => preset._id === _id);
    configurations = configurations.filter((preset) => preset._id !== _id);
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/well-summary-configuration/restore"] = ({ _id }) => {
    configurations.push(...deletedPresets.filter((preset) => preset._id === _id));
    return { restored: 1 };
  };
  fakeServer.events["depth-data/get/raw"] = () => ({
    depth: [...rows],
    time: rows.map((foot) => 1_800_000_000 + foot * 30),
    estimatedTVD: rows.map((foot) => foot - 50),
    rigState: rows.map(() => 1),
    ...Object.fromEntries(["rop", "wob", "rpm", "diffPressure", "gamma"].map((id) => [id, rows.map(() => 40)])),
  });
  return openApp(path, user);
}
const button = (name: string) => page.getByRole("button", { name, exact: true });
const radio = (group: string, name: string) =>
  page.getByRole("radiogroup", { name: group, exact: true }).getByText(name, { exact: true });
const logHeight = () =>
  Number.parseFloat(document.querySelector<HTMLElement>('section[aria-label="Log"] > div')?.style.height ?? "0");

it("follows the well on the server, and reloads its feet after each stand and when stored samples have changed", async () => {
  open();
  await expect.element(page.getByRole("img", { name: /Log by MD/ }).first()).toBeVisible();
  const wellId = well._id;
  expect(fakeServer.askedOf("live-data/watch")).toEqual([{ wellId, projection: [] }]);
  const reads = () => fakeServer.askedOf("depth-data/get/raw").length;
  const before = reads();
  fakeServer.push("relabelled", { wellId, from: 1_800_000_000, to: 1_800_000_600 });
  await vi.waitFor(() => expect(reads()).toBe(before + 1));
  fakeServer.push("stand-metric", { wellId, startTime: stand.startTime });
  await vi.waitFor(() => expect(reads()).toBe(before + 2), 3000);
});

it("shows the log to scale by depth, time and TVD with its figures, and a settings gear [SH-012, SH-062, AN-047]", async () => {
  open();
  await expect.element(page.getByRole("img", { name: /Log by MD/ }).first()).toBeVisible();
  expect(logHeight()).toBeCloseTo(2.99 * 96, 1);
  await radio("Inches per 100 ft", "5").click();
  await vi.waitFor(() => expect(logHeight()).toBeCloseTo(5 * 2.99 * 96, 1));
  await radio("Key", "TVD").click();
  await expect.element(page.getByRole("img", { name: /Log by TVD/ }).first()).toBeVisible();
  await radio("Key", "Time").click();
  await expect.element(page.getByRole("img", { name: /Log by time/ }).first()).toBeVisible();
  await vi.waitFor(() => expect(logHeight()).toBeCloseTo(((299 * 30) / 1800) * 96, 1));
  const figure = (name: string) => document.querySelector(`[data-value-name="${name}"]`)?.textContent;
  expect(figure("Drilled")).toBe("299.0");
  expect(figure("Rotating ROP")).toBe("40.0");
  const panel = page.getByRole("complementary", { name: "Configuration" });
  await expect.element(panel).toBeVisible();
  await button("Settings").click();
  await expect.element(panel).not.toBeInTheDocument();
});

it("throws no error when it is closed while it follows the rig", async () => {
  const faults: string[] = [];
  const note = ({ message }: ErrorEvent) => void faults.push(message);
  window.addEventListener("error", note);
  onTestFinished(() => window.removeEventListener("error", note));
  open();
  await expect.element(page.getByRole("img", { name: /Log by MD/ }).first()).toBeVisible();
  await page.getByRole("link").first().click();
  await expect.element(page.getByRole("img", { name: /Log by MD/ })).not.toBeInTheDocument();
  // Sizes are known with a frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  expect(faults).toEqual([]);
});

it("splits connections by slips or pumps in a chart 200 px high, or as high as is typed [AN-133, AN-268]", async () => {
  open();
  await expect.element(page.getByText("In slips, median")).toBeVisible();
  const shownChart = page.getByRole("img", { name: "Minutes of connections by depth" });
  if (shownChart.elements().length === 0) await button("Connections and activity").click();
  await expect.element(shownChart).toHaveAttribute("height", "200");
  const connections = page.getByRole("region", { name: "Connections" });
  await expect.element(connections.getByText("from slips")).toBeVisible();
  await radio("Breakdown", "Pumps").click();
  await expect.element(page.getByText("Pumps off, median")).toBeVisible();
  await expect.element(page.getByText("4.0", { exact: true }).first()).toBeVisible();
  await expect.element(connections.getByText("pumps on")).toBeVisible();
  await page.getByLabelText("Chart height").fill("320");
  await expect.element(shownChart).toHaveAttribute("height", "320");
});

it("edits a threshold, shows unsaved changes and how many feet exceed it, and prints the saved version", async () => {
  open();
  await button("Edit WOB").click();
  await page.getByLabelText("Threshold", { exact: true }).fill("25");
  await expectTexts("> 25: 300 ft", "1 change: WOB threshold");
  const askedPrints: unknown[] = [];
  fakeServer.routes["POST api/pdf-gen/generate-token"] = (printBody) => {
    askedPrints.push(printBody);
    throw new CallError("unavailable");
  };
  await button("Export PDF").click();
  await button("Save and export").click();
  await vi.waitFor(() => expect(askedPrints).toHaveLength(1));
  expect(configurations[0]!.tracks[1]!.traceFilters[1]!.threshold).toBe(25);
  expect(askedPrints[0]).toMatchObject({ configName: "default", logItem: { from: 1000, to: 1299, resolution: 100 } });
});

it("adds, renames and deletes configurations, undoes a deletion, and keeps the one called default [AN-084]", async () => {
  open();
  await expect.element(button("Delete")).toBeDisabled();
  await expect.element(button("Rename")).toBeDisabled();
  await button("Add a configuration").click();
  await userEvent.type(page.getByLabelText("Name", { exact: true }), "Curve");
  await button("Add").click();
  await expect.element(button("Delete")).toBeEnabled();
  await button("Rename").click();
  await page.getByLabelText("Name", { exact: true }).fill("Lateral");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await vi.waitFor(() => expect(configurations.map(({ presetName }) => presetName)).toEqual(["default", "Lateral"]));
  await button("Delete").click();
  await button("Apply").click();
  await vi.waitFor(() => expect(configurations).toHaveLength(1));
  deletedEarlier(540);
  await button("Undo").click();
  await vi.waitFor(() => expect(configurations.map(({ presetName }) => presetName)).toEqual(["default", "Lateral"]));
});

it("shows Creating PDF..., its progress and the reason if it fails, and can be cancelled [SH-129, SH-270, SH-271]", async () => {
  open();
  let fail: (error: CallError) => void = () => undefined;
  fakeServer.routes["POST api/pdf-gen/generate-token"] = () =>
    new Promise<{ token: string }>((_, reject) => {
      fail = reject;
    });
  await button("Export PDF").click();
  await expect.element(page.getByText("Creating PDF...")).toBeVisible();
  fail(new CallError("validation", "The configuration is too wide"));
  await expectTexts("PDF file gen", "The configuration is too wide");
  await button("Export PDF").click();
  fail(new CallError("unavailable"));
  await expect.element(page.getByText("Service unavailable")).toBeVisible();
  fakeServer.routes["POST api/pdf-gen/generate-token"] = () => ({ token: "pdf-1" });
  fakeServer.routes["GET api/pdf-gen/by-token"] = () => new Promise<string>(() => undefined);
  await button("Export PDF").click();
  await expect.element(page.getByText("Writing the file, 3 pages")).toBeVisible();
  await button("Cancel").click();
  await expect.element(button("Export PDF")).toBeEnabled();
});

it("reloads the export options after one is created [AN-180]", async () => {
  open();
  const keptOptions: WellSummaryExportOptions[] = [];
  const askedQueries: unknown[] = [];
  fakeServer.routes["GET api/well-summary-export-options"] = (query) => {
    askedQueries.push(query);
    return [...keptOptions];
  };
  fakeServer.routes["POST api/well-summary-export-options"] = (options) => {
    const madeOptions = { ...options, userId: user._id, _id: "o1" };
    keptOptions.push(madeOptions);
    return madeOptions;
  };
  await button("Export options").click();
  await userEvent.type(page.getByLabelText("Name", { exact: true }), "Office");
  await button("Add").click();
  await expect.element(button("Export Office")).toBeVisible();
  expect(askedQueries.at(-1)).toMatchObject({ userId: user._id });
  expect(askedQueries).toHaveLength(2);
});

it("shows only the log on a narrow page until the configuration is opened", async () => {
  await page.viewport(700, 900);
  try {
    open();
    await expect.element(button("Settings")).toHaveAttribute("aria-pressed", "false");
    await expect.element(page.getByRole("complementary", { name: "Configuration" })).not.toBeInTheDocument();
    await button("Settings").click();
    await expect.element(page.getByRole("complementary", { name: "Configuration" })).toBeVisible();
  } finally {
    await page.viewport(1440, 900);
  }
});

it("deletes export options and restores them 9 minutes later, but not the options of another user", async () => {
  const app = open();
  const officeOptions: WellSummaryExportOptions = { _id: "o1", userId: user._id, name: "Office", presets: ["default"] };
  let keptOptions = [officeOptions];
  fakeServer.routes["GET api/well-summary-export-options"] = () => keptOptions;
  fakeServer.routes["DELETE api/well-summary-export-options"] = () => {
    keptOptions = [];
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/well-summary-export-options/restore"] = () => {
    keptOptions = [officeOptions];
    return { restored: 1 };
  };
  await button("Export options").click();
  await button("Delete Office").click();
  await expect.element(button("Export Office")).not.toBeInTheDocument();
  noteDeletion({
    kind: "well-summary-export-options",
    id: "o2",
    name: "Theirs",
    userId: "other" as UserId,
    time: Date.now() / 1000,
  });
  deletedEarlier(540);
  await button("Undo").click();
  await expect.element(button("Export Office")).toBeVisible();
  const restoreCalls = app.server.callsOf("POST api/well-summary-export-options/restore");
  expect(restoreCalls.map(({ sent }) => sent)).toEqual([{ optionId: "o1" }]);
});

it("shows on the page why a server creates no files", async () => {
  open();
  fakeServer.routes["GET api/pdf-gen/state"] = () => ({ isAvailable: false, reason: "no Chromium is installed" });
  await expect.element(button("Export PDF")).toBeDisabled();
  await expect.element(button("Export PDF")).toHaveAttribute("title", "Service unavailable: no Chromium is installed");
});

const printedSummary: PrintedSummary = {
  wellId: well._id,
  userId: user._id,
  configName: "default",
  keyField: "depth",
  logItem: { from: 1000, to: 1299, resolution: 20 },
  paper: "A4",
  withBreakdown: false,
  units: "field",
};
const openPrint = (rows?: readonly number[]) => {
  const configuration = defaultSummary(user._id);
  fakeServer.routes["GET api/pdf-gen/printed"] = () => ({ ...printedSummary, configuration, printedBy: user.name });
  open("/pdf/pdf-abc", rows);
};

it("prints the configuration of a token on sheets of A4, with its header, to scale [SH-029]", async () => {
  openPrint();
  await expect.element(page.getByRole("heading", { name: `Well summary, ${well.name}` })).toBeVisible();
  await expect.element(page.getByText(/5 in per 100 ft/).first()).toBeVisible();
  const [first, second] = document.querySelectorAll<HTMLElement>("article > section");
  const { width, height } = first!.getBoundingClientRect();
  expect([width / 96, (height + 1) / 96]).toEqual([expect.closeTo(8.268, 2), expect.closeTo(11.693, 2)]);
  const ticks = [...first!.querySelectorAll<SVGTextElement>("[data-log-tick]")];
  const [a, b] = [ticks[0]!, ticks.at(-1)!];
  const apart = Number(b.dataset["logTick"]) - Number(a.dataset["logTick"]);
  expect(Number(b.getAttribute("y")) - Number(a.getAttribute("y"))).toBeCloseTo((apart / 20) * 96, 3);
  expect(first!.textContent).toContain("Permanent datum");
  expect(first!.textContent).toContain(`by ${user.name}`);
  expect(first!.textContent).toContain("Continues on page 2");
  expect(second!.textContent).toContain("Continued from page 1");
  expect(second!.textContent).toContain("Page 2 of 2");
});

it("marks corrected stretches on the printed log, and lists each on the last sheet with its reason and author", async () => {
  const makeCorrection = (number: number, from: number, to: number, more: Partial<Correction> = {}) =>
    sampleCorrection(well._id, 1_800_000_000 + from * 30, 1_800_000_000 + to * 30, {
      _id: `c${number}`,
      number,
      startMD: from,
      endMD: to,
      change: { kind: "missing", channels: ["wob"] },
      reason: "Deadline anchor was moved",
      ...more,
    });
  fakeServer.events["correction/get"] = () => [
    makeCorrection(3, 900, 950),
    makeCorrection(2, 1010, 1030, { state: "undone" }),
    makeCorrection(1, 1050, 1100),
  ];
  openPrint();
  await expect.element(page.getByRole("heading", { name: "Corrected data in this log" })).toBeVisible();
  const sheets = [...document.querySelectorAll<HTMLElement>("article > section")];
  const markedElements = sheets.map((sheet) => [...sheet.querySelectorAll("[data-correction]")]);
  expect(markedElements.flat().map((mark) => mark.getAttribute("data-correction"))).toEqual(["1"]);
  const bar = markedElements[0]![0]!.querySelector("rect")!;
  // From the row before the first corrected one, at 5 in per 100 ft.
  expect(Number(bar.getAttribute("y"))).toBeCloseTo((49 / 20) * 96, 3);
  expect(Number(bar.getAttribute("height"))).toBeCloseTo((51 / 20) * 96, 3);
  const list = sheets.at(-1)!.textContent;
  for (const text of [
    "bad data, taken as missing",
    "1,050.0 – 1,100.0",
    "Deadline anchor was moved",
    "kari",
    "Page 3 of 3",
  ])
    expect(list).toContain(text);
  expect(sheets[0]!.textContent).toContain("Corrected data, by number");
});

it("prints of a well without data what is missing", async () => {
  openPrint([]);
  await expectTexts("There is nothing to draw yet", /No depth data/);
  expect(document.querySelector('[data-pdf-ready="true"]')).not.toBeNull();
});
