import { newBha } from "@sigma/contract/well-settings/new-bha";
import { RigState } from "@sigma/terms/rig-states";
import { depthRowOf, sampleOf } from "@sigma/terms/sample";
import { expect, it, vi } from "vitest";
import {
  client,
  haveBeenMade,
  waitForPush,
  recommendations,
  record,
  savePlan,
  saveSurveys,
  server,
  station,
  steerWells,
  surveys,
  well,
  wellId,
} from "./testing/steered-well";

steerWells();

const notifications = () => client.get("notification/get", { wellId, types: ["directional_recommendation"] });

/** Has the well analysed although nothing has changed. */
async function analysedAgain(): Promise<void> {
  const pushedSurveys = waitForPush("survey-data");
  server.live.publish({ kind: "settings-saved", wellId });
  server.live.publish({ kind: "changed", topic: "slides", message: { wellId } });
  await pushedSurveys;
}

it("makes no recommendation from above the bit while a recompute keeps new hole from being stored", async () => {
  await record();
  await savePlan();
  server.live.latest.set(wellId, sampleOf(1_800_001_000, { holeDepth: 8890, bitDepth: 8890 }));
  server.live.recomputing.add(wellId);
  await saveSurveys(surveys);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await server.record(well.wellNo, {
    depthRows: Array.from({ length: 30 }, (_, at) =>
      depthRowOf(8861 + at, 1_800_000_861 + at, { rigState: RigState.rotaryDrilling }),
    ),
  });
  server.live.recomputing.delete(wellId);
  server.live.publish({ kind: "changed", topic: "slides", message: { wellId } });
  await haveBeenMade(1);
  const [made] = await recommendations();
  expect(made?.advice?.instructions[0]).toMatch(/ ft from 8890 ft/);
});

it("makes and pushes a recommendation after a survey, active, in words and with its runner-up [OP-082]", async () => {
  await record();
  await savePlan();
  const pushedAdvice = waitForPush("directional-recommendation");
  const pushedNotice = waitForPush("notification");
  await saveSurveys(surveys);
  expect(await pushedAdvice).toMatchObject({ wellId, md: 8800 });
  const [made] = await recommendations();
  expect(made).toMatchObject({ active: true, basis: { surveys: { stations: 4, lastMd: 8800 } }, score: null });
  expect(made?.md[0]).toBe(8800);
  expect(made?.advice?.instructions[0]).toMatch(/^(Slide|Rotate) .* ft from 8860 ft/);
  expect(made?.advice?.fan.length).toBeGreaterThan(5);
  expect(made?.advice?.runnerUp?.reason).not.toBe("");
  const { runnerUp, rotateOnly, pace, end, direction } = made!.advice!;
  expect(direction!.build.p10).toBeLessThan(direction!.build.p90);
  expect(direction!.lateral.p10).toBeLessThan(direction!.lateral.p90);
  expect(runnerUp?.outlook?.fan.length).toBe(made?.advice?.fan.length);
  expect(rotateOnly?.actions).toEqual([
    { action: "Rotate", start: 8860, length: end.md - 8860, toolface: null, toolfaceType: null },
  ]);
  expect(rotateOnly?.chanceInside).toBeGreaterThanOrEqual(0);
  expect(pace?.sliding).toBeCloseTo(40, 6);
  expect(pace?.rotating).toBeCloseTo(90, 6);
  expect(await pushedNotice).toMatchObject({ message: "New Survey at 8,800.00 ft", md: 8800, error: null });
  expect((await notifications())[0]?.time).toBe(Math.ceil(made!.time));
});

it("makes no second recommendation from the same, and scores an earlier one once surveys have passed it", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys);
  await haveBeenMade(1);
  server.live.publish({ kind: "changed", topic: "slides", message: { wellId } });
  await waitForPush("survey-data");
  await saveSurveys([station(8900, 90), station(9000, 90)]);
  await haveBeenMade(2);
  const [now, before] = await recommendations();
  expect([now?.active, before?.active, now?.score]).toEqual([true, false, null]);
  expect(before?.score?.score).toBeGreaterThan(0);
  expect(await notifications()).toHaveLength(2);
});

