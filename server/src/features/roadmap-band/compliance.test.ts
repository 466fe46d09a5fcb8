import type { WellId } from "@sigma/contract/ids";
import type { StandMetric } from "@sigma/engine/stand/stand-metric";
import { HOUR } from "@sigma/terms/durations";
import { RigState } from "@sigma/terms/rig-states";
import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";
import { standMetric } from "@sigma/engine/stand/testing/stand-metric";

const server = testServer();
const client = testClient(server);
let wellId: WellId;

/** 00:00 UTC of a Thursday: a night tour, which ends at 06:00. */
const MIDNIGHT = 1_700_092_800;

/** Feet of an hour each 60, with a WOB of their depth. */
const feet = (from: number, to: number, wobAt: (depth: number) => number): DepthRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const depth = from + at;
    return depthRowOf(depth, MIDNIGHT + 60 * (depth - 1000), {
      rigState: RigState.rotaryDrilling,
      rop: 60,
      wob: wobAt(depth),
    });
  });
const stand = (startMD: number): StandMetric =>
  standMetric({
    startTime: MIDNIGHT + 60 * (startMD - 1000),
    endTime: MIDNIGHT + 60 * (startMD - 910),
    startMD,
    endMD: startMD + 90,
  });
const get = async (request: object = {}) => client.ask("roadmap-band/get/compliance", { wellId, ...request });

beforeAll(async () => {
  const well = await server.stores.wells.create({ name: "Well with tours" });
  wellId = well._id;
  // 400 ft in 6 h 40 min: 360 ft by night, 40 ft by day. WOB is too high below 1,300 ft.
  await server.record(well.wellNo, {
    depthRows: feet(1000, 1400, (depth) => (depth < 1300 ? 20 : 27)),
    events: [1000, 1090, 1180, 1270].map((startMD) => ({
      kind: "stand-completed",
      time: stand(startMD).endTime,
      ordinal: 0,
      value: stand(startMD),
    })),
  });
});

it("says that no band applies while the roadmap is empty", async () => {
  const { data } = await get();
  expect(data!.stands.map(({ compliance }) => compliance.state)).toEqual(Array.from({ length: 5 }, () => "no-band"));
  expect(data!.present).toEqual([]);
});

it("compares stands, the hole below the last of them, and tours with the bands, and names what is outside now", async () => {
  const at = { by: "depth", from: 1090, to: 2000 };
  await server.call("POST api/roadmap-band", { body: { wellId, channel: "wob", at, low: 18, high: 24 } });
  const { data } = await get();
  expect(
    data!.stands.map(({ startMD, endMD, startTime, compliance: { state, feet: compared, insideFeet } }) => [
      startMD,
      endMD,
      startTime,
      state,
      insideFeet,
      compared,
    ]),
  ).toEqual([
    [1000, 1090, MIDNIGHT, "no-band", 0, 0],
    [1090, 1180, MIDNIGHT + 1.5 * HOUR, "judged", 90, 90],
    [1180, 1270, MIDNIGHT + 3 * HOUR, "judged", 90, 90],
    [1270, 1360, MIDNIGHT + 4.5 * HOUR, "judged", 30, 90],
    [1360, 1400, null, "judged", 0, 40],
  ]);
  expect(data!.stands[3]!.compliance.worst).toMatchObject({
    channel: "wob",
    excess: { side: "above", median: 3, feet: 60 },
  });
  expect(data!.tours.map(({ from, name, compliance }) => [from, name, compliance.insideFeet, compliance.feet])).toEqual(
    [
      [MIDNIGHT - 6 * HOUR, "night", 210, 270],
      [MIDNIGHT + 6 * HOUR, "day", 0, 40],
    ],
  );
  expect(data!.tours[0]!.compliance.hours).toBeCloseTo(4.5, 9);
  expect(data!.present).toEqual([{ channel: "wob", side: "above", feet: 100, low: 18, high: 24 }]);
});

it("compares the hole of a past moment with the bands of that moment in a replay", async () => {
  const early = (await get({ asOf: MIDNIGHT + 2 * HOUR })).data!;
  expect(early.stands.map(({ startMD, endMD, compliance }) => [startMD, endMD, compliance.state])).toEqual([
    [1000, 1090, "no-band"],
    [1090, 1121, "no-band"],
  ]);
  expect(early.tours.map(({ name, compliance }) => [name, compliance.state])).toEqual([["night", "no-band"]]);
  expect((await get({ asOf: Date.now() / 1000 })).data).toEqual((await get()).data);
});

it("refuses a user who may not see the well, and an unknown well", async () => {
  expect((await get({ wellId: "gone" })).error).toMatchObject({ code: "not-found", field: "wellId" });
  const access = { operators: ["Another operator"], wells: [] };
  await server.call("PATCH api/users", { body: { _id: server.users.engineer._id, access } });
  const limitedClient = await server.connect({ token: server.tokens.engineer });
  const { error } = await limitedClient.ask("roadmap-band/get/compliance", { wellId });
  expect(error).toMatchObject({ code: "permission" });
});
