import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { RigState } from "@sigma/terms/rig-states";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, FollowedWell, openPanel, wellId } from "../../../charts/testing/panel-of-well";
import { setStripCollapsed } from "../../../data/choices/now-strip";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleRecommendation } from "../../../data/testing/sample-recommendation";
import { sampleSource, sampleStatus, sampleUser, sampleWell } from "../../../data/testing/samples";
import { formatTime } from "../../format/times";
import NowStrip, { type StripTarget } from "./now-strip";
import { expectTextsIn } from "../../testing/shown-texts";

eachTestInItsOwnWell();

const now = () => Date.now() / 1000;

/** A vertical plan; the hole is 36.8 ft to one side of it. */
const plan = {
  name: "Plan 1",
  wellbore: true,
  md: [0, 5000],
  inclination: [0, 0],
  azimuth: [0, 0],
  tvd: [0, 5000],
  ns: [0, 0],
  ew: [0, 0],
  dls: [0, 0],
} as unknown as WellPlan;

const station = (md: number) => ({ md, inclination: 0, azimuth: 0, tvd: md, ns: 0.2, ew: -36.8 });

let status: Partial<WellStatus> = {};
beforeEach(() => {
  status = { rigState: RigState.slideDrilling, holeDepth: 3166, bitDepth: 3166, rigStateSince: now() - 468 };
  setStripCollapsed(false);
  const surveys = [2774, 2867, 2960, 3045.96].map(station);
  fakeServer.events["well-status/get"] = () => [{ ...sampleStatus(wellId(), now()), lastTime: now(), ...status }];
  fakeServer.events["directional-recommendation/get"] = () => [sampleRecommendation(wellId())];
  fakeServer.events["survey-data/get"] = () =>
    Object.fromEntries([
      ...(["md", "inclination", "azimuth", "tvd", "ns", "ew"] as const).map((name) => [
        name,
        surveys.map((row) => row[name]),
      ]),
      ["time", surveys.map(() => now() - 4380)],
    ]) as never;
  fakeServer.events["survey-data/get/basis"] = () => ({ inputs: { sensorOffset: 60 }, missing: [] }) as never;
  fakeServer.events["well-plan/get"] = () => [plan];
  fakeServer.events["alert-state/get"] = () => [];
  fakeServer.events["notification-configuration/get"] = () => [];
  fakeServer.events["notification/get"] = () => [];
  fakeServer.routes["GET api/directional-settings"] = () =>
    ({ correctionCriteria: { distanceValue: [20, 20, 20, 20] } }) as never;
});

function open(well: Partial<Well> = {}, onOpen?: (target: StripTarget) => void, isList = false) {
  openPanel(
    <div style={{ width: 1440 }}>
      <FollowedWell>
        {(data) => (
          <NowStrip
            well={sampleWell(wellId(), { finishedAt: null, ...well })}
            data={data}
            isList={isList}
            {...(onOpen && { onOpen })}
          />
        )}
      </FollowedWell>
    </div>,
    sampleUser(),
  );
}

const strip = () => page.getByRole("region", { name: "Now" });

it("shows the state with its duration, the order in force, the distance to the plan, the last survey and the next alarm", async () => {
  open();
  for (const text of [/Slide Drilling ?7 min \d+ s/, "Do nowSlide 33 ft at 20R17 ft left"])
    await expect.element(strip()).toHaveTextContent(text);
  await expectTextsIn(strip(), /0\.2ft above36\.8ft left/, "3,045.96 ft, 1 h 13 min old", "NextNone expected");
});

it("keeps its height and its places whatever stands in them", async () => {
  open();
  await expect.element(strip()).toHaveTextContent("17 ft left");
  const places = () => [...strip().element().children].map((cell) => cell.getBoundingClientRect().x);
  const before = places();
  expect(strip().element().getBoundingClientRect().height).toBe(40);
  status = { rigState: RigState.stationaryReaming, holeDepth: 9000 };
  fakeServer.push("well-status", [{ ...sampleStatus(wellId(), now()), ...status }]);
  await expect.element(strip()).toHaveTextContent("No instruction");
  expect(places()).toEqual(before);
});

it("marks a slide that is drilled too far, a distance beyond the criteria and a survey that is overdue", async () => {
  status = { ...status, holeDepth: 3250 };
  fakeServer.events["directional-recommendation/get"] = () => [
    sampleRecommendation(wellId(), {
      recommendedActions: ["Slide", "Rotate"],
      recommendedActionStartDepths: [3213, 3246],
      recommendedActionLengths: [33, 60],
      recommendedToolfaces: [-1, null],
    }),
  ];
  open();
  await expect.element(strip()).toHaveTextContent("4 ft over");
  const warnings = () => [...strip().element().querySelectorAll(".warning-text")].map(({ textContent }) => textContent);
  expect(warnings()).toEqual(["4 ft over", "36.8ft left", "3,045.96 ft, 1 h 13 min old"]);
});

