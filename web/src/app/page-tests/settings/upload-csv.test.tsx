import type { CsvImport } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { deletedEarlier } from "../../../data/testing/deleted-earlier";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleWell } from "../../../data/testing/samples";
import { sendFile } from "../../../data/calls/send-file";
import { openApp } from "../../testing/open-app";
import { expectTexts } from "../../../ui/testing/shown-texts";

const wellId = "w1" as WellId;
const header = "Time,Hole Depth,Bit Depth,Hookload";
const makeTimedLine = (k: number) => `2009-07-04 06:00:0${k},3208,3208,198`;
const csv = (name: string, head = header, line = makeTimedLine) =>
  new File([`${head}\n${Array.from({ length: 9 }, (_, k) => `${line(k)}\n`).join("")}`], name);
const job = (part: Partial<CsvImport> = {}): CsvImport => ({
  _id: "job-1",
  wellId,
  state: "done",
  bytesRead: 400,
  bytes: 400,
  rowsRead: 9,
  stored: 8,
  oldest: 1_246_687_200,
  newest: 1_246_687_208,
  progress: 1,
  fileName: "a.csv",
  rows: 9,
  fieldsMapping: {},
  options: {},
  madeBy: "admin",
  madeAt: 1,
  startedAt: 1,
  finishedAt: 2,
  report: {
    rowsRead: 9,
    stored: 8,
    replaced: 2,
    leftOut: 1,
    valuesWithout: 0,
    findings: [
      { finding: "Time not newer than the row before", field: "time", rows: 1, lines: [7], done: "row left out" },
    ],
    from: 1_246_687_200,
    to: 1_246_687_208,
    step: 1,
    gaps: [],
    gapCount: 0,
    unusedColumns: ["Pit"],
  },
  error: null,
  hasLeftOutRows: true,
  undoUntil: 2_000_000_000,
  undoRefused: null,
  undoneBy: null,
  undoneAt: null,
  ...part,
});

let imports: CsvImport[];
const processedBodies: unknown[] = [];
beforeEach(() => {
  imports = [];
  processedBodies.length = 0;
  const { routes, events } = fakeServer;
  const well = sampleWell("w1", { name: "Reeves 1H" });
  routes["GET api/wells"] = () => [well];
  routes["GET api/well"] = () => well;
  routes["GET api/csv-import"] = () => imports;
  routes["GET api/csv-mapping"] = () => [];
  routes["POST api/well-data-upload-proxy/process"] = (body) => {
    processedBodies.push(body);
    imports = [job()];
    return { jobId: "job-1", rows: 9, from: 1_246_687_200, to: 1_246_687_208 };
  };
  events["notification/get"] = () => [];
  events["sample-origin/get"] = () => ({
    spans: [{ from: 1_246_687_200, to: 1_246_687_208, origin: "csv" }],
    leftOutBefore: null,
  });
  events["well-data/get"] = () => ({
    time: Array.from({ length: 100 }, (_, index) => 1_246_687_150 + index),
    rigState: Array.from({ length: 100 }, () => 1),
  });
});

const open = () => openApp("/well/w1/settings?tab=upload-csv");
const drop = (...files: File[]) => page.getByLabelText("Drop CSV files here, or choose them").upload(files);
const dialog = () => page.getByRole("dialog", { name: "Raw data fields" });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const confirmUnits = () => dialog().getByRole("button", { name: "Confirm the units that fit the values" }).click();
const configure = async () => {
  await button("Configure").first().click();
  await confirmUnits();
  await dialog().getByRole("button", { name: "Apply" }).click();
};

it("takes files at a drop zone, maps their columns in a modal and only then lets them be uploaded [WS-039, WS-040, WS-115, WS-116]", async () => {
  open();
  await drop(csv("a.csv"));
  await expect.element(page.getByText("Waiting to configure raw data")).toBeVisible();
  await expect.element(button("Upload")).toBeDisabled();
  await button("Configure").click();
  const apply = dialog().getByRole("button", { name: "Apply" });
  await expect.element(apply).toBeDisabled();
  await expect.element(dialog().getByText("3 units are to be confirmed")).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await confirmUnits();
  await apply.click();
  await expect.element(page.getByText("Ready to upload")).toBeVisible();
  await expect.element(button("Upload")).toBeEnabled();
});

