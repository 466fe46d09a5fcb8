import { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { rewriteRange } from "./replace-range";
import { NOTICE, type Notice, type WellEvent } from "./tick/tick";
import { decodeTick } from "./tick/tick-record";
import { writeEvents } from "./tick/write-events";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import { deflateRaw } from "node:zlib";
import { testStores } from "../../app/testing/test-stores";

const { test, stores } = testStores();

let count = 0;
async function newWell() {
  const { wellNo, _id } = await stores.wells.create({ name: `Well ${count++}` });
  return { wellNo, wellId: WellId.parse(_id) };
}

const write = (well: number, ...events: WellEvent[]) =>
  test.database.transaction((client) => writeEvents(client, new Map([[well, events]])));
const rewrite = (well: number, from: number, to: number, events: WellEvent[], kinds?: string[]) =>
  test.database.transaction((client) => rewriteRange(client, { well, from, to, kinds }, (into) => into.events(events)));

const recycle = (time: number, ordinal: number): WellEvent => ({
  kind: "pump-recycle",
  time,
  ordinal,
  value: { ordinal },
});
const createSurvey = (time: number, md: number, azimuth = 90): WellEvent => {
  const survey = { md, inclination: 10, azimuth, time: time - 10 };
  return { kind: "survey", time, ordinal: 0, value: survey, survey };
};
const createNotice = (time: number, message: string, kind = "state-transition"): WellEvent => {
  const notification: Notice = {
    time,
    type: "state_transition_report",
    alertLevel: "Info",
    md: 9000,
    message,
    rigState: 1,
    stateTransitionReport: { holeDepth: 9000 },
  };
  return { kind, time, ordinal: 0, value: { message }, notification };
};

it("keeps two events of one kind in one second, and each once for repeated writes", async () => {
  const { wellNo } = await newWell();
  await write(wellNo, recycle(100, 0), recycle(100, 1), recycle(101, 0));
  await write(wellNo, recycle(100, 1), recycle(100, 0));
  expect(await stores.events.list(wellNo, "pump-recycle")).toEqual([recycle(100, 0), recycle(100, 1), recycle(101, 0)]);
});

it("writes a survey and its correction over it, and a notification once, for repeated writes of a tick", async () => {
  const { wellNo, wellId } = await newWell();
  const tick = [
    createSurvey(100, 5000),
    createSurvey(160, 5000, 91),
    createSurvey(300, 5095),
    createNotice(200, "one"),
    createNotice(210, "two"),
  ];
  for (let time = 0; time < 3; time++) await write(wellNo, ...tick);
  expect((await stores.surveys.stations(wellNo)).map(({ md, azimuth }) => [md, azimuth])).toEqual([
    [5000, 91],
    [5095, 90],
  ]);
  const notifications = await stores.notifications.list({ wellId });
  expect(notifications.map(({ message }) => message)).toEqual(["two", "one"]);
  const rows = await test.database.query({ text: "SELECT FROM survey WHERE well_no = $1", values: [wellNo] });
  expect(rows).toHaveLength(2);
});

it("keeps what a survey and a notification were before, and that a user has archived it", async () => {
  const { wellNo, wellId } = await newWell();
  await write(wellNo, createSurvey(100, 5000), createNotice(200, "one"));
  await stores.notifications.setHidden(
    wellId,
    [(await stores.notifications.list({ wellId }))[0]!._id],
    true,
    "engineer",
  );
  await write(wellNo, createSurvey(160, 5000, 91), createNotice(200, "another"));
  await stores.surveys.save(wellNo, [{ md: 5000.004, inclination: 11, azimuth: 92, time: null }], "engineer");
  await stores.surveys.remove(wellNo, 5000, 5000, "engineer");
  expect(await stores.surveys.stations(wellNo)).toEqual([]);
  expect(
    await test.database.query({
      text: `SELECT azimuth, changed_by, removed, valid_until IS NULL AS current FROM survey
        WHERE well_no = $1 ORDER BY valid_from`,
      values: [wellNo],
    }),
  ).toEqual([
    { azimuth: 90, changed_by: null, removed: false, current: false },
    { azimuth: 91, changed_by: null, removed: false, current: false },
    { azimuth: 92, changed_by: "engineer", removed: false, current: false },
    { azimuth: 92, changed_by: "engineer", removed: true, current: true },
  ]);
  expect(await stores.notifications.list({ wellId })).toMatchObject([{ message: "another", hidden: false }]);
  expect(await stores.notifications.list({ wellId, reader: "engineer" })).toMatchObject([{ hidden: true }]);
  expect(
    await test.database.query({
      text: `SELECT fields->>'message' AS message, hidden, changed_by, valid_until IS NULL AS current FROM notification
        WHERE well_no = $1 ORDER BY valid_from`,
      values: [wellNo],
    }),
  ).toEqual([
    { message: "one", hidden: false, changed_by: null, current: false },
    { message: "another", hidden: false, changed_by: null, current: true },
  ]);
});

it("puts a notification into the outbox when it is new, and not again when it has the same or another text", async () => {
  const { wellNo } = await newWell();
  const tellEvents = (...events: WellEvent[]) =>
    test.database.transaction((client) => writeEvents(client, new Map([[wellNo, events]]), true));
  const waiting = async () => {
    const text = "SELECT id FROM notification_outbox WHERE well_no = $1";
    return (await test.database.query<{ id: string }>({ text, values: [wellNo] })).length;
  };
  await tellEvents(createNotice(200, "one"), createNotice(210, "two"));
  await tellEvents(createNotice(200, "one"));
  expect(await waiting()).toBe(2);
  await test.database.query({ text: "DELETE FROM notification_outbox WHERE well_no = $1", values: [wellNo] });
  await tellEvents(createNotice(200, "another"), createNotice(220, "three"));
  expect(await waiting()).toBe(1);
});

it("keeps a survey that a user entered or removed if the feed sends a survey of that depth", async () => {
  const { wellNo } = await newWell();
  await stores.surveys.save(wellNo, [{ md: 5000, inclination: 11, azimuth: 92, time: null }], "engineer");
  await write(wellNo, createSurvey(100, 5000.005), createSurvey(300, 5095));
  await stores.surveys.remove(wellNo, 5095, 5095, "engineer");
  await write(wellNo, createSurvey(360, 5095, 91));
  expect((await stores.surveys.stations(wellNo)).map(({ md, azimuth }) => [md, azimuth])).toEqual([[5000, 92]]);
});

it.each([7000, 7000.005])("keeps the survey of a user who saves it while the feed sends that of %d ft", async (md) => {
  const { wellNo } = await newWell();
  const person = { md: 7000, inclination: 11, azimuth: 92, time: null };
  let saving: Promise<unknown> | undefined;
  await test.database.transaction(async (client) => {
    await writeEvents(client, new Map([[wellNo, [createSurvey(100, md)]]]));
    saving = stores.surveys.save(wellNo, [person], "engineer");
    saving.catch(() => undefined);
    await wait(200);
  });
  await saving;
  expect((await stores.surveys.stations(wellNo)).map(({ md, azimuth }) => [md, azimuth])).toEqual([[7000, 92]]);
});

it("brings surveys to the events of a rewritten range, also one that had been corrected in it", async () => {
  const { wellNo } = await newWell();
  await write(
    wellNo,
    createSurvey(100, 5000),
    createSurvey(300, 5000, 91),
    createSurvey(400, 5095),
    createSurvey(900, 5190),
  );
  const changes = await rewrite(wellNo, 200, 500, [createSurvey(450, 5096)]);
  expect((await stores.surveys.stations(wellNo)).map(({ md, azimuth }) => [md, azimuth])).toEqual([
    [5000, 90],
    [5096, 90],
    [5190, 90],
  ]);
  expect(changes.surveysFrom).toBe(5000);
  expect(await rewrite(wellNo, 200, 500, [createSurvey(450, 5096)])).toEqual({
    surveysFrom: null,
    notifications: false,
  });
});

it("adds, changes and withdraws notifications of a rewritten range, and keeps notifications that do not depend on samples", async () => {
  const { wellNo, wellId } = await newWell();
  const lostNotice = { ...createNotice(350.5, "No data", NOTICE), value: undefined };
  await write(
    wellNo,
    createNotice(100, "before"),
    createNotice(300, "gone"),
    createNotice(310, "same"),
    lostNotice as unknown as WellEvent,
  );
  const changes = await rewrite(wellNo, 200, 500, [createNotice(310, "same"), createNotice(320, "added")]);
  const messages = (await stores.notifications.list({ wellId })).map(({ message }) => message);
  expect(messages).toEqual(["No data", "added", "same", "before"]);
  expect(changes.notifications).toBe(true);
});

it("writes the events of some kinds again and leaves the others", async () => {
  const { wellNo, wellId } = await newWell();
  await write(wellNo, recycle(300, 0), createNotice(300, "gone"), createNotice(310, "other", "stuck-pipe"));
  await rewrite(wellNo, 200, 500, [createNotice(320, "added")], ["state-transition"]);
  expect(await stores.events.list(wellNo, "pump-recycle")).toEqual([recycle(300, 0)]);
  expect((await stores.events.list(wellNo, "state-transition")).map(({ time }) => time)).toEqual([320]);
  const messages = (await stores.notifications.list({ wellId })).map(({ message }) => message);
  expect(messages).toEqual(["added", "other"]);
});

it("reads a spooled tick of the previous version, whose events had no ordinal", async () => {
  const events = [
    { kind: "a", time: 1, value: null },
    { kind: "a", time: 1, value: null },
    { kind: "b", time: 1, value: null },
  ];
  const old = {
    version: 1,
    tick: new Map([[7, { samples: new Map(), depthRows: [], events, relabellings: [], snapshot: null }]]),
  };
  const tick = await decodeTick(await promisify(deflateRaw)(serialize(old)));
  expect(tick.get(7)!.events.map(({ kind, ordinal }) => [kind, ordinal])).toEqual([
    ["a", 0],
    ["a", 1],
    ["b", 0],
  ]);
});
