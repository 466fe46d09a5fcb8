import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { WellId } from "@sigma/contract/ids";
import { RigState } from "@sigma/terms/rig-states";
import { beforeEach, expect, it } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";
import { depthRowOf } from "@sigma/terms/sample";

const server = testServer();
let well: StoredWell;
let wellId: WellId;
beforeEach(async () => {
  well = await server.stores.wells.create({ name: "Steered" });
  wellId = well._id;
});

const save = (fields: object = {}) =>
  server.call("POST api/directional-settings", { body: { wellId, ...newDirectionalSettings, ...fields } });
const read = () => server.call("GET api/directional-settings", { query: { wellId } });
const { correctionCriteria, tendencies } = newDirectionalSettings;

it("saves the directional settings of a well and returns them [WS-089, WS-090, WS-092, SH-200]", async () => {
  expect((await read()).status).toBe(404);
  const givenSettings = {
    dlsConstraint: 6,
    lookAheadDistance: 180,
    alpha: 0.25,
    correctionCriteria: { inclinationValue: 1.5, azimuthValue: 3, lookAhead: 60, distanceValue: [1, 2, 3, 4] },
    tendencies: { motorYield: 4, rbr: 1, rtr: -0.5 },
  };
  expect((await save(givenSettings)).body).toEqual({ wellId, ...givenSettings, version: 1 });
  expect((await read()).body).toEqual({ wellId, ...givenSettings, version: 1 });
});

it("gives a new well a motor yield of 12 and no rotary turn or build [WS-205]", async () => {
  const { body: made } = await server.call("POST api/well", { body: { name: "New" } });
  const { body } = await server.call("GET api/directional-settings", {
    query: { wellId: made._id },
  });
  expect(body.tendencies).toEqual({ motorYield: 12, rbr: 0, rtr: 0 });
});

it.each([
  [{ correctionCriteria: { ...correctionCriteria, inclinationValue: 361 } }, "correctionCriteria.inclinationValue"],
  [{ correctionCriteria: { ...correctionCriteria, azimuthValue: -1 } }, "correctionCriteria.azimuthValue"],
  [{ correctionCriteria: { ...correctionCriteria, lookAhead: -1 } }, "correctionCriteria.lookAhead"],
  [
    { correctionCriteria: { ...correctionCriteria, distanceValue: [1, 2, 3, -4] } },
    "correctionCriteria.distanceValue.3",
  ],
  [{ tendencies: { ...tendencies, motorYield: 0.9 } }, "tendencies.motorYield"],
  [{ alpha: 1.1 }, "alpha"],
])("names the field that breaks its rule in %j, and saves nothing", async (wrong, field) => {
  expect(await save(wrong)).toMatchObject({ status: 400, body: { field } });
  expect((await read()).status).toBe(404);
});

it("refuses a save based on an older version and returns the stored one", async () => {
  const first = (await save()).body;
  expect(await save({ alpha: 0.1, version: 0 })).toMatchObject({ status: 409, body: { current: first } });
});

const tendenciesNow = async () => {
  const { ask } = await server.connect();
  return (await ask("directional-settings/get/tendencies", { wellId })).data!;
};

it("reports that a well without slides has no observations, and uses the settings", async () => {
  await save({ tendencies: { motorYield: 8, rbr: 0.5, rtr: 0 } });
  await server.stores.surveys.save(well.wellNo, [station(0, 0), station(1000, 5)]);
  const record = await tendenciesNow();
  expect(record).toMatchObject({
    last: { motorYield: null, rbr: null, rtr: null },
    spread: { motorYield: null },
    used: { motorYield: 8, rbr: 0.5, rtr: 0 },
    surveys: [],
    reason: "There is no slide record: the well has no depth data",
  });
});

const station = (md: number, inclination: number) => ({ md, inclination, azimuth: 90, time: null });

it("blends the slide observations at the last survey with the settings, by alpha", async () => {
  await save({ alpha: 0.5, tendencies: { motorYield: 12, rbr: 0, rtr: 0 } });
  // Every interval of 100 ft is slid on high side and builds 10 deg.
  await server.stores.surveys.save(
    well.wellNo,
    [0, 1, 2, 3].map((at) => station(1000 + 100 * at, 30 + 10 * at)),
  );
  await server.record(well.wellNo, {
    depthRows: Array.from({ length: 401 }, (_, at) =>
      depthRowOf(950 + at, 1_800_000_000 + at, { rigState: RigState.slideDrilling, toolface: 0 }),
    ),
  });
  const record = await tendenciesNow();
  expect(record.surveys.map(({ md }) => md)).toEqual([1100, 1200, 1300]);
  expect(record.last.motorYield).toBeCloseTo(10, 1);
  expect(record.used.motorYield).toBeCloseTo((record.last.motorYield! + 12) / 2, 9);
  expect(record.spread.motorYield).toBeCloseTo(0, 3);
  expect([record.slides, record.reason]).toEqual([1, null]);
});

it("reports that nothing was observed if slides have no toolface, instead of the previous observation", async () => {
  await save({ alpha: 0.5, tendencies: { motorYield: 12, rbr: 0, rtr: 0 } });
  await server.stores.surveys.save(
    well.wellNo,
    [0, 1, 2, 3].map((at) => station(1000 + 100 * at, 30 + 3 * at)),
  );
  await server.record(well.wellNo, {
    depthRows: Array.from({ length: 401 }, (_, at) => {
      const slides = at % 100 > 50;
      return depthRowOf(950 + at, 1_800_000_000 + at, {
        rigState: slides ? RigState.slideDrilling : RigState.rotaryDrilling,
      });
    }),
  });
  expect(await tendenciesNow()).toMatchObject({
    last: { motorYield: null, rbr: null, rtr: null },
    spread: { motorYield: null, rbr: null, rtr: null },
    used: { motorYield: 12, rbr: 0, rtr: 0 },
    reason: "Nothing was observed: no toolface was recorded while sliding",
  });
});