it("names fields as the charts do, marks only required ones as errors, and folds those that the file does not have", async () => {
  open();
  await drop(csv("a.csv"));
  await button("Configure").click();
  const fields = dialog().getByRole("table", { name: "Fields" });
  await expect.element(fields.getByRole("rowheader", { name: "Hookload" })).toBeVisible();
  await expect.element(fields.getByRole("rowheader", { name: "Torque" })).not.toBeInTheDocument();
  expect(fields.element().querySelectorAll(".error-text")).toHaveLength(0);
  await fields.getByRole("button", { name: /optional fields are not in this file/ }).click();
  await expect.element(fields.getByRole("rowheader", { name: "Torque" })).toBeVisible();
  await expect.element(dialog().getByLabelText("Column of Torque")).toHaveTextContent("Not in this file");
  expect(fields.element().querySelectorAll(".error-text")).toHaveLength(0);
  await dialog().getByLabelText("Column of Hole depth").click();
  await page.getByRole("option", { name: "None" }).click();
  expect(fields.element().querySelectorAll(".error-text")).toHaveLength(1);
  await expect.element(dialog().getByRole("button", { name: "Apply" })).toBeDisabled();
});

it("deletes a saved mapping and restores it 9 minutes later by keys alone", async () => {
  const fieldsMapping = { time: "Time" };
  const savedMapping = { _id: "m1", name: "Office", fieldsMapping, options: {}, savedBy: "a", savedAt: 1, version: 1 };
  let mappings = [savedMapping];
  fakeServer.routes["GET api/csv-mapping"] = () => mappings;
  fakeServer.routes["DELETE api/csv-mapping"] = () => {
    mappings = [];
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/csv-mapping/restore"] = () => {
    mappings = [savedMapping];
    return { restored: 1 };
  };
  const app = open();
  await drop(csv("a.csv"));
  await button("Configure").click();
  (button("Delete Office").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Office")).not.toBeInTheDocument();
  await expect.element(button("Undo")).toHaveFocus();
  deletedEarlier(540);
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Office")).toBeVisible();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(button("Office")).toHaveFocus();
  expect(app.server.sentTo("POST api/csv-mapping/restore")).toEqual([{ id: "m1" }]);
});

it("processes a file after its upload has succeeded, and shows the report of the import [WS-161, WS-178]", async () => {
  vi.mocked(sendFile).mockImplementation(async () => {
    expect(processedBodies).toEqual([]);
    return { uploadId: "u-1", fileName: "a.csv", bytes: 400, columns: [], rows: 9 };
  });
  open();
  await drop(csv("a.csv"));
  await configure();
  await button("Upload").click();
  await expectTexts("Uploaded successfully", "File is uploaded");
  expect(processedBodies).toMatchObject([
    {
      wellId,
      uploadId: "u-1",
      fieldsMapping: { time: "Time", holeDepth: "Hole Depth", hookload: "Hookload", rop: null },
    },
  ]);
  await expect.element(page.getByRole("table", { name: "Findings" })).toHaveTextContent("line 7");
  await expect.element(page.getByText("Columns without a field: Pit")).toBeVisible();
});

it("shows why an upload failed, and does not process it [WS-177]", async () => {
  vi.mocked(sendFile).mockRejectedValue(new Error("The disk is full"));
  open();
  await drop(csv("a.csv"));
  await configure();
  await button("Upload").click();
  await expect.element(page.getByText("Couldn't load file. Error: The disk is full").first()).toBeVisible();
  expect(processedBodies).toEqual([]);
});

it("uploads a depth-based file as a depth log, once its depth unit is selected, and shows its report in depths", async () => {
  vi.mocked(sendFile).mockResolvedValue({ uploadId: "u-2", fileName: "log.csv", bytes: 300, columns: [], rows: 9 });
  fakeServer.routes["POST api/well-data-upload-proxy/process"] = (body) => {
    processedBodies.push(body);
    const coveredFinding = "Within a foot of hole made by time data, which are not written over";
    const report = {
      ...job().report,
      findings: [
        { finding: coveredFinding, field: "holeDepth" as const, rows: 1, lines: [4], done: "row left out" as const },
      ],
      from: 328.08,
      to: 354.33,
      step: 3.28,
    };
    imports = [job({ _id: "job-2", fileName: "log.csv", options: { index: "depth" }, newest: 354.33, report })];
    return { jobId: "job-2", rows: 9, from: 328.08, to: 354.33 };
  };
  open();
  await drop(csv("log.csv", "Depth,ROP,WOB,Gas", (k) => `${100 + k},50.5,12,1`));
  await button("Configure").click();
  await expect.element(dialog().getByRole("radio", { name: "By depth" })).toBeChecked();
  const apply = dialog().getByRole("button", { name: "Apply" });
  await expect.element(apply).toBeDisabled();
  await dialog().getByRole("button", { name: "No, m", exact: true }).click();
  await confirmUnits();
  await expect.element(dialog().getByText("328.08 ft")).toBeVisible();
  await apply.click();
  await button("Upload").click();
  const row = page.getByRole("row", { name: /log\.csv.*Done/u });
  await expect.element(row).toHaveTextContent("328.08 ft – 354.33 ft");
  await expect.element(page.getByRole("table", { name: "Findings" })).toHaveTextContent("Within a foot of hole");
  await expect
    .element(page.getByRole("list", { name: "What happened" }))
    .toHaveTextContent("stored 8 rows, step 3.28 ft, no gap");
  await expect.element(page.getByRole("list", { name: "CSV files" }).getByRole("listitem")).not.toBeInTheDocument();
  expect(processedBodies).toMatchObject([
    {
      wellId,
      uploadId: "u-2",
      fieldsMapping: { holeDepth: "Depth", rop: "ROP", wob: "WOB" },
      options: { index: "depth", units: { holeDepth: "m" } },
    },
  ]);
});

it("takes a LAS file, shows its curves and units in the modal, and sends it as a depth log", async () => {
  vi.mocked(sendFile).mockResolvedValue({ uploadId: "u-3", fileName: "log.las", bytes: 300, columns: [], rows: 9 });
  const curves =
    "~V\nVERS. 2.0 :\nWRAP. NO :\n~W\nNULL. -999.25 :\n~C\nDEPT.M :\nROP.M/HR :\nGR.GAPI :\nRDEP.OHMM :\n~A";
  const rows = Array.from({ length: 9 }, (_, k) => ` ${100 + k}  15.5 60  ${2 + k}\n`).join("");
  open();
  await expect.element(page.getByText("LAS 2.0 files are read too")).toBeVisible();
  await drop(new File([`${curves}\n${rows}`], "log.las"), new File(["Depth,ROP\n1,2\n"], "other.las"));
  await expect.element(page.getByText("~Version is missing: a LAS file starts with this section")).toBeVisible();
  await button("Configure").click();
  await expect.element(dialog().getByRole("radio", { name: "By depth" })).toBeChecked();
  await expect.element(dialog().getByLabelText("Column of Depth")).toHaveTextContent("DEPT");
  await expect.element(dialog().getByLabelText("Unit of Depth")).toHaveTextContent("m");
  await expect.element(dialog().getByLabelText("Unit of ROP")).toHaveTextContent("m/h");
  await expect.element(dialog().getByText("RDEP")).toBeVisible();
  await expect.element(dialog().getByRole("columnheader", { name: "LAS curve" })).toBeVisible();
  await dialog().getByRole("button", { name: "Apply" }).click();
  await button("Upload").click();
  await expect.element(page.getByText("Uploaded successfully")).toBeVisible();
  expect(processedBodies).toMatchObject([
    {
      uploadId: "u-3",
      fieldsMapping: { holeDepth: "DEPT", rop: "ROP", gamma: "GR", wob: null },
      options: { index: "depth", units: { holeDepth: "m", rop: "m/h" } },
    },
  ]);
});

it("marks files that aren't CSV, and those whose header cannot be read [WS-145, WS-179]", async () => {
  open();
  await drop(
    new File(["x"], "b.xlsx"),
    new File([""], "empty.csv"),
    new File(["PK\u0003\u0004\u0000\u0000"], "zip.csv"),
  );
  await expectTexts("Invalid extension. CSV expected", "The file is empty");
  const files = page.getByRole("table", { name: "Files" });
  await expect.element(files.getByRole("row", { name: /zip\.csv/u })).not.toHaveTextContent("Waiting");
  await expect.element(page.getByText("3 with an error")).toBeVisible();
});

it("uses one mapping for several files with the same columns", async () => {
  open();
  await drop(csv("a.csv"), csv("b.csv"), csv("c.csv", "Time,Depth of hole,Bit Depth,Hookload"));
  await expect.element(button("Configure").nth(2)).toBeVisible();
  await configure();
  await expect.element(page.getByText("2 files ready, 1 waits for its mapping")).toBeVisible();
});

it("shows what the well has, from the feed and from files, and what happened with an import", async () => {
  imports = [job()];
  open();
  await expect.element(page.getByRole("list", { name: "Feed" }).getByRole("listitem")).toHaveLength(2);
  const files = page.getByRole("list", { name: "CSV files" });
  await expect.element(files).toHaveTextContent("a.csv, 8 rows, 2 of them replaced");
  const log = page.getByRole("list", { name: "What happened" });
  await expect.element(log).toHaveTextContent("Finished: stored 8 rows, step 1 s, no gap");
  imports = [job({ state: "storing", progress: 0.4, finishedAt: null, undoUntil: null })];
  fakeServer.push("csv-import", { ...job({ state: "storing", progress: 0.4 }) });
  await expect.element(log).toHaveTextContent("nowStoring, newest 04 Jul 2009");
  await expect.element(page.getByRole("list", { name: "Steps" })).toHaveTextContent("Storein progress");
});

it("follows an import that runs on the server, stops it, and asks for confirmation before undoing an import", async () => {
  imports = [job({ state: "storing", progress: 0.4, undoUntil: null, hasLeftOutRows: false })];
  const askedActions: string[] = [];
  fakeServer.routes["POST api/csv-import/cancel"] = ({ id }) => (
    askedActions.push(`stop ${id}`), (imports = [job({ state: "stopped" })])[0]!
  );
  fakeServer.routes["POST api/csv-import/undo"] = ({ id }) => (
    askedActions.push(`undo ${id}`), (imports = [job({ state: "undone", undoUntil: null })])[0]!
  );
  open();
  await expect.element(page.getByRole("progressbar", { name: "Import of a.csv" })).toHaveAttribute("value", "0.4");
  fakeServer.push("csv-import", { ...job({ state: "storing", progress: 0.7 }) });
  await expect.element(page.getByRole("progressbar", { name: "Import of a.csv" })).toHaveAttribute("value", "0.7");
  await button("Stop").click();
  await expect.element(page.getByText("Stopped; what is stored stays")).toBeVisible();
  await button("Undo import").click();
  expect(askedActions).toEqual(["stop job-1"]);
  await button("Apply").click();
  await expect.poll(() => askedActions).toEqual(["stop job-1", "undo job-1"]);
});

it("shows the range of a file that is being stored, and the part still to come", async () => {
  const ends = { from: 1_246_687_200, to: 1_246_690_800 };
  const report = { ...job().report, stored: 0, replaced: 0, from: null, to: null, ends };
  const storing = {
    state: "storing" as const,
    progress: 0,
    finishedAt: null,
    undoUntil: null,
    oldest: null,
    newest: null,
  };
  imports = [job({ ...storing, stored: 0, report })];
  open();
  const row = page.getByRole("table", { name: "Imports" }).getByRole("row").nth(1);
  await expect.element(row).toHaveTextContent("04 Jul 2009 06:00:00 – 04 Jul 2009 07:00:00");
  const files = page.getByRole("list", { name: "CSV files" }).getByRole("listitem");
  await expect.element(files).toHaveTextContent("a.csv, still coming, 04 Jul 2009 06:00:00");
  const storedProgress = { ...storing, progress: 0.5, stored: 1800, oldest: ends.from, newest: ends.from + 1800 };
  fakeServer.push("csv-import", { ...job(storedProgress) });
  await expect
    .element(files.first())
    .toHaveTextContent("a.csv, 1,800 rows, 04 Jul 2009 06:00:00 – 04 Jul 2009 06:30:00");
  await expect.element(files.nth(1)).toHaveTextContent("a.csv, still coming, 04 Jul 2009 06:30:00");
});

it("reports that an import is stopping until its current batch is stored", async () => {
  imports = [job({ state: "storing", progress: 0.4, undoUntil: null, hasLeftOutRows: false })];
  fakeServer.routes["POST api/csv-import/cancel"] = () => imports[0]!;
  open();
  await button("Stop").click();
  await expect.element(button("Stopping")).toBeDisabled();
  imports = [job({ state: "stopped" })];
  fakeServer.push("csv-import", { ...imports[0]! });
  await expect.element(page.getByText("Stopped; what is stored stays")).toBeVisible();
  await expect.element(button("Stopping")).not.toBeInTheDocument();
});
