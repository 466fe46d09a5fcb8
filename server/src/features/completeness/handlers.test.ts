import type { CheckId } from "@sigma/contract/completeness/checks";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { WellId } from "@sigma/contract/ids";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { newMudData } from "@sigma/contract/well-settings/new-mwd-run";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { DAY, HOUR } from "@sigma/terms/durations";
import { beforeAll, expect, it } from "vitest";
import { defaultWellSettings } from "../../storage/default-well-settings";
import type { StoredWell, WellFields } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { addEngineer } from "../../transport/testing/add-engineer";

const NOW = 1_800_000_000;

const server = testServer();
beforeAll(async () => {
  await server.stores.wells.remove(server.well._id, NOW);
  for (const [name, { fields, enter }] of Object.entries(handMadeWells)) {
    const settings = { ...defaultWellSettings };
    const well = await server.stores.wells.create({ ...fields, name }, settings, server.users.admin._id);
    await enter?.(well);
  }
  // The database dates settings by its own clock.
  await server.database.query({
    text: "UPDATE well_settings SET valid_from = $1 WHERE kind = 'data-processor'",
    values: [NOW - 10 * DAY],
  });
});

const read = async (token = server.tokens.engineer) => {
  const caller = await server.connect({ token });
  return await caller.get("completeness/get", {});
};
const gapsOf = ({ findings }: WellCompleteness): CheckId[] =>
  findings
    .filter(({ state }) => state === "contradicts" || state === "missing" || state === "partly")
    .map(({ check }) => check);

/** All that a well of which only the name is known lacks. */
const bare: CheckId[] = [
  "plan-wellbore",
  "tops-listed",
  "tops-pressure",
  "channels-feed",
  "channels-source",
  "offsets-separation",
  "offsets-advice",
  "reference-position",
  "reference-north",
  "reference-field",
  "reference-elevation",
  "alerts-set",
  "alerts-directional",
];
const without = (...checks: CheckId[]) => bare.filter((check) => !checks.includes(check));

const parts = [
  { ...newComponent(1, "Drill Bit"), od: 8.5, length: 1 },
  { ...newComponent(2, "Drill Collar"), od: 6.5, id: 2.8, length: 90 },
];
const bit = { ...newBha(1).bit, od: 8.5, tfa: 0.6 };
const enterBha =
  (bha: object) =>
  ({ _id }: Pick<StoredWell, "_id">) =>
    server.stores.bhas.create(_id, [{ ...newBha(1), components: parts, bit, ...bha }] as never);
const plan = (wellId: WellId, md: number[]) =>
  server.stores.wellPlans.create(wellId, {
    name: "Plan 1",
    md,
    inclination: md.map(() => 0),
    azimuth: md.map(() => 0),
    tieIn: null,
    northReference: "grid",
    declination: null,
    convergence: null,
    fileName: null,
  });

/** What a well with a hole lacks in addition: the daily report is due ten days after the well was created. */
const drilledWell: CheckId[] = ["report-day", ...bare];

/** Wells that were put together by hand, each with the gaps and the score that were counted by hand. */
const handMadeWells: Record<
  string,
  { fields?: Partial<WellFields>; enter?: (well: StoredWell) => Promise<unknown>; gaps: CheckId[]; score: number }
