import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { ErrorBoundary } from "./error-boundary";
import { type Column, PanelBody, Table } from "./panel";
import { render } from "../testing/render";
import { expectTexts } from "../testing/shown-texts";

type Row = { name: string; depth: number | null };

const columns: Column<Row>[] = [
  { title: "Survey", value: ({ name }) => name, isKey: true },
  { title: "MD", unit: "ft", value: ({ depth }) => depth },
];
const answerOf = (data: Row[] | null) => ({ data, error: null, refetch: vi.fn<() => void>() });

it("shows values with the unit in the head, and a dash for missing values", async () => {
  const rows = [
    { name: "first", depth: 3045.961 },
    { name: "second", depth: null },
  ];
  render(
    <PanelBody of={answerOf(rows)} empty="No surveys yet">
      {(foundRows) => <Table label="Surveys" rows={foundRows} columns={columns} rowKey={({ name }) => name} />}
    </PanelBody>,
  );
  await expect.element(page.getByRole("cell", { name: "3,045.96" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "MD ft" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "second –" })).toBeVisible();
});

it.each([[], null])("shows the empty sentence for %j", async (data) => {
  render(
    <PanelBody of={answerOf(data)} empty="No surveys yet">
      {() => <p>never</p>}
    </PanelBody>,
  );
  await expect.element(page.getByText("No surveys yet")).toBeVisible();
});

it("shows the error with a way to try again", async () => {
  const refetch = vi.fn<() => void>();
  const failedReply = { data: undefined, error: { title: "survey-data/get error", message: "The disk is full" } };
  render(
    <PanelBody of={{ ...failedReply, refetch }} empty="No surveys yet">
      {() => <p>never</p>}
    </PanelBody>,
  );
  await expectTexts("survey-data/get error", "The disk is full");
  await page.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

it("shows a skeleton only when the response is slow", async () => {
  const begin = performance.now();
  render(
    <PanelBody of={{ data: undefined, error: null, refetch: () => {} }} what="surveys" empty="none">
      {() => <p>never</p>}
    </PanelBody>,
  );
  await expect.element(page.getByRole("status", { name: "Fetching surveys" })).toBeVisible();
  // A busy machine shows it later, never sooner.
  expect(performance.now() - begin).toBeGreaterThanOrEqual(295);
});

it("opens a row by click and by Enter", async () => {
  const openedNames: string[] = [];
  render(
    <Table
      rows={[{ name: "first", depth: 1 }]}
      columns={columns}
      rowKey={({ name }) => name}
      onRow={({ name }) => openedNames.push(name)}
    />,
  );
  const row = page.getByRole("row", { name: "first 1.00" });
  await row.click();
  row.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(openedNames).toEqual(["first", "first"]);
});

it("keeps a failing panel to itself", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const Broken = () => {
    throw new Error("no such column");
  };
  render(
    <>
      <ErrorBoundary title="Surveys failed">
        <Broken />
      </ErrorBoundary>
      <p>the neighbour</p>
    </>,
  );
  for (const text of ["Surveys failed", "no such column", "the neighbour"])
    await expect.element(page.getByText(text)).toBeVisible();
});