it("withdraws the active recommendation when its plan is deleted, and makes one again when the plan is restored", async () => {
  await record();
  const wellPlanId = (await savePlan()).body._id;
  await saveSurveys(surveys);
  await haveBeenMade(1);
  const active = async () => (await recommendations()).map((each) => each.active);
  expect(await active()).toEqual([true]);
  await server.call("DELETE api/well-plan", { query: { wellId, wellPlanId } });
  await vi.waitFor(async () => expect(await active()).toEqual([false]), { timeout: 10_000, interval: 100 });
  await server.call("POST api/well-plan/restore", { body: { wellId, wellPlanId } });
  await haveBeenMade(2);
  expect(await active()).toEqual([true, false]);
  expect(await notifications()).toHaveLength(2);
});

it("makes another recommendation when a call that names a plan alone makes it the wellbore plan", async () => {
  await record();
  await savePlan();
  const wellPlanId = (await savePlan(7990)).body._id;
  await saveSurveys(surveys);
  await haveBeenMade(1);
  await server.call("PATCH api/well-plan", { body: { wellPlanId, updateValues: { wellbore: true } } });
  await haveBeenMade(2);
  expect((await recommendations()).map((each) => each.active)).toEqual([true, false]);
});

it("makes no recommendation for a plan that was changed while its analysis was running", async () => {
  await record();
  const wellPlanId = (await savePlan()).body._id;
  const { directionalRecommendations, wellPlans } = server.stores;
  const followAdvice = directionalRecommendations.follow.bind(directionalRecommendations);
  const answers: unknown[] = [];
  const follow = vi.spyOn(directionalRecommendations, "follow").mockImplementationOnce(async (...of) => {
    await wellPlans.remove(wellPlanId, server.now.seconds);
    const followReply = await followAdvice(...of);
    answers.push(followReply.added);
    return followReply;
  });
  await saveSurveys(surveys);
  await vi.waitFor(() => expect(answers).toEqual([null]), { timeout: 10_000, interval: 100 });
  follow.mockRestore();
  expect(await recommendations()).toEqual([]);
  await wellPlans.restore(wellPlanId, server.now.seconds);
  await analysedAgain();
  await haveBeenMade(1);
});

it("makes no second recommendation for a planned BHA, but makes one for the BHA that is drilling", async () => {
  await record();
  await savePlan();
  const [drilling] = await server.stores.bhas.create(wellId, [{ ...newBha(1), startDepth: 8000 }]);
  await saveSurveys(surveys);
  await haveBeenMade(1);
  await server.stores.bhas.create(wellId, [{ ...newBha(2), startDepth: 12_000, directionalSensorOffset: 40 }]);
  await analysedAgain();
  // What follows from an analysis is done before the next one.
  await analysedAgain();
  expect(await recommendations()).toHaveLength(1);
  await server.stores.bhas.change(wellId, [{ _id: drilling!._id, toolfaceCrossover: 8 }]);
  await analysedAgain();
  await haveBeenMade(2);
});

it("does not repeat a recommendation that a user deleted, and has one, the active one, when that is undone", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys);
  await haveBeenMade(1);
  const [made] = await recommendations();
  const adviceReference = { wellId, id: made!._id };
  expect((await server.call("DELETE api/directional-recommendation", { query: adviceReference })).status).toBe(200);
  await analysedAgain();
  // What follows from an analysis is done before the next one.
  await analysedAgain();
  expect(await recommendations()).toEqual([]);
  expect((await server.call("POST api/directional-recommendation/restore", { body: adviceReference })).status).toBe(
    200,
  );
  await analysedAgain();
  await analysedAgain();
  expect(await recommendations()).toMatchObject([{ _id: made!._id, active: true }]);
  expect(await notifications()).toHaveLength(1);
});

