import type { CsvImport } from "@sigma/contract/imports/csv-import";
import type { Well } from "@sigma/contract/wells/well";
import { expect } from "@playwright/test";
import { test } from "../../src/test";
import { openWire } from "../../src/wire";

/** Over a megabyte: what follows from the rows is stored with them. */
const ROWS = 16_000;

function csvUntil(newest: number): string {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const depth = (9000 + index / 45).toFixed(3);
    const moment = new Date((newest - ROWS + 1 + index) * 1000).toISOString().slice(0, 19).replace("T", " ");
    return `${moment},${depth},${depth},120.50,198.4000,25.300,9100.00,121.0,2900.0,621.0,340.0`;
  });
  return [
    "Date,Hole Depth (ft),Bit Depth (ft),Block Height (ft),Hookload (klb),WOB (klb),Torque (ft.lb),RPM,SPP (psi),Flow In (gpm),Diff Press (psi)",
    ...lines,
    "",
  ].join("\n");
}

test("a CSV file is dropped, mapped and imported, and its values are drawn on the charts", async ({
  signedIn: page,
  sigma,
}) => {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("token"))}` };
  const wellResponse = await page.request.post(`${sigma.url}/api/well`, { headers, data: { name: "From CSV 1H" } });
  const { _id: wellId } = (await wellResponse.json()) as Well;
  const newest = Math.floor(Date.now() / 1000) - 3600;

  await page.goto(`${sigma.url}/well/${wellId}/settings?tab=upload-csv`);
  const buffer = Buffer.from(csvUntil(newest));
  expect(buffer.length).toBeGreaterThan(1_000_000);
  const file = { name: "F9A.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("Drop CSV files here, or choose them").setInputFiles(file);
  await page.getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Raw data fields" });
  await expect(dialog.getByLabel("Column of Time")).toHaveText("Date");
  await dialog.getByRole("button", { name: "Apply" }).click();
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("row", { name: /F9A\.csv.*Done/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "CSV files" }).getByRole("listitem")).toHaveCount(1);

  const importsResponse = await page.request.get(`${sigma.url}/api/csv-import?wellId=${wellId}`, { headers });
  const [done] = (await importsResponse.json()) as CsvImport[];
  expect(done!.report).toMatchObject({ rowsRead: ROWS, stored: ROWS, leftOut: 0, from: newest - ROWS + 1, to: newest });
  const wire = await openWire(sigma);
  const projection = ["hookload", "rigState"] as const;
  const raw = await wire.ask("well-data/get/raw", {
    wellId,
    from: newest - 9,
    to: newest,
    projection: [...projection],
  });
  expect(raw).toMatchObject({ hookload: Array.from({ length: 10 }, () => 198.4) });
  expect((raw as { rigState: unknown[] }).rigState.every((value) => typeof value === "number")).toBe(true);
  wire.close();

  await page.goto(`${sigma.url}/well/${wellId}`);
  await expect(page.getByRole("banner")).not.toContainText("No data yet");
  await page.getByRole("tab", { name: "Depth Charts" }).click();
  const countDrawnPixels = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("canvas")].reduce((sum, canvas) => {
        const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
        return sum + data.filter((value, index) => index % 4 === 3 && value > 0).length;
      }, 0),
    );
  await expect.poll(countDrawnPixels).toBeGreaterThan(20_000);
});
