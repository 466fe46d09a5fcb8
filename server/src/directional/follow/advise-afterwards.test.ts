import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { RigState } from "@sigma/terms/rig-states";
import { expect, it, vi } from "vitest";
import {
  client,
  haveBeenMade,
  waitForPush,
  recommendations,
  savePlan,
  saveSurveys,
  server,
  station,
  steerWells,
  well,
  wellId,
} from "../testing/steered-well";
import { depthRowOf } from "@sigma/terms/sample";

steerWells();

/** When a foot was drilled: a foot every 30 s, the bottom one at the present time of the server. */
const drilledAt = (depth: number, bottom = 8860) => server.now.seconds - 30 * (bottom - depth);

/** Drills from 8,000 ft down, with a slide below 8,700 ft. */
const drill = (bottom = 8860, of = well, end = 8860) =>
  server.record(of.wellNo, {
    depthRows: Array.from({ length: bottom - 7999 }, (_, at) => {
      const depth = 8000 + at;
      const isSlide = depth > 8700 && depth <= 8730;
      return depthRowOf(depth, drilledAt(depth, end), {
        rigState: isSlide ? RigState.slideDrilling : RigState.rotaryDrilling,
        toolface: isSlide ? 0 : null,
      });
    }),
  });

/** A survey that was taken with the bit 60 ft below it. */
const takeSurvey = (md: number, inclination = 90) => ({ ...station(md, inclination), time: drilledAt(md + 60) });

const backlog = () => [takeSurvey(8000), takeSurvey(8500), takeSurvey(8600), takeSurvey(8700), takeSurvey(8800, 93)];

it("makes a recommendation for each survey that arrived with a later one, from the data known then and marked as such [OP-082]", async () => {
  await drill();
  await savePlan();
  await saveSurveys(backlog());
  await haveBeenMade(4);
  const madeAdvice = (await recommendations()).toReversed();
  expect(madeAdvice.map(({ md }) => md[0])).toEqual([8500, 8600, 8700, 8800]);
  expect(madeAdvice.map(({ active }) => active)).toEqual([false, false, false, true]);
  // The newest survey has just been taken.
  expect(madeAdvice.map((each) => each.calculatedAfterwards ?? false)).toEqual([true, true, true, false]);
  expect(madeAdvice.map(({ advice }) => advice!.bit.md)).toEqual([8560, 8660, 8760, 8860]);
  expect(madeAdvice.map(({ basis }) => basis!.surveys!.stations)).toEqual([2, 3, 4, 5]);
  expect(Math.min(...madeAdvice.map(({ time }) => time))).toBeGreaterThanOrEqual(server.now.seconds);
  const { data } = await client.ask("notification/get", {
    wellId,
    types: ["directional_recommendation"],
  });
  expect(data!.map(({ md }) => md)).toEqual([8800]);
});

it("advises on the newest survey of a backlog first, then on the earlier ones shallow first, which are listed below it", async () => {
  const earlier = [8300, 8380, 8460, 8540, 8620, 8700];
  await drill();
  await savePlan();
  await saveSurveys([takeSurvey(8000), ...earlier.map((md) => takeSurvey(md)), takeSurvey(8800, 93)]);
  await haveBeenMade(7);
  expect(await inOrder()).toEqual([8800, ...earlier]);
  expect((await recommendations()).map(({ md }) => md[0])).toEqual([8800, ...earlier.toReversed()]);
});

it("advises on a new survey before the rest of a backlog, and on each survey once", async () => {
  await drill();
  await savePlan();
  const surveys = [takeSurvey(8000), takeSurvey(8400), takeSurvey(8500), takeSurvey(8600), takeSurvey(8700)];
  const { directionalRecommendations } = server.stores;
  const addAdvice = directionalRecommendations.addAfterwards.bind(directionalRecommendations);
  const add = vi.spyOn(directionalRecommendations, "addAfterwards").mockImplementationOnce(async (...of) => {
    server.now.seconds += 60;
    await saveSurveys([takeSurvey(8800, 93)]);
    return addAdvice(...of);
  });
  await saveSurveys(surveys);
  await haveBeenMade(5);
  add.mockRestore();
  expect(await inOrder()).toEqual([8700, 8400, 8800, 8500, 8600]);
  expect((await recommendations()).map(({ md, active }) => [md[0], active])).toEqual([
    [8800, true],
    [8700, false],
    [8600, false],
    [8500, false],
    [8400, false],
  ]);
});