it("orders nothing at once while the bit is far off bottom", async () => {
  status = { ...status, rigState: RigState.trippingOut, bitDepth: 1200 };
  open();
  await expect.element(strip()).toHaveTextContent("Do nowSlide 33 ft at 20Ronce on bottom");
});

it("shows the missing order, plan and survey in words", async () => {
  fakeServer.events["directional-recommendation/get"] = () => [];
  fakeServer.events["well-plan/get"] = () => [];
  fakeServer.events["survey-data/get"] = () => ({});
  open();
  for (const text of ["No instruction", "– no plan", "– no survey yet"])
    await expect.element(strip()).toHaveTextContent(text);
});

it("gives no advice and no time to a limit on a feed that is stale, and shows its age instead of the duration", async () => {
  const stale = sampleStatus(wellId(), now() - 360);
  fakeServer.events["well-status/get"] = () => [{ ...stale, ...status }];
  open();
  await expectTextsIn(strip(), "no data for 6 min", "No advice without a feed", "– not known without a feed");
  expect(strip().element().textContent).not.toContain("7 min");
});

it("names the moment of past data that are read in, without an order, an age or a warning", async () => {
  const [samples, results] = [now() - 14_400, now() - 18_000];
  const source = sampleSource(wellId(), now(), { isBackfill: true, storedTime: results });
  status = { ...status, lastTime: samples, holeDepth: 3250, bitDepth: 3250, source };
  open();
  await expectTextsIn(strip(), `past data, ${formatTime(samples, "minute")}`, "No advice while past data are read");
  await expect.element(strip()).toHaveTextContent(`3,045.96 ft, at ${formatTime(now() - 4380, "minute")}`);
  await expect.element(strip()).toHaveTextContent("– not known while past data are read");
  expect(strip().element().querySelector("button .warning-text, button.warning-text")).toBeNull();
});

it("is no live view of a finished well", async () => {
  open({ finishedAt: Date.UTC(2009, 6, 4) / 1000 });
  await expectTextsIn(strip(), "Finished04 Jul 2009", "To plan at 3,046 ft", "No instruction", "– well finished");
  expect(strip().element().textContent).not.toContain("old");
});

const torqueAlert = {
  _id: "a1",
  name: "Torque",
  accepted: true,
  type: "simple",
  join: "all",
  alertLevel: "Warning",
  enabledIn: null,
  rules: [
    {
      trace: "torque",
      aggregationType: "Instant",
      aggregationInterval: null,
      condition: ">",
      value: 9000,
      deadBand: 0,
    },
  ],
} as unknown as NotificationConfiguration;

function serveTorque(riseBySecond: number) {
  const end = Math.floor(now());
  const time = Array.from({ length: 900 }, (_, second) => end - 899 + second);
  fakeServer.events["live-data/get"] = () => ({
    time,
    rigState: time.map(() => 2),
    torque: time.map((_, second) => 7000 + riseBySecond * second),
  });
  fakeServer.events["notification-configuration/get"] = () => [torqueAlert];
}

it("forecasts the limit that a trend reaches, and none without a trend", async () => {
  serveTorque(1);
  open();
  await expect.element(strip()).toHaveTextContent("NextTorque limitin 18 min");
});

it("expects no alarm of a steady channel", async () => {
  serveTorque(0);
  open();
  await vi.waitFor(() => expect(fakeServer.askedOf("live-data/get").length).toBeGreaterThan(0));
  await expect.element(strip()).toHaveTextContent("NextNone expected");
});

it("shows an active alarm with glyph and word in the place of a forecast", async () => {
  serveTorque(1);
  const state = {
    alertId: "a1",
    status: "unacknowledged",
    isActive: true,
    isStale: false,
    raisedAt: 5,
    values: [9100],
    now: [9100],
  };
  fakeServer.events["alert-state/get"] = () => [state as unknown as AlertState];
  open();
  await expect.element(strip()).toHaveTextContent("Warning: Instant Torque is 9,100");
  expect(strip().element().textContent).not.toContain("limit");
});

/** The notification of a doubtful survey, a minute ago. */
const askedAgain = (md: number) => ({
  _id: `survey ${md}`,
  wellId: wellId(),
  time: now() - 60,
  type: "directional_recommendation" as const,
  alertLevel: "Warning" as const,
  hidden: false,
  md,
  message: `New Survey at ${md} ft: take it again before steering on it`,
  text: { key: "new-survey" as const, values: { md, isAgain: true } },
  rigState: null,
  stateTransitionReport: null,
});

