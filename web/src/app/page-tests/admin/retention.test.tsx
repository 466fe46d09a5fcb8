import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { ArchivedWell, Retention, RetentionWell } from "@sigma/contract/exchange/retention";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

const w1 = "w1" as WellId;
const finishedWell: RetentionWell = {
  wellId: w1,
  name: "Reeves 1H",
  finishedAt: 1_600_000_000,
  lastTime: 1_600_000_000,
  samples: 1_728_000,
  sampleBytes: 40_000_000,
  allBytes: 44_000_000,
  stays: { depthRows: 9000, surveys: 80, dailyReports: 20, slides: 61, events: 5 },
  due: null,
  refused: null,
};
const archivedWell: ArchivedWell = {
  wellId: w1,
  name: "Reeves 1H",
  removed: "samples",
  archivedAt: 1_700_000_000,
  archivedBy: "k.moe",
  bytes: 30_000_000,
  samples: 1_728_000,
  lastTime: 1_600_000_000,
  freedBytes: 40_000_000,
};
const job: ArchiveJob = {
  _id: "j1",
  kind: "archive",
  state: "writing",
  progress: 0.3,
  wellId: w1,
  wellName: "Reeves 1H",
  error: null,
  notice: null,
  madeBy: "k.moe",
  madeAt: 1_700_000_000,
  startedAt: 1_700_000_001,
  finishedAt: null,
};
let rules: Retention;
let jobs: ArchiveJob[];

beforeEach(() => {
  rules = { version: 1, samplesAfterDays: null, allAfterDays: null, hasFolder: true };
  jobs = [];
  const { routes } = fakeServer;
  routes["GET api/users"] = () => [];
  routes["GET api/retention"] = () => rules;
  routes["PATCH api/retention"] = ({ version: _version, ...typed }) => (rules = { ...rules, ...typed, version: 2 });
  // The query of a call arrives as text.
  routes["GET api/retention/preview"] = ({ samplesAfterDays, page: asked }) => {
    const isDue = Number(samplesAfterDays) === 90;
    const name = Number(asked) === 1 ? "Reeves 201H" : finishedWell.name;
    return {
      wells: [{ ...finishedWell, name, due: isDue ? ("samples" as const) : null }],
      count: 340,
      pageSize: 200,
      due: isDue ? { wells: 310, samples: 500_000_000, bytes: 12_400_000_000 } : { wells: 0, samples: 0, bytes: 0 },
    };
  };
  routes["GET api/archived-well"] = () => [];
  routes["GET api/archive-job"] = () => jobs;
  routes["POST api/retention/archive"] = () => (jobs = [job]);
  routes["POST api/archive-job/cancel"] = () => (jobs = [{ ...job, state: "stopped", finishedAt: 1_700_000_100 }])[0]!;
});

const row = () => page.getByRole("table", { name: "Finished wells" }).getByRole("row", { name: /Reeves 1H/ });

it("shows what typed rules would archive before they are saved, and refuses rules that contradict", async () => {
  openApp("/admin?tab=retention");
  await expectTextsIn(row(), "1,728,000", "9,000 depth rows, 80 surveys");
  await expect
    .element(page.getByText(/^340 finished wells, .* These rules archive none of them tonight/))
    .toBeVisible();
  await expect.element(row()).toHaveTextContent("nothing");
  const save = page.getByRole("button", { name: "Save" });
  await page.getByRole("textbox", { name: "Archive time samples after, days" }).fill("90");
  await expect.element(row()).not.toHaveTextContent("nothing");
  // Of all pages.
  await expect.element(page.getByText(/archive 310 of them tonight with 500,000,000 time samples/)).toBeVisible();
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.element(page.getByRole("cell", { name: "Reeves 201H", exact: true })).toBeVisible();
  await expect.element(page.getByText("201 – 340 of 340")).toBeVisible();
  await page.getByRole("button", { name: "Previous page" }).click();
  const all = page.getByRole("textbox", { name: "Archive all data after, days" });
  await all.fill("30");
  await expect.element(page.getByText("Must not be below the days of time samples")).toBeVisible();
  await expect.element(save).toBeDisabled();
  await all.fill("365");
  await save.click();
  await expect
    .poll(() => fakeServer.sentTo("PATCH api/retention"))
    .toEqual([{ version: 1, samplesAfterDays: 90, allAfterDays: 365 }]);
});

it("archives a well after a confirmation that lists the removed and the kept data, and cancels the job", async () => {
  openApp("/admin?tab=retention");
  await page.getByRole("button", { name: "Archive time samples of Reeves 1H" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm" });
  await expect.element(dialog).toHaveTextContent("frees 40.0 MB of the database. 9,000 depth rows");
  expect(fakeServer.callsOf("POST api/retention/archive")).toEqual([]);
  await dialog.getByRole("button", { name: "Archive" }).click();
  await expect
    .element(page.getByRole("progressbar", { name: "Progress of Reeves 1H" }))
    .toHaveAttribute("value", "0.3");
  expect(fakeServer.callsOf("POST api/retention/archive")[0]?.sent).toEqual({ wellIds: ["w1"], removed: "samples" });
  await page.getByRole("button", { name: "Cancel the job Archive Reeves 1H" }).click();
  await expect.element(page.getByText("Cancelled, nothing changed")).toBeVisible();
});

it("says how to set the folder if the server has none, and archives nothing", async () => {
  rules = { ...rules, hasFolder: false };
  openApp("/admin?tab=retention");
  await expect.element(page.getByText(/Start the server with ARCHIVE_DIR=/)).toBeVisible();
  await expect.element(row()).toHaveTextContent("ARCHIVE_DIR is not set");
  expect(page.getByRole("button", { name: /^Archive time samples/ }).query()).toBeNull();
});

it("marks an archived well in the list, without Restore for an engineer", async () => {
  fakeServer.routes["GET api/archived-well"] = () => [archivedWell];
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H" })];
  openApp("/wells", sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("row", { name: /Reeves 1H/ })).toHaveTextContent("Archived");
  expect(page.getByRole("button", { name: /^Restore/ }).query()).toBeNull();
});

it("restores an archived well", async () => {
  fakeServer.routes["GET api/archived-well"] = () => [archivedWell];
  fakeServer.routes["POST api/archived-well/restore"] = () => (jobs = [{ ...job, kind: "restore" }])[0]!;
  openApp("/admin?tab=retention");
  await page.getByRole("button", { name: "Restore Reeves 1H" }).click();
  await expect.poll(() => fakeServer.callsOf("POST api/archived-well/restore")[0]?.sent).toEqual({ wellId: "w1" });
});
