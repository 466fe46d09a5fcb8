import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { rigFrame } from "../sources/testing/rig-frames";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Json } from "../storage/samples/tick/tick-writer";
import { type DatabaseProxy, openDatabaseProxy } from "../storage/testing/database-proxy";
import { drillingFrames } from "./testing/drilling-rig";
import { changesOf, openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

/** An hour is full 500 s later, when checkpoints are kept. */
const START = (Math.floor(Date.now() / 3_600_000) - 1) * 3600 - 500;
/** It is sent without surface values and so joins the next sample. */
const SURVEY = { md: 4940.5, inclination: 12.5, azimuth: 91.25, time: START + 51 };
const surveyFrame = rigFrame(START + 50, { "0708": SURVEY.md, "0713": SURVEY.inclination, "0715": SURVEY.azimuth });

let proxy: DatabaseProxy;
afterAll(() => proxy.close());
const ingest = openForFile(() =>
  openTestIngest({
    async reach(url) {
      proxy = await openDatabaseProxy(url);
      return proxy.url;
    },
  }),
);

const surveysOf = ({ wellNo }: StoredWell) => ingest.stores.surveys.stations(wellNo);
const reportsOf = async ({ _id: wellId }: StoredWell) =>
  (
    await ingest.stores.notifications.list({ wellId, reader: "engineer", types: ["state_transition_report"] })
  ).toReversed();
const transitionsOf = ({ wellNo }: StoredWell) => ingest.stores.events.list(wellNo, "state-transition");

/** Recomputes a well, and waits until that is done. */
async function recompute({ _id: wellId }: StoredWell): Promise<void> {
  const since = ingest.published.length;
  const course = () => changesOf(ingest.published.slice(since), "results", wellId);
  void ingest.service().recomputes.ask(wellId, "data-processor-settings-updated", null);
  await until(() => course().some(({ status }) => status === "done"));
}

it("keeps a survey that arrives while the database is away, over a restart", async () => {
  const { well, port } = await ingest.addRig("E1");
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 40));
  await until(async () => (await ingest.stored(well)).length === 40);
  proxy.cut();
  socket.write(drillingFrames(START, 40, 50) + surveyFrame + drillingFrames(START, 51, 80));
  await until(() => ingest.service().live.latestValues(well._id)?.time === START + 79);
  await until(() => ingest.writer().state().status === "spooling" && ingest.writer().spooled(well.wellNo) >= 38);
  const ingestRestart = ingest.restart();
  await wait(500);
  proxy.mend();
  await ingestRestart;
  expect(await surveysOf(well)).toEqual([SURVEY]);
  (await ingest.send(port)).write(drillingFrames(START, 80, 100));
  await until(async () => (await ingest.stored(well)).length === 99);
  expect(await surveysOf(well)).toEqual([SURVEY]);
});

it("restores surveys with a recompute, and keeps those that a user entered, changed or removed", async () => {
  const { well, port } = await ingest.addRig("E2");
  const { surveys } = ingest.stores;
  const second = { md: 5035, inclination: 13, azimuth: 92, time: START + 150 };
  const third = { md: 5036, inclination: 14, azimuth: 93, time: START + 200 };
  const frameOf = ({ md, inclination, azimuth, time }: typeof second) =>
    rigFrame(time, { "0108": 5040, "0110": 5040, "0708": md, "0713": inclination, "0715": azimuth });
  (await ingest.send(port)).write(
    drillingFrames(START, 0, 50) +
      surveyFrame +
      drillingFrames(START, 51, 150) +
      frameOf(second) +
      drillingFrames(START, 151, 200) +
      frameOf(third) +
      drillingFrames(START, 201, 300),
  );
  await until(async () => (await surveysOf(well)).length === 3);
  const typedSurvey = { md: 3000, inclination: 1, azimuth: 2, time: null };
  const changedSurvey = { ...second, azimuth: 95 };
  await surveys.save(well.wellNo, [typedSurvey, changedSurvey], "engineer");
  await surveys.remove(well.wellNo, third.md, third.md, "engineer");
  await ingest.database.query({
    text: "DELETE FROM survey WHERE well_no = $1 AND changed_by IS NULL",
    values: [well.wellNo],
  });
  expect(await surveysOf(well)).toEqual([typedSurvey, changedSurvey]);
  await recompute(well);
  expect(await surveysOf(well)).toEqual([typedSurvey, SURVEY, changedSurvey]);
  expect(ingest.published).toContainEqual({
    kind: "changed",
    topic: "surveys",
    message: { wellId: well._id, md: SURVEY.md },
  });
});

