import type { CheckedCostFile } from "@sigma/contract/costs/cost-import";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { useToasts } from "../../../../data/notifications/toasts";
import { useSession } from "../../../../data/session/session";
import { fakeServer } from "../../../../data/testing/fake-server";
import { sampleUser } from "../../../../data/testing/samples";
import { render } from "../../../../ui/testing/render";
import { ImportCosts } from "./import-costs";

const wellId = "w1" as WellId;
const TEXT =
  "Date,Vendor,Ticket,Amount\n2009-07-03,Mud Co,F-1,10\n2009-07-03,Mud Co,F-1,10\n2009-07-04,Mud Co,F-2,20\n";

const cleanFile: CheckedCostFile = {
  headings: ["Date", "Vendor", "Ticket", "Amount"],
  firstRow: ["2009-07-03", "Mud Co", "F-1", "10"],
  missing: [],
  columns: { date: "Date", vendor: "Vendor", number: "Ticket", amount: "Amount" },
  dateOrder: "ymd",
  rows: 3,
  preview: [
    {
      row: 4,
      date: "2009-07-04",
      firstDay: null,
      afeLine: null,
      vendor: "Mud Co",
      number: "F-2",
      amount: "20",
      currency: "USD",
      description: "",
    },
  ],
  faults: [],
  faultCount: 0,
  doubles: [],
  doubleCount: 0,
  sums: [{ currency: "USD", amount: "20" }],
};

let isClosed = false;

beforeEach(() => {
  vi.stubGlobal("fetch", fakeServer.fetch);
  useSession.setState({ token: "session", user: sampleUser() });
  isClosed = false;
});

const choose = async (report: CheckedCostFile) => {
  fakeServer.routes["POST api/cost-import/check"] = () => report;
  render(<ImportCosts wellId={wellId} onClose={() => (isClosed = true)} />);
  await page
    .getByLabelText("Drop a CSV file of field tickets here")
    .upload(new File([TEXT], "july.csv", { type: "text/csv" }));
};
const importButton = () => page.getByRole("button", { name: "Import", exact: true });

it("names double tickets, leaves them out unless they are wanted, and can be undone as a whole", async () => {
  const difference = { amount: "12.00", currency: "USD", otherAmount: "10.00", otherCurrency: "USD" };
  const doubles = [
    { row: 2, vendor: "Mud Co", number: "F-1", of: null, difference: null },
    { row: 3, vendor: "Mud Co", number: "F-1", of: 2, difference },
  ];
  fakeServer.routes["POST api/cost-import"] = () => ({ importId: "i1", added: 1, leftOut: 2 });
  fakeServer.routes["DELETE api/cost-import"] = () => ({ deleted: 1 });
  await choose({ ...cleanFile, doubles, doubleCount: 2 });
  await expect.element(page.getByText("Row 2: ticket F-1 of Mud Co is stored already")).toBeVisible();
  await expect
    .element(page.getByText("Row 3: ticket F-1 of Mud Co is in row 2 too, with 10.00 USD instead of 12.00 USD"))
    .toBeVisible();
  await expect.element(page.getByText("3 rows; without double tickets 20.00 USD")).toBeVisible();
  await expect.element(page.getByRole("row", { name: "4 04 Jul 2009 Mud Co F-2 20.00 USD" })).toBeVisible();
  await importButton().click();
  await expect.poll(() => isClosed).toBe(true);
  expect(fakeServer.callsOf("POST api/cost-import")[0]?.sent).toMatchObject({
    fileName: "july.csv",
    doubles: "leave-out",
  });
  const [toast] = useToasts.getState().toasts;
  expect([toast?.title, toast?.text]).toEqual(["1 ticket imported", "2 tickets left out: stored already"]);
  toast?.action?.run();
  await expect.poll(() => fakeServer.callsOf("DELETE api/cost-import")[0]?.sent).toEqual({ wellId, importId: "i1" });
});

it("names each wrong cell and stores nothing while there is one", async () => {
  const faults = [{ row: 3, column: "Currency", rule: "rate" as const, value: "NOK", to: "USD" }];
  await choose({ ...cleanFile, faults, faultCount: 1 });
  await expect.element(page.getByText("Row 3, Currency: NOK has no exchange rate to USD on this day")).toBeVisible();
  await expect.element(importButton()).toBeDisabled();
});

it("needs the order of dates that can be read both ways", async () => {
  await choose({ ...cleanFile, dateOrder: null, preview: [] });
  await expect.element(page.getByRole("radiogroup", { name: "Order of the dates" })).toBeVisible();
  await expect.element(importButton()).toBeDisabled();
  fakeServer.routes["POST api/cost-import/check"] = () => ({ ...cleanFile, dateOrder: "dmy" });
  await page.getByText("Day first").click();
  await expect.element(importButton()).toBeEnabled();
  expect(fakeServer.callsOf("POST api/cost-import/check")[1]?.sent).toMatchObject({ dateOrder: "dmy" });
});

it("asks which column has a field whose heading is not known, and checks again with the answer", async () => {
  await choose({
    ...cleanFile,
    headings: ["Date", "Wer", "Ticket", "Amount"],
    columns: { date: "Date", number: "Ticket", amount: "Amount" },
    missing: ["vendor"],
    preview: [],
    sums: [],
  });
  await expect.element(page.getByText("Choose the column of: vendor")).toBeVisible();
  await expect.element(importButton()).toBeDisabled();
  expect(document.body.textContent).not.toMatch(/3 rows/);
  fakeServer.routes["POST api/cost-import/check"] = () => ({
    ...cleanFile,
    headings: ["Date", "Wer", "Ticket", "Amount"],
    columns: { date: "Date", vendor: "Wer", number: "Ticket", amount: "Amount" },
  });
  fakeServer.routes["POST api/cost-import"] = () => ({ importId: "i1", added: 1, leftOut: 0 });
  await page.getByRole("button", { name: "Vendor", exact: true }).click();
  await page.getByRole("option", { name: "Wer: Mud Co" }).click();
  await expect.element(importButton()).toBeEnabled();
  const columns = { date: "Date", vendor: "Wer", number: "Ticket", amount: "Amount" };
  expect(fakeServer.callsOf("POST api/cost-import/check")[1]?.sent).toMatchObject({ columns });
  await importButton().click();
  await expect.poll(() => isClosed).toBe(true);
  expect(fakeServer.callsOf("POST api/cost-import")[0]?.sent).toMatchObject({ columns });
});