/** The surveys of the recommendations in the order in which the recommendations were made. */
async function inOrder(): Promise<number[]> {
  const rows = await server.database.query<{ md: number }>({
    text: `SELECT (fields->'md'->>0)::float8 AS md FROM directional_recommendation
      WHERE well_no = $1 AND version = 1 ORDER BY created_at`,
    values: [well.wellNo],
  });
  return rows.map(({ md }) => md);
}

it("gives the same advice for a survey in a backlog as if it had arrived on time", async () => {
  await drill(8760);
  await savePlan();
  await saveSurveys(backlog().slice(0, 4));
  await haveBeenMade(3);
  const later = await server.stores.wells.create({ name: "The same in one backlog", sections: well.sections });
  await drill(8860, later);
  await savePlan(8000, later._id);
  await saveSurveys(backlog(), later._id);
  await haveBeenMade(4, later._id);
  const [then] = await recommendations();
  const [, afterwards] = await recommendations(later._id);
  expect(afterwards!.calculatedAfterwards).toBe(true);
  expect(then!.advice!.instructions[0]).toMatch(/ from 8760 ft/);
  const { time: _then, basis: _basisThen, ...given } = asAdvised(then!);
  const { time: _time, basis: _basis, ...made } = asAdvised(afterwards!);
  expect(made).toEqual(given);
});

/** The content of a recommendation without its identity and whether it was given. */
const asAdvised = ({
  _id,
  wellId: _wellId,
  version: _version,
  active: _active,
  calculatedAfterwards: _mark,
  score: _score,
  ...rest
}: DirectionalRecommendation) => rest;

it("makes none for surveys of unknown time, and does not repeat one that a user deleted", async () => {
  await drill();
  await savePlan();
  await saveSurveys([...backlog().slice(0, 2), station(8600, 90), ...backlog().slice(3)]);
  await haveBeenMade(3);
  const deepest = () => recommendations().then((all) => all.map(({ md }) => md[0]));
  expect(await deepest()).toEqual([8800, 8700, 8500]);
  const [, { _id: id } = { _id: "" }] = await recommendations();
  expect((await server.call("DELETE api/directional-recommendation", { query: { wellId, id } })).status).toBe(200);
  const pushedSurveys = waitForPush("survey-data");
  await saveSurveys([takeSurvey(8830, 93)]);
  await pushedSurveys;
  await haveBeenMade(3);
  expect(await deepest()).toEqual([8830, 8800, 8500]);
});

it("notifies of a survey that arrived late with the time at which it was taken, with and without a recommendation", async () => {
  await drill();
  const notices = () => client.get("notification/get", { wellId, types: ["directional_recommendation"] });
  const takenAt = drilledAt(8660);
  const lateNotice = {
    message: "New Survey at 8,600.00 ft",
    text: { key: "new-survey", values: { md: 8600, isAgain: false, takenAt } },
  };
  const pushedFailure = waitForPush("notification", 8600);
  await saveSurveys([takeSurvey(8000), takeSurvey(8600)]);
  await pushedFailure;
  expect(await notices()).toMatchObject([{ ...lateNotice, alertLevel: "Warning" }]);
  const pushedNotice = waitForPush("notification", 8600);
  await savePlan();
  await pushedNotice;
  // Both have the time of the analysis, and no order.
  const time = Math.ceil(server.now.seconds);
  expect(await notices()).toContainEqual(expect.objectContaining({ ...lateNotice, alertLevel: "Info", time }));
});

it("advises of a well that a rig drills only the surveys of the last day before its newest", async () => {
  const rig = await server.stores.rigs.create({
    name: "A rig",
    contractor: null,
    blockWeight: null,
    dataSourceType: "wits",
    timezoneOffset: 0,
  });
  await server.stores.wells.change(wellId, { rigId: rig._id });
  await drill();
  await savePlan();
  await saveSurveys([takeSurvey(8000), { ...takeSurvey(8500), time: drilledAt(8500) - 86_400 }, ...backlog().slice(2)]);
  await haveBeenMade(3);
  expect((await recommendations()).map(({ md }) => md[0])).toEqual([8800, 8700, 8600]);
});

it("makes the one for the newest survey from the data known then if the hole now extends past its plan", async () => {
  const end = 12_010;
  await drill(end, well, end);
  await savePlan();
  const late = { ...station(11_800, 90), time: drilledAt(11_860, end) };
  await saveSurveys([station(0, 90), late]);
  await haveBeenMade(1);
  const [made] = await recommendations();
  expect(made).toMatchObject({ active: false, calculatedAfterwards: true, md: [11_800] });
  expect(made!.advice!.bit.md).toBe(11_860);
});