it("adds, moves and withdraws the reports of state transitions as a recompute finds them", async () => {
  const { well, port } = await ingest.addRig("E3");
  (await ingest.send(port)).write(drillingFrames(START, 0, 1000));
  await until(async () => (await ingest.stored(well)).length === 1000);
  await until(async () => (await reportsOf(well)).length >= 3);
  const before = await reportsOf(well);
  expect(before.map(({ time }) => time)).toEqual((await transitionsOf(well)).map(({ time }) => time));
  await ingest.stores.notifications.setHidden(well._id, [before[0]!._id], true, "engineer");

  await recompute(well);
  expect(await reportsOf(well)).toEqual([{ ...before[0]!, hidden: true }, ...before.slice(1)]);
  expect(changesOf(ingest.published, "notifications", well._id)).toEqual([]);

  // No string rotates at this threshold, so rotary and slide drilling do not alternate.
  await ingest.stores.wellSettings.save(well.wellNo, "data-processor", {
    flowrateMaxThresh: 100,
    squatLength: 0.1,
    rotationThreshold: 500,
  });
  await recompute(well);
  const after = await reportsOf(well);
  expect(after).not.toEqual(before);
  expect(after.map(({ time }) => time)).toEqual((await transitionsOf(well)).map(({ time }) => time));
  expect(changesOf(ingest.published, "notifications", well._id)).toHaveLength(1);

  await ingest.stores.wellSettings.save(well.wellNo, "data-processor", {});
  await recompute(well);
  expect(await reportsOf(well)).toEqual([{ ...before[0]!, hidden: true }, ...before.slice(1)]);
});

/** Gives the snapshot of a well, and optionally its checkpoints, another version of the state transitions. */
async function outdate({ wellNo }: StoredWell, withCheckpoints: boolean): Promise<void> {
  await ingest.service().stop();
  await ingest.writer().flush();
  const snapshot = (await ingest.stores.snapshots.get(wellNo))!;
  const parts = snapshot.state as Record<string, Record<string, Json>>;
  const other = { ...parts["state-transition"]!, version: 0 };
  ingest.writer().saveSnapshot(wellNo, { ...snapshot, state: { ...parts, "state-transition": other } });
  await ingest.writer().flush();
  if (!withCheckpoints) return;
  await ingest.database.query({
    text: `UPDATE well_event SET value = jsonb_set(value, '{state-transition,version}', '0')
      WHERE well_no = $1 AND kind = 'pipeline-checkpoint'`,
    values: [wellNo],
  });
}

async function restartAndRebuild({ _id: wellId }: StoredWell): Promise<void> {
  const since = ingest.published.length;
  await ingest.restart();
  await until(() => changesOf(ingest.published.slice(since), "samples", wellId).length > 0);
}

/** The state of a well, including its rebuilt tracker, equals the state after a recompute of the whole well. */
async function expectWholeState(well: StoredWell): Promise<void> {
  const snapshot = async () => (await ingest.stores.snapshots.get(well.wellNo))!;
  const rebuilt = await snapshot();
  await recompute(well);
  expect(await snapshot()).toEqual(rebuilt);
}

it("rebuilds only the tracker that another version wrote, and leaves what others found", async () => {
  const { well, port } = await ingest.addRig("E4");
  (await ingest.send(port)).write(drillingFrames(START, 0, 1000));
  await until(async () => (await ingest.stored(well)).length === 1000);
  await until(async () => (await reportsOf(well)).length >= 3);
  const before = { reports: await reportsOf(well), transitions: await transitionsOf(well) };
  const checkpoints = await ingest.stores.events.list(well.wellNo, "pipeline-checkpoint");
  expect(checkpoints).toHaveLength(2);
  await outdate(well, true);
  const keptEvent = { kind: "connection", time: START + 7, ordinal: 0, value: { slipsTime: START } };
  ingest.writer().appendEvents(well.wellNo, [keptEvent]);
  await ingest.writer().flush();
  const forget = "DELETE FROM well_event WHERE well_no = $1 AND kind = 'state-transition'";
  await ingest.database.query({ text: forget, values: [well.wellNo] });

  await restartAndRebuild(well);
  expect(await transitionsOf(well)).toEqual(before.transitions);
  expect(await reportsOf(well)).toEqual(before.reports);
  expect(await ingest.stores.events.list(well.wellNo, "connection", { to: START + 7 })).toEqual([keptEvent]);
  expect(await ingest.stores.events.list(well.wellNo, "pipeline-checkpoint")).toEqual(checkpoints);
  await expectWholeState(well);
});

it("rebuilds a tracker from the nearest checkpoint that holds its state", async () => {
  const { well, port } = await ingest.addRig("E5");
  (await ingest.send(port)).write(drillingFrames(START, 0, 1000));
  await until(async () => (await ingest.stored(well)).length === 1000);
  const before = await transitionsOf(well);
  const isAfter = ({ time }: { time: number }) => time > START + 500;
  expect(before.filter(isAfter).length).toBeGreaterThan(0);
  expect(before.filter((event) => !isAfter(event)).length).toBeGreaterThan(0);
  await outdate(well, false);
  const forget = "DELETE FROM well_event WHERE well_no = $1 AND kind = 'state-transition'";
  await ingest.database.query({ text: forget, values: [well.wellNo] });

  await restartAndRebuild(well);
  expect(await transitionsOf(well)).toEqual(before.filter(isAfter));
  await expectWholeState(well);
});
