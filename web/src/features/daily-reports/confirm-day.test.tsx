import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import type { ReportDay } from "@sigma/contract/reports/report-day";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, MiddlePanel, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { useToasts } from "../../data/notifications/toasts";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleWell } from "../../data/testing/samples";
import DailyReportsPanel from "./daily-reports-panel";
import type { DayChange } from "./report-calls";

eachTestInItsOwnWell();

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;

let reports: DailyReport[] = [];
let hidden: DailyReport[] = [];

/** Keeps the intervals as the server does. */
beforeEach(() => {
  reports = [];
  hidden = [];
  fakeServer.events["daily-report/get"] = () => reports;
  fakeServer.events["daily-report/change-day"] = ({ add = [], change = [], remove = [], restore = [] }: DayChange) => {
    const changedReports = change.map(({ id, version, updateQuery }) => {
      const report = reports.find(({ _id }) => _id === id)!;
      if (version !== report.version) throw new Error("The version of the interval is not the newest one");
      return { ...report, ...updateQuery, version: report.version + 1 } as DailyReport;
    });
    const gone = new Set(remove.map(({ id }) => id));
    hidden.push(...reports.filter(({ _id }) => gone.has(_id)));
    const addedReports = add.map(({ evidence, ...row }, at) => ({
      ...(row as DailyReport),
      _id: `added-${reports.length + hidden.length + at}`,
      wellId: wellId(),
      hours: (row.endTime - row.startTime) / HOUR,
      version: 1,
      ...(evidence && { confirmed: { ...evidence, by: "K. Moe", time: MIDNIGHT } }),
    }));
    const restoredReports = restore.flatMap(({ id }) => hidden.filter(({ _id }) => _id === id));
    reports = [
      ...reports
        .filter(({ _id }) => !gone.has(_id))
        .map((report) => changedReports.find(({ _id }) => _id === report._id) ?? report),
      ...addedReports,
      ...restoredReports,
    ];
    return [...changedReports, ...addedReports, ...restoredReports];
  };
});

const proposal = (from: number, to: number, change: Partial<ProposedActivity> = {}): ProposedActivity => ({
  startTime: MIDNIGHT + from * HOUR,
  endTime: MIDNIGHT + to * HOUR,
  startMD: 3182.6,
  endMD: 3182.6,
  bha: null,
  operation: "rotary",
  activity: "2K",
  confidence: 97,
  states: [{ code: 1, seconds: (to - from) * HOUR }],
  figures: { bit: null, slips: 0, footage: null, rop: null, flow: 900, pressure: 2500, heldPressure: null },
  ...change,
});

function open(activities: readonly ProposedActivity[]) {
  fakeServer.events["daily-report/propose"] = () => ({
    activities: [...activities],
    runs: [],
    samples: 86_400,
    newest: MIDNIGHT + 24 * HOUR,
    basis: null as never,
  });
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), MIDNIGHT + 24 * HOUR - 1)];
  openPanel(
    <MiddlePanel>
      <DailyReportsPanel
        wellId={wellId()}
        well={sampleWell(wellId())}
        data={wellData()}
        address={{ day: "2009-07-04", at: null, onDay: () => undefined }}
      />
    </MiddlePanel>,
    { type: "admin" },
  );
}

/** Counts the clicks of a test from now on. */
function countClicks(): () => number {
  let clicks = 0;
  const count = ({ isTrusted }: MouseEvent) => (clicks += isTrusted ? 1 : 0);
  addEventListener("click", count, true);
  onTestFinished(() => removeEventListener("click", count, true));
  return () => clicks;
}

const standing = { operation: "standing", activity: null, confidence: 0 } as const;
/** Runs the way back of a change by the title of its toast. */
const undo = async (title: string) => {
  const action = () =>
    useToasts.getState().toasts.findLast((toast) => toast.action !== undefined && toast.title === title)?.action;
  await expect.poll(() => action()?.label).toBe("Undo");
  action()!.run();
};

