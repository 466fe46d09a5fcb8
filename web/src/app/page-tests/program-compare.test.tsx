import type { WellId } from "@sigma/contract/ids";
import type { WholeComparison } from "@sigma/contract/programs/program-comparison";
import type { ListedRun } from "@sigma/contract/programs/program-run";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import {
  sampleComparison,
  sampleListedComparison,
  sampleListedRun,
  sampleProgram,
} from "../../data/testing/sample-program";
import { sampleStatus, sampleUser, sampleWell } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";
import { expectTexts } from "../../ui/testing/shown-texts";

/** 4 July 2009, 06:52:00 UTC. */
const MOMENT = 1_246_690_320;

let comparisons: WholeComparison[] = [];
let runs: ListedRun[] = [];
let finishedAt: number | null = MOMENT;
beforeEach(() => {
  comparisons = [];
  runs = [sampleListedRun(), sampleListedRun({ _id: "r0", moment: MOMENT - 600 })];
  finishedAt = MOMENT;
  serve();
});

function serve() {
  serveTwoWells();
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "15/9-F-9 A", finishedAt }),
    sampleWell("w2", { name: "Well 26", finishedAt: MOMENT }),
  ];
  events["well-status/get"] = () => [sampleStatus("w1", MOMENT)];
  routes["GET api/program"] = () => sampleProgram();
  routes["GET api/program/runs"] = () => runs;
  routes["GET api/program/comparisons"] = () =>
    comparisons.map(
      ({ firstFault: _fault, outputs: _outputs, isStored: _stored, comparedRows: _rows, ...each }) => each,
    );
  routes["GET api/program/comparison"] = ({ comparisonId }) => comparisons.find(({ _id }) => _id === comparisonId)!;
}

/** Loads the page again. */
function reopen(path: string) {
  closeApp();
  serve();
  openApp(path);
}

const button = (name: string) => page.getByRole("button", { name, exact: true });
const result = () => page.getByRole("region", { name: "Comparison", exact: true });
const table = () => page.getByRole("table", { name: "Compared rows" });

it("starts a comparison over the period of the kept runs, shows its progress from its address after a reload, and cancels it", async () => {
  fakeServer.routes["POST api/program/comparison"] = () => {
    comparisons = [sampleComparison({ state: "running", progress: 0.42 })];
    return sampleListedComparison({ state: "running", progress: 0.42 });
  };
  const app = openApp("/programs/p1?tab=compare");
  await expectTexts("Nothing has been compared on 15/9-F-9 A yet", /moments of the 2 runs kept in this period/);
  await button("Compare").click();
  await expect
    .poll(() => fakeServer.sentTo("POST api/program/comparison"))
    .toEqual([{ id: "p1", wellId: "w1", from: MOMENT - 600, to: MOMENT }]);
  await expect.poll(() => app.search()).toMatchObject({ tab: "compare", well: "w1", comparison: "c1" });
  reopen("/programs/p1?tab=compare&well=w1&comparison=c1");
  fakeServer.routes["POST api/program/comparison/cancel"] = () => {
    comparisons = [sampleComparison({ state: "cancelled", runs: null, rows: null, values: null })];
    return sampleListedComparison({ state: "cancelled" });
  };
  await expect.element(page.getByRole("progressbar", { name: "Progress of the comparison" })).toBeVisible();
  await expect.element(result()).toHaveTextContent(/Running42 %/);
  await button("Cancel").click();
  await expect.element(result()).toHaveTextContent("CancelledIt has no result. The kept runs are unchanged.");
  expect(fakeServer.sentTo("POST api/program/comparison/cancel")).toEqual([
    { id: "p1", wellId: "w1", comparisonId: "c1" },
  ]);
});

it("reads the progress again until the comparison has ended", async () => {
  comparisons = [sampleComparison({ state: "waiting", progress: 0 })];
  openApp("/programs/p1?tab=compare&well=w1");
  await expect.element(result()).toHaveTextContent("Waiting for its turn");
  comparisons = [sampleComparison()];
  fakeServer.push("program-runs-updated", { wellId: "w1" as WellId });
  await expect.element(result()).toHaveTextContent("The new runs differ from the kept ones");
  expect(page.getByRole("progressbar").query()).toBeNull();
});

it("compares the draft while there are unsaved changes, or the saved program", async () => {
  fakeServer.routes["POST api/program/comparison"] = () => sampleListedComparison();
  openApp("/programs/p1");
  await page.getByRole("textbox", { name: "Code", exact: true }).fill("sigma.log(1);");
  await page.getByRole("tab", { name: "Compare" }).click();
  await button("Compare").click();
  await expect
    .poll(() => fakeServer.sentTo("POST api/program/comparison"))
    .toMatchObject([{ program: { code: "sigma.log(1);" } }]);
  await page.getByText("Saved", { exact: true }).click();
  await button("Compare").click();
  await expect.poll(() => fakeServer.sentTo("POST api/program/comparison")).toHaveLength(2);
  expect(fakeServer.sentTo("POST api/program/comparison")[1]).not.toHaveProperty("program");
});

