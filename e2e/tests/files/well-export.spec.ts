import { readFile } from "node:fs/promises";
import type { CsvUpload } from "@sigma/contract/imports/csv-import";
import { expect, type Page } from "@playwright/test";
import { parquetReadObjects } from "hyparquet";
import { adminOf } from "../../src/people";
import type { SigmaServer } from "../../src/sigma-server";
import { test } from "../../src/test";

/** 2026-11-20 00:00:00 UTC. */
const START = 1_795_132_800;
const ROWS = 300;

/** The WOB in a row of the log, klb; it is missing in each tenth row. */
const wobOf = (row: number) => (row % 10 === 5 ? null : 10 + row / 10);
const depthOf = (row: number) => 5000 + row / 100;
const clockOf = (row: number) => new Date(1000 * (START + row)).toISOString().slice(0, 19);

/** Five minutes of drilling, a row a second. */
const log = [
  "Time,Hole,Bit,WOB",
  ...Array.from({ length: ROWS }, (_, row) =>
    [clockOf(row).replace("T", " "), depthOf(row), depthOf(row), wobOf(row) ?? ""].join(","),
  ),
  "",
].join("\n");
const fieldsMapping = { time: "Time", holeDepth: "Hole", bitDepth: "Bit", wob: "WOB" };

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Chooses a kind of file, exports what the dialog shows, and reads the received file. */
async function exportAs(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  // While an export runs, the choices are disabled.
  await expect(button(page, "Export")).toBeEnabled();
  await dialog(page).getByText(label, { exact: true }).click();
  const download = page.waitForEvent("download");
  await button(page, "Export").click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A new well with the log in it. */
async function makeWell(sigma: SigmaServer, name: string) {
  const admin = await adminOf(sigma);
  const { _id: wellId } = await admin.call("POST api/well", { name });
  const { token } = await admin.call("POST api/login", { username: "admin", password: sigma.password });
  const form = new FormData();
  form.append("file", new Blob([log]), "log.csv");
  const uploadResponse = await fetch(`${sigma.url}/api/well-data-upload-proxy?wellId=${wellId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { uploadId } = (await uploadResponse.json()) as CsvUpload;
  await admin.call("POST api/well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping });
  const state = async () => (await admin.call("GET api/csv-import", { wellId }))[0]?.state;
  await expect.poll(state).toBe("done");
  return { admin, wellId };
}

test("a minute of a well is exported by time as CSV, LAS and Parquet with the values of that minute", async ({
  signedIn: page,
  sigma,
}) => {
  const name = `Exported by time ${crypto.randomUUID().slice(0, 6)}`;
  const { admin, wellId } = await makeWell(sigma, name);
  try {
    await page.goto(`${sigma.url}/wells`);
    await button(page, `Tools: ${name}`).click();
    await button(page, "Export data").click();
    await expect(dialog(page)).toContainText("300 rows");
    await dialog(page).getByLabel("From, UTC").fill("2026-11-20 00:01:00");
    await dialog(page).getByLabel("To, UTC").fill("2026-11-20 00:02:00");
    // The extent of the well's data stays visible for any range.
    await expect(dialog(page)).toContainText("20 Nov 2026 00:00:00 to 20 Nov 2026 00:04:59");
    // Export is disabled while the rows of the entered range are counted.
    await expect(dialog(page)).toContainText("61 rows");
    const wantedRows = Array.from({ length: 61 }, (_, at) => 60 + at);

    const csv = await exportAs(page, "CSV");
    expect(csv.name).toMatch(/time.*\.csv$/);
    const [head = "", ...lines] = csv.bytes.toString("utf8").trimEnd().split("\r\n");
    const names = head.split(",");
    const cells = lines.map((line) => line.split(","));
    const csvColumn = (title: string) => cells.map((row) => row[names.indexOf(title)]);
    expect(csvColumn("time")).toEqual(wantedRows.map((row) => `${clockOf(row)}Z`));
    expect(csvColumn("wob (klb)")).toEqual(wantedRows.map((row) => String(wobOf(row) ?? "")));
    expect(csvColumn("holeDepth (ft)").map(Number)).toEqual(wantedRows.map(depthOf));

    const las = await exportAs(page, "LAS 2.0");
    expect(las.name).toMatch(/time.*\.las$/);
    const text = las.bytes.toString("latin1");
    expect(text).toMatch(/^~V[^\r]*\r\nVERS\. +2\.0 /);
    expect(text).toMatch(new RegExp(`STRT\\.s +${START + 60} `));
    expect(text).toMatch(new RegExp(`STOP\\.s +${START + 120} `));
    const curves = [
      ...text
        .split("~C")[1]!
        .split("~")[0]!
        .matchAll(/^(\w+) *\./gm),
    ].map(([, curve]) => curve);
    const rows = text
      .split(/~A[^\r]*\r\n/)[1]!
      .trimEnd()
      .split("\r\n")
      .map((line) => line.trim().split(/\s+/).map(Number));
    expect(rows.map(([time]) => time)).toEqual(wantedRows.map((row) => START + row));
    expect(rows.map((row) => row[curves.indexOf("wob")])).toEqual(wantedRows.map((row) => wobOf(row) ?? -999.25));

    const parquet = await exportAs(page, "Parquet");
    expect(parquet.name).toMatch(/time.*\.parquet$/);
    const file = new Uint8Array(parquet.bytes).buffer;
    const storedRows = (await parquetReadObjects({ file })) as { time: Date; wob: number | null; holeDepth: number }[];
    expect(storedRows.map(({ time }) => time.getTime() / 1000)).toEqual(wantedRows.map((row) => START + row));
    expect(storedRows.map(({ wob }) => wob)).toEqual(wantedRows.map(wobOf));
    expect(storedRows.map(({ holeDepth }) => holeDepth)).toEqual(wantedRows.map(depthOf));

    // An invalid range is named, and is not exported.
    await dialog(page).getByLabel("To, UTC").fill("2026-11-19");
    await expect(dialog(page)).toContainText("The range ends before it starts");
    await expect(button(page, "Export")).toBeDisabled();
  } finally {
    await admin.call("DELETE api/well", { wellId });
  }
});