it("does not ask to take a survey again if a deeper one has been taken since", async () => {
  fakeServer.events["notification/get"] = () => [askedAgain(2960)];
  open();
  await expect.element(strip()).toHaveTextContent("None expected");
  await expect.element(strip()).not.toHaveTextContent(/again/);
});

it("asks to take the last survey again", async () => {
  fakeServer.events["notification/get"] = () => [askedAgain(3045.96)];
  open();
  // What has to be done comes first: the end of a long text is cut.
  await expect.element(strip()).toHaveTextContent("Take the survey again, 3,045.96 ft");
});

it("opens the recommendation that gives the order, and the next events", async () => {
  const targets: StripTarget[] = [];
  open({}, (target) => targets.push(target));
  await page.getByTitle("Open the recommendation").click();
  expect(targets).toEqual([{ view: "recommendations", recommendationId: "r1", md: 3045.96 }]);
  await page.getByRole("button", { name: "Next events" }).click();
  const events = page.getByRole("region", { name: "Next events" });
  await expectTextsIn(events, "End of the slidein 17 ft", "Survey due at 3,199 ftin 33 ft");
});

it("collapses to its numbers and keeps the choice", async () => {
  open();
  await page.getByRole("button", { name: "Next events" }).click();
  await page.getByRole("button", { name: "Collapse strip" }).click();
  expect(strip().element().getBoundingClientRect().height).toBe(24);
  await expect.element(strip()).toHaveTextContent("17 ft");
});

it("lists the same cells one below the other on a phone", async () => {
  open({}, undefined, true);
  await expect.element(strip()).toHaveTextContent("Do nowSlide 33 ft at 20R17 ft left");
  const tops = [...strip().element().children].map((cell) => cell.getBoundingClientRect().y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(4);
});

const placedLesson = (title: string, from: number, more: object = {}) => ({
  lesson: {
    _id: title,
    wellId: wellId(),
    title,
    text: "",
    md: { from: 9000, to: 9000 },
    category: "hole-problem" as const,
    severity: "high" as const,
    author: "Astrid",
    createdAt: 0,
    version: 1,
    ...more,
  },
  wellName: "Bluebonnet 6H",
  isOwn: false,
  md: { from, to: from },
  by: "formation" as const,
  acknowledgement: null,
});
const lessonAhead = () => page.getByRole("status", { name: "Lesson ahead" });

it("shows the nearest lesson within 200 ft ahead of the bit below its cells, and leaves order and alarm in place", async () => {
  const far = placedLesson("Losses", 3367);
  fakeServer.events["lesson/get/placed"] = () => [placedLesson("Gas", 3346), placedLesson("Tight hole", 3360), far];
  open();
  await expect.element(lessonAhead()).toHaveTextContent("Lesson in 180 ft: Gas – Bluebonnet 6H+1Acknowledge");
  await expect.element(strip()).toHaveTextContent("Do nowSlide 33 ft at 20R17 ft left");
  expect(lessonAhead().element().querySelector(".warning-text")).toBeNull();
  const strips = strip().element().getBoundingClientRect();
  expect(lessonAhead().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(strips.bottom);
});

it("marks only a high risk as a warning", async () => {
  fakeServer.events["lesson/get/placed"] = () => [placedLesson("Gas", 3346, { kind: "risk" })];
  open();
  await expect.element(lessonAhead()).toHaveTextContent("Risk in 180 ft: Gas");
  expect(lessonAhead().element().querySelector(".warning-text")).not.toBeNull();
});

it("shows no lesson during a trip, nor an acknowledged one", async () => {
  const reference = { _id: "a", wellId: wellId(), lessonId: "Gas", lessonWellId: wellId(), state: "seen" as const };
  const acknowledgement = { ...reference, reason: "", author: "Knut", createdAt: 0, version: 1 };
  fakeServer.events["lesson/get/placed"] = () => [
    { ...placedLesson("Gas", 3300), acknowledgement },
    placedLesson("Losses", 3340),
  ];
  open();
  await expect.element(lessonAhead()).toHaveTextContent("Losses");
  await expect.element(lessonAhead()).not.toHaveTextContent("Gas");
  status = { rigState: RigState.trippingOut, holeDepth: 3400, bitDepth: 3200 };
  fakeServer.push("well-status", [{ ...sampleStatus(wellId(), now()), ...status }]);
  await expect.element(lessonAhead()).not.toBeInTheDocument();
});