it("shows kept and new values beside one another with units, marks a changed one, and filters by kind of change", async () => {
  comparisons = [sampleComparison()];
  openApp("/programs/p1?tab=compare&well=w1");
  await expect.element(result()).toHaveTextContent("2 runs kept, 2 newRows: 1 changed, 1 added, 1 equal");
  await expect.element(table().getByRole("columnheader", { name: "Depth, kept ft" })).toBeVisible();
  await expect.element(table().getByRole("columnheader", { name: "Depth, new ft" })).toBeVisible();
  const changedRow = table().getByRole("row", { name: /Changed/ });
  await expect.element(changedRow).toHaveTextContent("≠Changed04 Jul 2009 06:51:00100.00≠changed 120.50slowslow");
  await expect.element(table().getByRole("row", { name: /Added/ })).toHaveTextContent(/06:52:00–130\.00/);
  await page.getByText("Added 1", { exact: true }).click();
  await expect.element(changedRow).not.toBeInTheDocument();
  await expect.element(table().getByRole("row", { name: /Added/ })).toBeVisible();
  expect(page.getByRole("radio", { name: /Removed/ }).query()).toBeNull();
});

it("takes the result over after a confirmation that names what it replaces, and puts that back", async () => {
  comparisons = [sampleComparison({ runs: { before: 2, after: 2, faults: 1 }, firstFault: "Line 1: at the end" })];
  fakeServer.routes["POST api/program/comparison/take-over"] = () => {
    comparisons = [sampleComparison({ state: "taken-over" })];
    return sampleListedComparison({ state: "taken-over" });
  };
  openApp("/programs/p1?tab=compare&well=w1");
  await expect.element(result()).toHaveTextContent("1 run did not end well, the first with: Line 1: at the end");
  await button("Take over").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toHaveTextContent(/The 2 runs of 15\/9-F-9 A kept for .* are replaced by 2 runs/);
  await expect.element(dialog).toHaveTextContent("1 run of them did not end well.");
  expect(fakeServer.sentTo("POST api/program/comparison/take-over")).toEqual([]);
  await dialog.getByRole("button", { name: "Take over" }).click();
  await expect.element(result().getByRole("status")).toHaveTextContent("Taken over");
  expect(fakeServer.sentTo("POST api/program/comparison/take-over")).toEqual([
    { id: "p1", wellId: "w1", comparisonId: "c1" },
  ]);
  expect(button("Take over").query()).toBeNull();
  fakeServer.routes["POST api/program/comparison/undo-take-over"] = () => {
    comparisons = [sampleComparison()];
    return sampleListedComparison();
  };
  await button("Undo").click();
  await expect.element(button("Take over")).toBeVisible();
  expect(fakeServer.sentTo("POST api/program/comparison/undo-take-over")).toEqual([
    { id: "p1", wellId: "w1", comparisonId: "c1" },
  ]);
});

it("does not take over a draft before it is saved", async () => {
  comparisons = [sampleComparison({ isDraft: true, isStored: false })];
  openApp("/programs/p1?tab=compare&well=w1");
  await expect.element(button("Take over")).toBeDisabled();
  await expect.element(page.getByText(/differs from the compared one: save it first/)).toBeVisible();
});

it("says why there is no result: no difference, no kept runs, a fault, or no finished well", async () => {
  comparisons = [sampleComparison({ rows: { equal: 3, changed: 0, added: 0, removed: 0 } })];
  reopen("/programs/p1?tab=compare&well=w1");
  await expect.element(page.getByText(/^No differences/)).toBeVisible();
  runs = [];
  comparisons = [
    sampleComparison({
      runs: { before: 0, after: 2, faults: 0 },
      rows: { equal: 0, changed: 0, added: 3, removed: 0 },
      values: { equal: 0, changed: 0, added: 2, removed: 0 },
    }),
  ];
  reopen("/programs/p1?tab=compare&well=w1");
  await expectTexts(/^No run is kept in this period/, /^No run was kept in this period/);
  comparisons = [sampleComparison({ state: "failed", error: "The server could not run the program", runs: null })];
  reopen("/programs/p1?tab=compare&well=w1");
  await expect
    .element(result())
    .toHaveTextContent("FailedThe server could not run the program. The kept runs are unchanged.");
  finishedAt = null;
  reopen("/programs/p1?tab=compare");
  await expect.element(page.getByText("None of its wells is finished")).toBeVisible();
});

it("shows a comparison to other users without letting them start, cancel or take over", async () => {
  fakeServer.routes["GET api/program"] = () => sampleProgram({ ownerName: "J. Berg", ownerId: "u2" as never });
  comparisons = [sampleComparison()];
  openApp("/programs/p1?tab=compare&well=w1", sampleUser({ type: "engineer" }));
  await expect.element(page.getByText("Only J. Berg or an administrator runs it again.")).toBeVisible();
  await expect.element(table()).toBeVisible();
  expect(button("Compare").query()).toBeNull();
  expect(button("Take over").query()).toBeNull();
});
