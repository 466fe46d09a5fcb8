import type { WellId } from "@sigma/contract/ids";
import { RigState } from "@sigma/terms/rig-states";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { startTestServer, type TestServer, type TestSocket } from "../../transport/testing/test-server";
import { depthRowOf } from "@sigma/terms/sample";

export let server: TestServer;
export let client: TestSocket;
/** A new one for each test. */
export let well: StoredWell;
export let wellId: WellId;

/** Starts the server of a file, and makes a well without surveys for each of its tests, with a client that watches it. */
export function steerWells(): void {
  beforeAll(async () => {
    server = await startTestServer();
    // The thread starts with its first calculation.
    const { socket } = await server.connect({ wellId: server.well._id });
    const startPromise = new Promise((resolve) => socket.once("survey-data", resolve));
    server.live.publish({ kind: "changed", topic: "slides", message: { wellId: server.well._id } });
    await startPromise;
  });
  beforeEach(async () => {
    well = await server.stores.wells.create({ name: "A steered well", sections: { Surface: 1000, Curve: 9000 } });
    wellId = well._id;
    client = await server.connect({ wellId });
  });
  afterAll(() => server.close());
}

/** A survey as a user enters it, without the time at which it was taken. */
export const station = (md: number, inclination: number, azimuth = 90) => ({ md, inclination, azimuth, time: null });

/** Surveys of the hole of `record`: its slide is between the last two. */
export const surveys = [station(8000, 90), station(8600, 90), station(8700, 90), station(8800, 93)];

/** A lateral to the east from 8000 ft on. */
const lateral = [
  { md: 0, inclination: 90, azimuth: 90 },
  { md: 12_000, inclination: 90, azimuth: 90 },
];

/** Saves the plan that the surveys follow, or one beside it at another depth. */
export const savePlan = (tvd = 8000, of = wellId) =>
  server.call("POST api/well-plan", {
    body: { wellId: of, name: "Plan", stations: lateral, tieIn: { tvd, ns: 0, ew: 0 } },
  });

/** Saves surveys, tied in at the start of the plan. */
export const saveSurveys = async (stations: object[], of = wellId) => {
  const tieIn = { tvd: 8000, ns: 0, ew: 0 };
  const { status } = await server.call("POST api/survey-data/multiple", { body: { wellId: of, stations, tieIn } });
  expect(status).toBe(200);
};

/** Rotation to 8700 ft, then a slide on high side to 8730 ft and rotation to 8860 ft. */
export const record = () =>
  server.record(well.wellNo, {
    depthRows: Array.from({ length: 861 }, (_, at) => {
      const depth = 8000 + at;
      const isSlide = depth > 8700 && depth <= 8730;
      return depthRowOf(depth, 1_800_000_000 + at, {
        rigState: isSlide ? RigState.slideDrilling : RigState.rotaryDrilling,
        toolface: isSlide ? 0 : null,
        wob: isSlide ? 20 : 30,
        rop: isSlide ? 40 : 90,
      });
    }),
  });

/** The recommendations of the well, newest first. */
export const recommendations = (of = wellId) => client.get("directional-recommendation/get", { wellId: of });

/** Waits until the well has this number of recommendations. */
export const haveBeenMade = (count: number, of = wellId) =>
  vi.waitFor(async () => expect(await recommendations(of)).toHaveLength(count), { timeout: 10_000, interval: 100 });

/** The next push of a name; if pushes name a depth, the one of `md`, because an earlier one may still be on its way. */
export const waitForPush = (name: string, md?: number) =>
  new Promise<unknown>((resolve) => {
    const take = (push: { md?: number }) => {
      if (md !== undefined && push.md !== md) return;
      client.socket.off(name, take);
      resolve(push);
    };
    client.socket.on(name, take);
  });
