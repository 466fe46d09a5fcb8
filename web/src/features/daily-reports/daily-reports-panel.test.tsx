import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { CallError } from "@sigma/contract/errors";
import type { ProposedActivity } from "@sigma/contract/reports/day-proposal";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { endCorrecting, useCorrecting } from "../../data/corrections/corrected-span";
import { useToasts } from "../../data/notifications/toasts";
import { fakeServer } from "../../data/testing/fake-server";
import DailyReportsPanel from "./daily-reports-panel";
import { updateReport } from "./report-calls";
import { expectTexts, textsOf } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;

const report = (change: Partial<DailyReport> = {}): DailyReport => ({
  _id: "one",
  wellId: wellId(),
  startTime: MIDNIGHT + 5 * HOUR,
  endTime: MIDNIGHT + 6.5 * HOUR,
  startMD: 3150,
  endMD: 3182.6,
  bha: "bha-3",
  phase: "Curve",
  activity: "2J",
  description: "Slid 32.6 ft",
  hours: 1.5,
  version: 4,
  ...change,
});

const sampleBha = {
  _id: "bha-3",
  name: "BHA 3",
  active: true,
  startDate: MIDNIGHT - 24 * HOUR,
  startDepth: 2870,
  directionalSensorOffset: 91.6,
  bit: { type: "PDC", od: 12.25, tfa: 1.228 },
  motor: { manufacturer: "", modelNumber: "" },
  components: [{ type: "Motor", length: 30 }],
};
const sampleMud = {
  type: "obm",
  density: 9.6,
  plasticViscosity: 18,
  yieldPoint: 14,
  funnelViscosity: 52,
  maxMwdTemp: 93,
  apiFiltrate: 2.4,
};

/** Keeps reports as the server does. */
function open(keptReports: DailyReport[], type: "admin" | "guest" = "admin") {
  let reports = keptReports;
  fakeServer.events["daily-report/get"] = () => reports;
  fakeServer.events["daily-report/post"] = ({ dailyReport }) => {
    reports = [...reports, { ...report({ _id: "new" }), ...(dailyReport as Partial<DailyReport>) }];
    return { id: "new" };
  };
  fakeServer.events["daily-report/change-day"] = ({ add = [] }) => {
    const addedReports = add.map((addition, at) => ({
      ...report(),
      ...(addition as Partial<DailyReport>),
      _id: `added-${reports.length + at}`,
      ...(addition.evidence && { confirmed: { ...addition.evidence, by: "K. Moe", time: MIDNIGHT } }),
    }));
    reports = [...reports, ...addedReports];
    return addedReports;
  };
  fakeServer.events["daily-report/patch"] = ({ updateQuery }) => {
    reports = reports.map((storedReport) => ({
      ...storedReport,
      ...(updateQuery as Partial<DailyReport>),
      version: storedReport.version + 1,
    }));
    return reports[0]!;
  };
  fakeServer.events["daily-report/delete"] = () => ({ deleted: 1 });
  fakeServer.events["daily-report/restore"] = () => ({ restored: 1 });
  fakeServer.routes["GET api/bha"] = () => [sampleBha] as never;
  openMiddlePanel(DailyReportsPanel, { type });
}