it("confirms a day of 24 activities, four of which the sensors do not show, in 12 clicks", async () => {
  const hidden = [17, 19, 21, 23];
  open(
    Array.from({ length: 24 }, (_, hour) =>
      proposal(hour, hour + 1, hidden.includes(hour) ? standing : { confidence: hour % 2 ? 97 : 60 }),
    ),
  );
  await expect.element(page.getByRole("button", { name: "Confirm 8" })).toBeVisible();
  const clicks = countClicks();
  await page.getByRole("button", { name: "Confirm from" }).click();
  await page.getByRole("option", { name: "every one" }).click();
  await page.getByRole("button", { name: "Confirm 20" }).click();
  for (const hour of hidden) {
    await page.getByRole("button", { name: `Activity from ${String(hour).padStart(2, "0")}:00` }).click();
    await page.getByRole("option", { name: /^7 lubricate rig/ }).click();
    await expect
      .poll(() => reports.filter(({ activity }) => activity === "7").at(-1)?.startTime)
      .toBe(MIDNIGHT + hour * HOUR);
  }
  await expect.poll(() => reports).toHaveLength(24);
  expect(clicks()).toBeLessThanOrEqual(12);
  await expect.element(page.getByText(/^24 intervals, 24:00 of 24:00 covered/)).toBeVisible();
});

it("undoes a confirmation, and a merge of two intervals", async () => {
  open([proposal(0, 12), proposal(12, 24, { operation: "circulate", activity: "5" })]);
  await page.getByRole("button", { name: "Confirm 2" }).click();
  await expect.poll(() => reports).toHaveLength(2);
  await undo("Daily Report created");
  await expect.poll(() => reports).toHaveLength(0);
  await page.getByRole("button", { name: "Confirm 2" }).click();
  await expect.element(page.getByText(/^2 intervals, 24:00 of 24:00 covered/)).toBeVisible();
  await page.getByRole("row", { name: /^00:00/ }).click();
  await page.getByRole("button", { name: "Merge with next" }).click();
  await expect.poll(() => reports.map(({ hours, endTime }) => [hours, endTime])).toEqual([[12, MIDNIGHT + 24 * HOUR]]);
  await undo("Daily Report updated");
  await expect
    .poll(() => reports.map(({ activity, endTime }) => [activity, endTime]))
    .toEqual([
      ["2K", MIDNIGHT + 12 * HOUR],
      ["5", MIDNIGHT + 24 * HOUR],
    ]);
});

it("saves the people and texts of a day, changes them and takes the change back", async () => {
  let record: ReportDay | null = null;
  fakeServer.routes["GET api/report-day"] = () => (record ? [record] : []);
  fakeServer.routes["POST api/report-day"] = (sent) =>
    (record = { _id: "d1", version: 1, ...emptyTexts, ...(sent as object) } as ReportDay);
  fakeServer.routes["PATCH api/report-day"] = ({ version, updateValues }) => {
    expect(version).toBe(record!.version);
    return (record = { ...record!, ...(updateValues as object), version: record!.version + 1 });
  };
  open([proposal(0, 24)]);
  const edit = async (name: string, text: string) => {
    await page.getByRole("button", { name: "Edit people and texts" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name }).fill(text);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  };
  await edit("Supervisor", "K. Berg");
  await expect.poll(() => record).toMatchObject({ day: "2009-07-04", supervisor: "K. Berg" });
  await expect.element(page.getByRole("region", { name: "People and texts" })).toHaveTextContent("SupervisorK. Berg");
  await edit("Summary", "Drilled to 3,182 ft");
  await expect.poll(() => record?.summary).toBe("Drilled to 3,182 ft");
  await undo("People and texts saved");
  await expect.poll(() => record).toMatchObject({ supervisor: "K. Berg", summary: "", version: 3 });
  await expect.poll(() => useToasts.getState().toasts.at(-1)?.title).toBe("People and texts restored");
});

const emptyTexts = { supervisor: "", toolPusher: "", mudEngineer: "", summary: "", forecast: "", remarks: "" };
