import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellId } from "../../../../charts/testing/panel-of-well";
import UploadCsvPanel from "../upload-csv-panel";

eachTestInItsOwnWell();

const START = 1_246_665_600;
const line = (second: number) => `${new Date(1000 * second).toISOString().slice(0, 19)},3208.5,3208.5,198.5`;

const configure = (seconds: readonly number[]) =>
  configureFile(["Date Time,Hole Depth (ft),Bit Depth (ft),Hookload (klb)", ...seconds.map(line)]);

async function configureFile(lines: readonly string[]) {
  const text = [...lines, ""].join("\n");
  openPanel(<UploadCsvPanel wellId={wellId()} highlighted={[]} />, { type: "admin" });
  const file = new File([text], "F9A.csv");
  await page.getByLabelText("Drop CSV files here, or choose them").upload(file);
  return file;
}

it("shows the number of rows of a file and their spacing, in the list and in the column mapping", async () => {
  const seconds = Array.from({ length: 40_000 }, (_, row) => START + 4 * row + (row > 999 ? 3600 : 0));
  const file = await configure(seconds);
  expect(file.size).toBeGreaterThan(1_500_000);
  await expect.element(page.getByRole("row", { name: "F9A.csv" }).getByText("40,000", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Raw data fields" });
  await expect.element(dialog.getByText("F9A.csv, 40,000 rows, 4 columns")).toBeVisible();
  await expect.element(dialog.getByText("4 s, 1 gap")).toBeVisible();
});

it("shows the number of rows whose times go back", async () => {
  await configure([START, START + 4, START, START + 8, START + 4]);
  await page.getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Raw data fields" });
  await expect.element(dialog.getByText("The times of 2 rows lie before that of the row above")).toBeVisible();
});

it("asks for the decimal mark of depths that can be a few feet or thousands, and shows them as chosen", async () => {
  await configureFile(["Depth (ft);Gamma (gAPI)", ...[0, 1, 2, 3].map((row) => `1.84${row};7${row}`)]);
  await page.getByRole("button", { name: "Configure" }).click();
  const dialog = page.getByRole("dialog", { name: "Raw data fields" });
  await expect.element(dialog.getByText('"1.840" in Depth (ft) can be 1.84 or 1,840')).toBeVisible();
  await expect.element(dialog.getByText("The decimal mark is to be chosen")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Apply" })).toBeDisabled();
  await dialog.getByLabelText("Decimal mark").click();
  await page.getByRole("option", { name: "Comma: 1,840" }).click();
  await expect.element(dialog.getByText(/^1,843\.0+ ft$/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Apply" })).toBeEnabled();
});
