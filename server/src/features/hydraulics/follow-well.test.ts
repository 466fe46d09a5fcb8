import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createHydraulicsFollow } from "../../analysis/hydraulics-follow";
import { CIRCULATED_FROM as T0, type CircuitServer, startCircuitServer } from "./testing/circuit-server";

/** A look reads the database, which takes its time on a busy machine. */
const PATIENT = { timeout: 30_000 };

let server: CircuitServer["server"];
let well: CircuitServer["well"];
let get: CircuitServer["get"];
beforeAll(async () => {
  ({ server, well, get } = await startCircuitServer());
});
afterAll(() => server.close());

it("reads the path to the bit again when settings or the hole have changed, not each time it looks", async () => {
  const { stores } = server;
  const wellId = well._id;
  let [now, looks, analyses, pushes] = [T0, 0, 0, 0];
  let isAnalysed = Promise.resolve();
  const hand = (of: typeof wellId) => {
    looks += 1;
    return stores.slideSheets.hand(of);
  };
  const follow = createHydraulicsFollow({
    stores: { ...stores, slideSheets: { ...stores.slideSheets, hand } },
    clock: () => now,
    directional: {
      of() {
        analyses += 1;
        return isAnalysed.then(() => Promise.reject(new Error("no analysis")));
      },
    },
    connections: { pushToWell: () => void (pushes += 1) },
  });
  let { basis } = await get("hydraulics-depth-data/get", { wellId });
  const sample = () => {
    const samples = [sampleOf(now, { bitDepth: 10_000, pumpRate: 400, pumpPressure: 2600 })];
    follow.take({ kind: "samples", wellId, samples, receivedAt: now });
  };
  /** A check starts after the previous one has ended. */
  const lookTwice = async () => {
    const until = looks + 2;
    await vi.waitFor(() => {
      now += 31;
      follow.follow(wellId, basis);
      sample();
      expect(looks).toBeGreaterThanOrEqual(until);
    }, PATIENT);
  };
  const pushedAfter = (before: number) =>
    vi.waitFor(() => {
      now += 1;
      follow.follow(wellId, basis);
      sample();
      expect(pushes).toBeGreaterThan(before);
    }, PATIENT);
  /** No sample is pushed by the mud of before; a look that was under way may have read the other one already. */
  const expectNoneByOld = (before: { pushes: number; analyses: number }) =>
    expect(pushes === before.pushes || analyses > before.analyses).toBe(true);
  await lookTwice();
  await lookTwice();
  expect(analyses).toBe(1);
  await stores.wells.change(wellId, { holeDepth: 10_005 });
  await lookTwice();
  expect(analyses).toBe(1);
  await stores.wells.change(wellId, { holeDepth: 10_020 });
  await lookTwice();
  expect(analyses).toBe(2);
  await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 13 } } });
  await lookTwice();
  expect(analyses).toBeGreaterThanOrEqual(3);

  // A user has got a result for another mud: no more samples are pushed for the old one.
  const beforeAnswer = { pushes, analyses };
  await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14 } } });
  ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
  follow.follow(wellId, basis);
  now += 1;
  beforeAnswer.pushes = pushes;
  sample();
  expectNoneByOld(beforeAnswer);
  await pushedAfter(beforeAnswer.pushes);
  // Once more if a check read only half of the saved data.
  expect(analyses).toBeGreaterThanOrEqual(4);

  // The same applies if the recompute for the new mud outdated the data that was read before.
  const idleStatus = { state: "idle" as const, progress: 0, cancellable: false, outdatedSince: null };
  const beforeRecompute = { pushes, analyses };
  await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14.5 } } });
  follow.take({ kind: "recompute", wellId, status: { wellId, ...idleStatus } });
  ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
  follow.follow(wellId, basis);
  now += 1;
  sample();
  expectNoneByOld(beforeRecompute);
  await pushedAfter(beforeRecompute.pushes);

  // The same applies if a program saved the mud and no reply has used it yet.
  const beforeSave = { pushes, analyses };
  await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 14.8 } } });
  follow.take({ kind: "settings-saved", wellId });
  now += 1;
  sample();
  expectNoneByOld(beforeSave);
  ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
  await pushedAfter(beforeSave.pushes);

  // The same applies if the other mud is already being read when a reply is sent.
  const analysisCount = analyses;
  let goOn = () => {};
  isAnalysed = new Promise((resolve) => (goOn = resolve));
  await server.call("POST api/mwd-run", { body: { wellId, mudData: { density: 15 } } });
  await vi.waitFor(() => {
    now += 31;
    // It is followed for two minutes from now.
    follow.follow(wellId, basis);
    sample();
    expect(analyses).toBeGreaterThan(analysisCount);
  }, PATIENT);
  ({ basis } = await get("hydraulics-depth-data/get", { wellId }));
  follow.follow(wellId, basis);
  const pushedByOld = pushes;
  now += 1;
  sample();
  expect(pushes).toBe(pushedByOld);
  goOn();
  await pushedAfter(pushedByOld);

  now += 119;
  const before = pushes;
  sample();
  expect(pushes).toBe(before + 1);
  now += 2;
  sample();
  expect(pushes).toBe(before + 1);
});