> = {
  // 2 (no reading is held) and half of 1 (directional limits) of 27.
  "01 name only": { gaps: bare, score: 9 },
  // Half of 1 of 18: the rig, its clock and alerts are not needed.
  "02 ended": {
    fields: { finishedAt: NOW - DAY },
    gaps: without("channels-feed", "channels-source", "alerts-set"),
    score: 3,
  },
  // 2.5 of 27 and 18 for surveys, BHA, MWD run, hole sizes and report.
  "03 hole": {
    fields: { holeDepth: 5000 },
    gaps: ["survey-first", "bha-active", "mud-run", "casing-hole", ...drilledWell],
    score: 6,
  },
  // Adds 4 + 1.5 + 3 of 12 for surveys: the interval from the surface is too long, no station has a tool; 11 of 53.
  "04 surveys": {
    fields: { holeDepth: 5000 },
    enter: ({ wellNo }) =>
      server.stores.surveys.save(wellNo, [
        { md: 0, inclination: 0, azimuth: 0, time: null },
        { md: 4900, inclination: 2, azimuth: 10, time: NOW - DAY },
      ]),
    gaps: ["survey-spacing", "survey-tool", "bha-active", "mud-run", "casing-hole", ...drilledWell],
    score: 21,
  },
  // 2.5 and 11 for the BHA, of 45 and 7 for the rest of the BHA; the motor isn't needed: 13.5 of 52.
  "05 rotary BHA": {
    fields: { holeDepth: 5000 },
    enter: enterBha({}),
    gaps: ["survey-first", "mud-run", "casing-hole", ...drilledWell],
    score: 26,
  },
  // As 05 with the motor: 7 more, half of the rating counts; the BHA ends above the hole: 2 less. 2.5 + 9 + 1.5 of 59.
  "06 motor": {
    fields: { holeDepth: 5000 },
    enter: enterBha({
      endDepth: 4000,
      components: [...parts, { ...newComponent(3, "Motor"), od: 6.75, id: 4, length: 25 }],
      motor: { ...newBha(1).motor, maxDiffPressure: 900 },
    }),
    gaps: [
      "survey-first",
      "bha-depth",
      "motor-curve",
      "motor-rating",
      "motor-bend",
      "mud-run",
      "casing-hole",
      ...drilledWell,
    ],
    score: 22,
  },
  // A run with the mud of a new one: 3 for the run, nothing for its mud; 5.5 of 51.
  "07 initial mud": {
    fields: { holeDepth: 5000 },
    enter: ({ _id }) => server.stores.mwdRuns.create(_id, { mudData: newMudData() } as never),
    gaps: ["survey-first", "bha-active", "mud-values", "mud-flow", "casing-hole", ...drilledWell],
    score: 11,
  },
  // 5 for the plan, 2 for its north, 1.5 for its depth without a planned one; 11 of 32.
  "08 plan": {
    enter: ({ _id }) => plan(_id, [0, 10_000]),
    gaps: ["plan-depth", ...without("plan-wellbore")],
    score: 34,
  },
  // Tops 3 and fracture without pore pressure 1.5; 0.5 for coordinates without a kind: 2.5 + 5 of 27.
  "09 tops": {
    fields: { x: 1, y: 2 },
    enter: ({ _id }) =>
      server.stores.formationTops.create(_id, [
        { ...newFormationTop, formationName: "Balder", tvdStart: 4000, fractureGradient: 0.8 },
      ]),
    gaps: without("tops-listed"),
    score: 28,
  },
  // Hole sizes 3, one casing of two 1.5, an inside 2: 9 of 45 and 5 for casings.
  "10 casing": {
    fields: {
      holeDepth: 9000,
      holeData: [
        { size: 17.5, startDepth: 0, endDepth: 2000 },
        { size: 12.25, startDepth: 2000, endDepth: 7000 },
        { size: 8.5, startDepth: 7000, endDepth: 9500 },
      ],
      casingData: [{ size: 13.375, startDepth: 0, endDepth: 1990, weight: 68 }],
    },
    gaps: ["survey-first", "bha-active", "mud-run", "casing-strings", ...drilledWell],
    score: 18,
  },
};

it("finds the gaps and the scores that were counted by hand in ten wells", async () => {
  const { wells, checkedAt } = await read();
  expect(checkedAt).toBe(NOW);
  const foundGaps = Object.fromEntries(
    wells.map((well) => [well.name, { gaps: gapsOf(well).toSorted(), score: well.score }]),
  );
  const countedGaps = Object.fromEntries(
    Object.entries(handMadeWells).map(([name, { gaps, score }]) => [name, { gaps: gaps.toSorted(), score }]),
  );
  expect(foundGaps).toEqual(countedGaps);
});

it("wants the report of a reporting day of the well six hours after the end of the day", async () => {
  const { stores, now } = server;
  // NOW is 15 Jan 2027 08:00 UTC; the day of the well begins at 06:00 UTC.
  const well = await stores.wells.create({ name: "11 reports", holeDepth: 200 }, { ...defaultWellSettings }, "admin");
  await stores.wellSettings.save(well.wellNo, "reporting-day", { startsAt: "06:00", zone: "UTC" }, { by: "admin" });
  const dayStart = NOW - 2 * HOUR;
  const fields = { startMD: null, endMD: null, bha: null, phase: null, activity: "2K", description: "" };
  const addReport = (from: number, to: number) =>
    stores.dailyReports.create(well._id, { ...fields, startTime: from, endTime: to }, "admin");
  const token = await stores.sessions.open(server.users.engineer._id, NOW + 30 * DAY);
  const reportDay = async () => {
    const { wells } = await read(token);
    return wells.find(({ wellId }) => wellId === well._id)!.findings.find(({ check }) => check === "report-day");
  };
  await addReport(dayStart - 3 * DAY, dayStart - 2 * DAY);
  await addReport(dayStart - 2 * DAY, dayStart - DAY);
  // The day that ended at 06:00 is due at 12:00.
  expect(await reportDay()).toBeUndefined();
  now.seconds = NOW + 4 * HOUR;
  expect(await reportDay()).toMatchObject({
    state: "partly",
    since: NOW + 4 * HOUR,
    text: { key: "gap-report-day", values: { end: dayStart - DAY, dayEnd: dayStart, due: NOW + 4 * HOUR, days: 1 } },
  });
  now.seconds = NOW + 3 * DAY + 4 * HOUR;
  expect(await reportDay()).toMatchObject({ state: "missing", since: NOW + 4 * HOUR, text: { values: { days: 4 } } });
  now.seconds = NOW + 4 * HOUR;
  await addReport(dayStart - DAY, dayStart - 1800);
  expect(await reportDay()).toBeUndefined();
  now.seconds = NOW;
  await stores.wells.remove(well._id, NOW);
});