const rows = () =>
  [...document.querySelectorAll(`table[aria-label="Rig activity"] tbody tr[data-row]`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
const shownDay = (day: string) => page.getByRole("button", { name: `Date, ${day}` });
const toasts = () => useToasts.getState().toasts.map(({ kind, title, text }) => [kind, title, text]);
const field = (name: string) => page.getByRole("dialog").getByRole("textbox", { name });

it("opens with the day of the last report, and shows the intervals of a day alone [AN-139, AN-140, AN-075, AN-076]", async () => {
  const late = report({ _id: "late", startTime: MIDNIGHT + 24 * HOUR - 1, endTime: MIDNIGHT + 25 * HOUR });
  const next = report({ _id: "next", startTime: MIDNIGHT + 24 * HOUR, endTime: MIDNIGHT + 26 * HOUR, hours: 2 });
  open([report(), late, next]);
  await expect.element(shownDay("05 Jul 2009")).toBeVisible();
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole("button", { name: "Day before" }).click();
  await expect
    .poll(rows)
    .toEqual([
      expect.arrayContaining(["23:59", "05 Jul 01:00"]) as string[],
      [
        "05:00",
        "06:30",
        "1.50",
        "3,150.0",
        "3,182.6",
        "BHA 3",
        "Curve",
        "2J slide drilling",
        "Slid 32.6 ft",
        "–",
        "entered",
      ],
    ]);
  await expect.element(page.getByTitle("04 Jul 2009 00:00:00 to 04 Jul 2009 23:59:59")).toBeVisible();
});

it("adds a report by a modal with a date selection, and shows its day as the first [AN-046, AN-141, AN-227, AN-236]", async () => {
  open([]);
  await expect.element(page.getByText("No daily reports yet")).toBeVisible();
  await page.getByRole("button", { name: "Add daily report" }).click();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Calendar for start" })).toBeVisible();
  await field("Start, UTC").fill("2009-07-04 05:00");
  await field("End, UTC").fill("2009-07-04 06:30");
  await page.getByRole("dialog").getByRole("button", { name: "Activity" }).click();
  await page.getByRole("option", { name: /2K rotary drilling/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect
    .poll(() => fakeServer.askedOf("daily-report/post"))
    .toMatchObject([
      {
        wellId: wellId(),
        dailyReport: { startTime: MIDNIGHT + 5 * HOUR, endTime: MIDNIGHT + 6.5 * HOUR, activity: "2K" },
      },
    ]);
  await expect.element(shownDay("04 Jul 2009")).toBeVisible();
  expect(toasts()).toEqual([["success", "Daily Report created", ""]]);
});

it("keeps the times of a new report as the minute turns, and does not ask whose they are", async () => {
  open([]);
  await page.getByRole("button", { name: "Add daily report" }).click();
  await field("Start, UTC").fill("2009-07-04 05:00");
  await field("End, UTC").fill("2009-07-04 06:30");
  const later = Date.now() + 120_000;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
  // The page reads the clock once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  clock.mockRestore();
  expect(page.getByRole("dialog").element()).not.toHaveTextContent("has changed");
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Add", exact: true })).toBeEnabled();
  await expect.element(field("Start, UTC")).toHaveValue("2009-07-04 05:00");
});

it("saves no report that does not end after its start, new or changed [AN-161, AN-162]", async () => {
  open([report()]);
  await page.getByRole("button", { name: "Add daily report" }).click();
  await field("Start, UTC").fill("2009-07-04 07:00");
  await field("End, UTC").fill("2009-07-04 07:00");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(toasts).toEqual([["error", "Daily Report creation error", "Can't set end time <= start time"]]);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await field("End, UTC").fill("2009-07-04 04:00");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => toasts().at(-1))
    .toEqual(["error", "Daily Report update error", "Can't set end time <= start time"]);
  expect([fakeServer.askedOf("daily-report/post"), fakeServer.askedOf("daily-report/patch")]).toEqual([[], []]);
});

it("saves only the edited fields, and confirms it [AN-228, AN-236]", async () => {
  open([report()]);
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Phase" }).click();
  await expect
    .poll(() => textsOf(page.getByRole("option")))
    .toEqual(expect.arrayContaining(["Top Hole", "Tangent", "Curve", "Lateral", "Rig Move", "Casing"]) as string[]);
  await page.getByRole("option", { name: "Lateral" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.askedOf("daily-report/patch"))
    .toEqual([{ wellId: wellId(), id: "one", version: 4, updateQuery: { phase: "Lateral" } }]);
  await expect.poll(toasts).toEqual([["success", "Daily Report updated", ""]]);
});

it("refuses to change a report that the list does not have [AN-164]", async () => {
  open([report()]);
  await expect.poll(rows).toHaveLength(1);
  expect(await updateReport(wellId(), [report()], "gone", { description: "" })).toBe(false);
  expect(toasts()).toEqual([["error", "Daily Report update error", "Can't find Daily Report with id: gone"]]);
  expect(fakeServer.askedOf("daily-report/patch")).toEqual([]);
});

it("deletes a report with an undo option, and confirms it [AN-229, AN-236]", async () => {
  open([report()]);
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(toasts).toEqual([["success", "Daily Report deleted", ""]]);
  expect(fakeServer.askedOf("daily-report/delete")).toEqual([{ wellId: wellId(), id: "one" }]);
  useToasts.getState().toasts[0]!.action!.run();
  await expect.poll(() => fakeServer.askedOf("daily-report/restore")).toEqual([{ wellId: wellId(), id: "one" }]);
});

it("has the sections BHA, drilling fluids, drilling summary, drilling performance and rig activity, from entered and recorded data [AN-077]", async () => {
  fakeServer.events["well-data/get"] = () => ({ time: [MIDNIGHT, MIDNIGHT + 7 * HOUR], holeDepth: [3148, 3182.6] });
  fakeServer.events["depth-data/get/raw"] = () => ({
    depth: [3149, 3150, 3151],
    time: [MIDNIGHT + HOUR, MIDNIGHT + 2 * HOUR, MIDNIGHT + 3 * HOUR],
    rop: [100, 50, 25],
    rigState: [1, 1, 2],
    wob: [10, 20, 30],
  });
  fakeServer.events["stand-metric/get"] = () => [{}, {}] as never;
  fakeServer.routes["GET api/mwd-run"] = () => [{ name: "Run 1", bhaId: "BHA 3", mudData: sampleMud }] as never;
  open([report()]);
  const section = (name: string) => page.getByRole("region", { name });
  await expect.element(section("BHA")).toHaveTextContent(/NameBHA 3, activeBitPDC 12.25 inTFA1.228 in²/);
  await expect.element(section("Drilling fluids")).toHaveTextContent(/TypeOBMDensity9.60 ppg/);
  await expect.element(section("Drilling summary")).toHaveTextContent(/Drilled34.6 ft.*Sliding1 ft, 33 %Stands begun2/);
  const performance = page.getByRole("table", { name: "Means on bottom" });
  // 2 ft in 1/100 + 1/50 h, 1 ft in 1/25 h.
  await expect.element(performance.getByRole("row", { name: /^ROP/ })).toHaveTextContent("66.725.042.9");
  await expect.element(page.getByRole("heading", { name: "Drilling performance" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Rig activity" })).toBeVisible();
});

it("counts and draws the part of an interval of the day before that runs into the day", async () => {
  open([
    report({ _id: "night", startTime: MIDNIGHT - HOUR, endTime: MIDNIGHT + 0.5 * HOUR }),
    report({ startTime: MIDNIGHT + 0.5 * HOUR, endTime: MIDNIGHT + HOUR }),
  ]);
  await expect
    .element(page.getByText("1 interval, 1 from the day before, 01:00 of 24:00 covered, no gap between rows"))
    .toBeVisible();
  await expect.element(page.getByText(/^Hours sum to 1.00 of/).first()).toBeVisible();
  await expect.element(page.getByTitle(/^23:00 – 00:30 2J slide drilling, of the day before$/)).toBeInTheDocument();
});

it("copies the intervals of the day before to a day without intervals, without depths", async () => {
  open([report(), report({ _id: "two", startTime: MIDNIGHT + 6.5 * HOUR, endTime: MIDNIGHT + 7 * HOUR })]);
  await expect.poll(rows).toHaveLength(2);
  const copy = page.getByRole("button", { name: "Copy from yesterday" });
  await expect.element(copy).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Day after" }).click();
  await copy.click();
  await expect.poll(toasts).toEqual([["success", "Daily Report created", "2 intervals"]]);
  const from = MIDNIGHT + 29 * HOUR;
  expect(fakeServer.askedOf("daily-report/change-day")).toMatchObject([
    {
      add: [
        { startTime: from, endTime: from + 1.5 * HOUR, startMD: null, activity: "2J" },
        { startTime: from + 1.5 * HOUR, endTime: from + 2 * HOUR, endMD: null },
      ],
    },
  ]);
  await expect.element(copy).not.toBeInTheDocument();
});

const proposal = (from: number, to: number, change: Partial<ProposedActivity> = {}): ProposedActivity => ({
  startTime: MIDNIGHT + from * HOUR,
  endTime: MIDNIGHT + to * HOUR,
  startMD: 3182.6,
  endMD: 3182.6,
  bha: "bha-3",
  operation: "circulate",
  activity: "5",
  confidence: 90,
  states: [{ code: 5, seconds: (to - from) * HOUR }],
  figures: { bit: null, slips: 0, footage: null, rop: null, flow: 900, pressure: 2500, heldPressure: null },
  ...change,
});

it("shows what the rig states propose beside what is saved, with its confidence and reason, and takes it over one by one or together", async () => {
  fakeServer.events["daily-report/propose"] = () =>
    ({
      activities: [
        proposal(3, 5),
        proposal(5, 7, { operation: "rotary", activity: "2K", confidence: 97 }),
        proposal(7, 8, { confidence: 60 }),
        proposal(8, 9, { operation: "standing", activity: null, confidence: 0 }),
        proposal(9, 10, { operation: "gap", activity: null, confidence: 0, states: [] }),
      ],
      runs: [{ code: 5, from: MIDNIGHT + 3 * HOUR, to: MIDNIGHT + 5 * HOUR }],
      samples: 6180,
      newest: MIDNIGHT + 10 * HOUR,
      basis: null,
    }) as never;
  open([report()]);
  const cells = (row: number) => rows()[row]?.slice(0, 2).concat(rows()[row]!.slice(7, 8), rows()[row]!.slice(9));
  await expect
    .poll(() => rows().map((_, at) => cells(at)))
    .toEqual([
      ["09:00", "10:00", "no data", "0", "proposed"],
      ["08:00", "09:00", "Choose an activity", "0", "ConfirmReject"],
      ["07:00", "08:00", "5 condition mud and circulate", "60", "ConfirmReject"],
      ["06:30", "07:00", "2K rotary drilling", "97", "ConfirmReject"],
      // An interval that a user has saved stays unchanged, with a note on what the states indicate.
      ["05:00", "06:30", "2J slide drillingThe rig states now show 2K", "–", "entered"],
      ["03:00", "05:00", "5 condition mud and circulate", "90", "ConfirmReject"],
    ]);
  await expect.element(page.getByTitle(/90 % sure. Stationary Circulation 120 min \(100 %\)/)).toBeVisible();
  await expect.element(page.getByText("Hours sum to 6.00 of 24.00: 18.00 h in no row").first()).toBeVisible();
  await page.getByRole("cell", { name: "03:00" }).click();
  await page
    .getByRole("row", { name: /^03:00/ })
    .getByRole("button", { name: "Confirm" })
    .click();
  await expect
    .poll(() => fakeServer.askedOf("daily-report/change-day"))
    .toMatchObject([
      { wellId: wellId(), add: [{ startTime: MIDNIGHT + 3 * HOUR, activity: "5", evidence: { confidence: 90 } }] },
    ]);
  await expect.poll(() => cells(5)?.at(-1)).toBe("K. Moe");
  // The row that was chosen as a proposal is so as what is saved of it.
  await expect.element(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  // With a limit of 80 % the proposal with 60 % is not confirmed.
  await page.getByRole("button", { name: "Confirm 1" }).click();
  await expect
    .poll(() => rows().map((row) => row.at(-1)))
    .toEqual(["proposed", "ConfirmReject", "ConfirmReject", "K. Moe", "entered", "K. Moe"]);
});

it("opens the correction of the rig states of a row's time for an admin", async () => {
  open([report()]);
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const [from, to] = [MIDNIGHT + 5 * HOUR, MIDNIGHT + 6.5 * HOUR - 1];
  expect(useCorrecting.getState().span).toEqual({ wellId: wellId(), from, to });
  endCorrecting();
});

it("keeps the typed text when two users edit one row, shows who changed which field, and rejects overlapping hours", async () => {
  const theirs = report({ phase: "Lateral", version: 5 });
  open([
    report(),
    report({ _id: "next", startTime: MIDNIGHT + 8 * HOUR, endTime: MIDNIGHT + 9 * HOUR, activity: "5" }),
  ]);
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await field("End, UTC").fill("2009-07-04 08:30");
  await expect.element(page.getByText("Overlaps 08:00 – 09:00 5 condition mud and circulate")).toBeVisible();
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeDisabled();
  await field("End, UTC").fill("2009-07-04 06:30");
  await field("Description").fill("Slid to the target");
  fakeServer.events["daily-report/patch"] = ({ version }) => {
    if (version === 5) return { ...theirs, version: 6 };
    fakeServer.events["daily-report/get"] = () => [theirs];
    throw new CallError("conflict", "This was changed in the meantime", "version", {
      current: theirs,
      changedBy: "K. Moe",
    });
  };
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .element(page.getByText("K. Moe has changed Phase in the meantime. What you typed is kept."))
    .toBeVisible();
  await expect.element(field("Description")).toHaveValue("Slid to the target");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.askedOf("daily-report/patch").at(-1))
    .toMatchObject({
      version: 5,
      updateQuery: { description: "Slid to the target" },
    });
});

it("lets a guest read and export alone", async () => {
  open([report()], "guest");
  await expect.poll(rows).toHaveLength(1);
  await page.getByRole("cell", { name: "05:00" }).click();
  await page.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Excel (XLSX)" })).toBeEnabled();
  for (const name of ["Add daily report", "Edit", "Delete", "Correct"]) {
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
  }
});

it("shows the reporting day from 06:00 in Chicago, 25 hours long when the clocks are put back", async () => {
  fakeServer.events["reporting-day/get"] = () => ({ startsAt: 360, zone: "America/Chicago" });
  // 31 Oct 2026 06:00 CDT to 01 Nov 2026 06:00 CST.
  const from = Date.UTC(2026, 9, 31, 11) / 1000;
  const row = (id: string, start: number, end: number) =>
    report({ _id: id, startTime: from + start * HOUR, endTime: from + end * HOUR, hours: end - start });
  open([row("before", -1, 0), row("first", 0, 12), row("last", 12, 26), row("next", 26, 27)]);
  await expect.element(shownDay("01 Nov 2026")).toBeVisible();
  await expect.element(page.getByText("06:00 to 06:00 CST", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "31 Oct 2026complete 25.00 h" })).toBeVisible();
  await page.getByRole("button", { name: "Day before" }).click();
  await expect.element(page.getByText("06:00 CDT to 06:00 CST", { exact: true })).toBeVisible();
  await expectTexts("Days are 06:00 CDT to 06:00 CST.", "times in UTC");
  await expect.element(page.getByText("2 intervals, 25:00 of 25:00 covered, no gap between rows")).toBeVisible();
  await expect
    .poll(() => rows().map(([start, , hours]) => [start, hours]))
    .toEqual([
      ["23:00", "14.00"],
      ["11:00", "12.00"],
    ]);
  await expect.element(page.getByTitle("31 Oct 2026 11:00:00 to 01 Nov 2026 11:59:59")).toBeVisible();
  const [day] = fakeServer.askedOf("daily-report/propose").slice(-1);
  expect(day).toMatchObject({ from, to: from + 25 * HOUR - 1 });
});