it("asks for a check shot if a survey differs from the drilled hole, and assesses both readings when it arrives [AN-053]", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys.slice(0, 3));
  await haveBeenMade(1);
  const receiveSurvey = (inclination: number, time: number) => {
    const survey = { md: 8800, inclination, azimuth: 90, time: 8900 };
    return server.record(well.wellNo, { events: [{ kind: "survey", time, ordinal: 0, value: survey, survey }] });
  };
  const check = async () => {
    const { data } = await client.ask("survey-data/get/basis", { wellId });
    return data!.check;
  };
  // 30 ft of slide do not build 7 deg.
  await receiveSurvey(97, 8910);
  const pushedNotice = waitForPush("notification", 8800);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 8800 } });
  expect(await pushedNotice).toMatchObject({
    alertLevel: "Warning",
    message: "New Survey at 8,800.00 ft: take it again before steering on it",
  });
  expect(await check()).toMatchObject({ md: 8800, verdict: "take again", readings: 1 });
  const [asked] = await recommendations();
  expect(asked?.advice?.surveyCheck?.text).toMatch(/^Take the survey again before steering on it\./);

  await receiveSurvey(93, 9200);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 8800 } });
  await haveBeenMade(3);
  const [judged] = await recommendations();
  expect(judged?.advice?.surveyCheck).toEqual(await check());
  expect(judged?.advice?.surveyCheck).toMatchObject({
    verdict: "agrees",
    readings: 2,
    text: "The check shot agrees with the prediction. The first reading is suspicious and is not steered on.",
  });
  // A user who corrects a survey has not taken a new one.
  await client.ask("survey-data/patch", { wellId, md: 8800, updateQuery: { inclination: 93.1 } });
  expect(await check()).toMatchObject({ verdict: "agrees", readings: 1, text: null });
});

it("does not request a survey again if a deeper one exists when its analysis is finished", async () => {
  await record();
  await savePlan();
  await saveSurveys(surveys.slice(0, 3));
  await haveBeenMade(1);
  const survey = { md: 8800, inclination: 97, azimuth: 90, time: 8900 };
  await server.record(well.wellNo, { events: [{ kind: "survey", time: 8910, ordinal: 0, value: survey, survey }] });
  // The next survey is stored after the analysis has read its input.
  const { directionalRecommendations, surveys: stored } = server.stores;
  const followAdvice = directionalRecommendations.follow.bind(directionalRecommendations);
  const follow = vi.spyOn(directionalRecommendations, "follow").mockImplementationOnce(async (...of) => {
    await stored.save(well.wellNo, [station(8850, 97)]);
    return followAdvice(...of);
  });
  const pushedNotice = waitForPush("notification", 8800);
  server.live.publish({ kind: "changed", topic: "surveys", message: { wellId, md: 8800 } });
  expect(await pushedNotice).toMatchObject({ alertLevel: "Info", message: "New Survey at 8,800.00 ft", md: 8800 });
  follow.mockRestore();
});

it("gives the reason in the notification if no recommendation was made [OP-082]", async () => {
  const pushedNotice = waitForPush("notification");
  await saveSurveys(surveys);
  expect(await pushedNotice).toMatchObject({ message: "New Survey at 8,800.00 ft", error: "No well plan" });
  const basis = await client.ask("survey-data/get/basis", {
    wellId,
  });
  expect(basis.data?.noAdvice).toBe("No well plan");
  expect(basis.data?.missing.map(({ what }) => what)).toContain("A wellbore plan");
  expect(await recommendations()).toEqual([]);
});

it("sends no survey notifications for a finished well", async () => {
  await server.stores.wells.change(wellId, { finishedAt: 1_800_000_000 });
  await record();
  // The estimates are written after the notifications.
  const pushedRelabel = waitForPush("relabelled");
  await saveSurveys(surveys);
  await pushedRelabel;
  await server.stores.wells.change(wellId, { finishedAt: null });
  const pushedNotice = waitForPush("notification");
  await saveSurveys([station(8900, 93)]);
  expect(await pushedNotice).toMatchObject({ message: "New Survey at 8,900.00 ft" });
  expect(await notifications()).toHaveLength(1);
});

it("recommends again when directional settings are saved, with a path back to the plan if requested [OP-073]", async () => {
  await savePlan();
  await saveSurveys(surveys);
  await haveBeenMade(1);
  const engineDone = new Promise((resolve) =>
    client.socket.on("engine", (status: { status: string }) => status.status === "done" && resolve(status)),
  );
  await client.ask("engine", {
    message: "directional-settings-updated",
    payload: { wellId, planNewPath: true, settings: {}, survey: null },
  });
  await engineDone;
  expect((await recommendations())[0]?.advice?.newPath).toHaveProperty("stations");
  expect(await notifications()).toHaveLength(1);
});