it("counts the time that no report covers, whatever other intervals overlap", async () => {
  const { stores } = server;
  const well = await stores.wells.create({ name: "12 hours", holeDepth: 200 }, { ...defaultWellSettings }, "admin");
  const fields = { startMD: null, endMD: null, bha: null, phase: null, activity: "2K", description: "" };
  for (const [from, to] of [
    [0, 10],
    [2, 9],
    [13, 24],
  ] as const) {
    const times = { startTime: NOW - DAY + from * HOUR, endTime: NOW - DAY + to * HOUR };
    await stores.dailyReports.create(well._id, { ...fields, ...times }, "admin");
  }
  const { wells } = await read();
  const { findings } = wells.find(({ wellId }) => wellId === well._id)!;
  expect(findings.find(({ check }) => check === "report-hours")).toMatchObject({ text: { values: { hours: 3 } } });
  await stores.wells.remove(well._id, NOW);
});

it("gives the reason of a gap as text with its values, and the number of gaps with the score", async () => {
  const { wells } = await read();
  const casings = wells.find(({ name }) => name === "10 casing")!;
  expect(casings.findings.find(({ check }) => check === "casing-strings")).toMatchObject({
    state: "partly",
    text: { key: "gap-casings", values: { count: 1, of: 2 } },
    what: "1 of 2 finished hole sections has a casing",
  });
  const caller = await server.connect({ token: server.tokens.engineer });
  const scores = await caller.get("completeness/get/scores", {});
  expect(scores).toContainEqual({ wellId: casings.wellId, score: 18, gaps: 18 });
});

it("reports a channel that contradicts others for a day", async () => {
  const [well, other] = await server.stores.wells.all();
  const value = {
    contradiction: "torque-of-rotation",
    channel: "torque",
    value: 21,
    against: 120,
    likelyUnit: "kft·lb",
  };
  const event = { kind: "data-quality", time: NOW - 3600, ordinal: 0, value };
  await server.record(well!.wellNo, { events: [event] });
  await server.record(other!.wellNo, { events: [{ ...event, time: NOW - 2 * DAY }] });
  const { wells } = await read();
  const units = (wellId: WellId) =>
    wells.find((one) => one.wellId === wellId)!.findings.find(({ check }) => check === "units-readings");
  expect(units(well!._id)).toMatchObject({
    state: "contradicts",
    since: NOW - 3600,
    what: expect.stringMatching(/^Torque reads 21 ft·lb at 120 rpm.*: as if kft·lb were read as ft·lb$/) as string,
  });
  expect(units(other!._id)?.state).not.toBe("contradicts");
});

it("takes a check out of the score while the well has an exemption, and counts it again afterwards", async () => {
  const well = (await server.stores.wells.all()).find(({ name }) => name === "08 plan")!;
  const token = server.tokens.engineer;
  const planDepth = async () => {
    const { wells } = await read();
    const { score, findings } = wells.find(({ wellId }) => wellId === well._id)!;
    return { score, ...findings.find(({ check }) => check === "plan-depth") };
  };
  const body = { wellId: well._id, check: "plan-depth", reason: "TD is decided later", until: NOW + DAY };
  const exemption = await server.call("POST api/check-exemption", { token, body });
  const { _id: id, author } = exemption.body;
  // Without 3 of 32, of which half had counted: 9.5 of 29.
  expect(await planDepth()).toMatchObject({
    score: 33,
    state: "not-needed",
    what: "Not needed here: TD is decided later",
    exemption: { id, author, until: NOW + DAY },
  });
  const audit = await server.stores.auditLog.find({ wellId: well._id }, { offset: 0, limit: 10 });
  expect(JSON.stringify(audit)).toContain("check-exemption");
  await server.call("DELETE api/check-exemption", { token, query: { wellId: well._id, id } });
  expect(await planDepth()).toMatchObject({ score: 34, state: "partly" });
  await server.call("POST api/check-exemption", { token, body: { ...body, until: NOW - 1 } });
  expect(await planDepth()).toMatchObject({ score: 34, state: "partly" });
  const guest = await server.call("POST api/check-exemption", { token: server.tokens.guest, body });
  expect(guest.status).toBe(403);
});

it("shows a limited user only their own wells", async () => {
  const own = (await server.stores.wells.all())[0]!;
  const { token } = await addEngineer(server, "limited", { access: { wells: [own._id], operators: [] } });
  expect((await read(token)).wells.map(({ name }) => name)).toEqual([own.name]);
});
