import { expect, it } from "vitest";
import { type FileReading, readCostFile } from "./cost-file";

const HEADER = "Date;Vendor;Ticket;Amount";

const read = (
  rows: readonly string[],
  { header = HEADER, ...reading }: Partial<FileReading> & { header?: string } = {},
) =>
  readCostFile([header, ...rows].join("\n"), {
    currency: "USD",
    wellCurrency: "USD",
    lineOf: () => undefined,
    hasRate: (currency) => currency !== "NOK",
    lastDay: "2026-12-01",
    ...reading,
  });

const amounts = (texts: readonly string[], header?: string) => {
  const file = read(
    texts.map((text, at) => `2026-11-29;Acme;${at};${text}`),
    header === undefined ? {} : { header },
  );
  return [
    file.tickets.map(({ amount, currency }) => `${amount} ${currency}`),
    file.faults.map(({ rule, value }) => `${rule} ${value}`),
  ];
};

it("takes the currency from the letters or the sign of an amount, and refuses one that its row does not have", () => {
  expect(amounts(["12.50", "EUR 5.00", "5.00 EUR", "€5.00", "£5.00", "$5.00"])).toEqual([
    ["12.50 USD", "5.00 EUR", "5.00 EUR", "5.00 EUR", "5.00 GBP", "5.00 USD"],
    [],
  ]);
  expect(amounts(["NOK 5.00"])).toEqual([[], ["rate NOK"]]);
  expect(amounts(["€5.00;USD", "EUR 5.00;USD", "$5.00;GBP", "$5.00;CAD"], `${HEADER};Currency`)).toEqual([
    ["5.00 CAD"],
    ["other-currency €5.00", "other-currency EUR 5.00", "other-currency $5.00"],
  ]);
});

it("refuses a point before three digits if no other amount shows what it means", () => {
  expect(amounts(["1.234", "2.500"])).toEqual([[], ["thousands 1.234", "thousands 2.500"]]);
  expect(amounts(["1.234", "2.5"])).toEqual([["1.234 USD", "2.5 USD"], []]);
  expect(amounts(["1.234", "2,5"])).toEqual([["1234 USD", "2.5 USD"], []]);
  expect(amounts(["1.234", "1,234.567"])).toEqual([["1.234 USD", "1234.567 USD"], []]);
  expect(amounts(["0.125"])).toEqual([["0.125 USD"], []]);
});

it("asks for the order of day and month if slashes alone would decide it", () => {
  expect(read(["03/04/2026;Acme;1;5", "05/06/2026;Acme;2;5"]).dateOrder).toBeNull();
  expect(read(["03/04/2026;Acme;1;5", "14/04/2026;Acme;2;5"]).dateOrder).toBe("dmy");
  expect(read(["03.04.2026;Acme;1;5"]).dateOrder).toBe("dmy");
});

it("refuses days that no ticket can have", () => {
  const { faults } = read(["1800-01-01;Acme;1;5", "2026-12-02;Acme;2;5", "2026-12-01;Acme;3;5"]);
  expect(faults.map(({ row, rule }) => [row, rule])).toEqual([
    [2, "day"],
    [3, "future"],
  ]);
});

it("does not guess which of two columns of the same name is meant", () => {
  const header = "Amount;Date;Vendor;Ticket;Amount";
  expect(read(["1;2026-11-29;Acme;1;5"], { header }).missing).toEqual(["amount"]);
  expect(() => read(["1;2026-11-29;Acme;1;5"], { header, columns: { amount: "Amount" } })).toThrow(
    "columns: the file has several columns “Amount”",
  );
});
