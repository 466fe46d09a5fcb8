import { RigState } from "@sigma/terms/rig-states";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CorrectedServer, startCorrectedServer } from "./testing/corrected-server";

let test: CorrectedServer;
beforeAll(async () => {
  test = await startCorrectedServer();
});
afterAll(() => test.close());

const SLIDE = { kind: "rig-state", rigState: RigState.slideDrilling };

it("sets the rig state of a span in samples, depth rows and stands, and undoes that completely", async () => {
  const { well, start } = await test.drilled("Rig state");
  const before = await test.stored(well);
  const [from, to] = [start + 200, start + 400];
  const wellId = well._id;
  expect(await test.values(well, "rigState", from, to)).not.toContain(RigState.slideDrilling);
  const rows = async () =>
    (await test.server.stores.depth.range({ well: well.wellNo, columns: ["rigState"] })).columns.rigState;
  const rowsBefore = Array.from((await rows())!);

  const { data: preview } = await test.preview({ wellId, from, to, change: SLIDE });
  expect(preview).toMatchObject({ samples: 201, first: from, last: to, falls: [], overlaps: [], lastNumber: 0 });
  expect(preview!.states[0]).toEqual({ rigState: RigState.rotaryDrilling, seconds: 201 });

  const { data: made } = await test.post({ wellId, from, to, change: SLIDE, reason: "MWD hand saw a slide" });
  expect(made).toMatchObject({ number: 1, from, to, state: "waiting", madeBy: "admin", undoneAt: null });
  await test.settled(well);
  expect(new Set(await test.values(well, "rigState", from, to))).toEqual(new Set([RigState.slideDrilling]));
  expect(await test.values(well, "rigState", from - 1, from - 1)).toEqual([RigState.rotaryDrilling]);
  expect(await test.values(well, "rigState", to + 1, to + 1)).toEqual([RigState.rotaryDrilling]);
  expect(Array.from((await rows())!).filter((code) => code === RigState.slideDrilling).length).toBeGreaterThan(
    rowsBefore.filter((code) => code === RigState.slideDrilling).length + 5,
  );

  const { data: undone } = await test.undo(well, made!._id);
  expect(undone).toMatchObject({ state: "undoing", undoneBy: "admin" });
  await test.settled(well);
  expect(await test.list(well)).toMatchObject([{ state: "undone" }]);
  expect(await test.stored(well)).toEqual(before);
  expect(Array.from((await rows())!)).toEqual(rowsBefore);
});

it("names the faults of a correction, and saves nothing of it", async () => {
  const { well, start } = await test.drilled("Refused");
  const span = { wellId: well._id, from: start + 100, to: start + 200 };
  const shift = (shiftFrom: number) => ({ kind: "depth", channels: ["holeDepth"], shiftFrom, shiftTo: shiftFrom });
  const scale = (factor: number) => ({ kind: "scale", channels: ["pumpPressure"], factor, offset: 0 });
  const readRefusal = async (more: object) => {
    const { error } = await test.post({ ...span, change: SLIDE, reason: "why", ...more });
    return [error?.code, error?.field];
  };
  expect(await readRefusal({ from: span.to + 1 })).toEqual(["validation", "from"]);
  expect(await readRefusal({ to: span.from + 32 * 86_400 })).toEqual(["validation", "to"]);
  expect(await readRefusal({ from: start - 900, to: start - 800 })).toEqual(["validation", "from"]);
  expect(await readRefusal({ reason: " " })).toEqual(["validation", "reason"]);
  expect((await readRefusal({ change: { kind: "missing", channels: ["nonsense"] } }))[0]).toBe("validation");
  expect((await readRefusal({ change: { kind: "missing", channels: ["mse"] } }))[0]).toBe("validation");
  for (const factor of [0, 1, 1e9, Number.NaN])
    expect((await readRefusal({ change: scale(factor) }))[0]).toBe("validation");
  expect((await readRefusal({ change: { ...SLIDE, rigState: 20 } }))[0]).toBe("validation");
  expect(await readRefusal({ change: shift(-9500), acceptFalls: true })).toEqual(["validation", "change.shiftFrom"]);
  expect(await readRefusal({ change: shift(31) })).toEqual(["validation", "acceptFalls"]);
  expect(await readRefusal({ wellId: "gone" })).toEqual(["not-found", "wellId"]);
  expect(await test.list(well)).toEqual([]);
  const engineer = await test.server.connect({ token: test.server.tokens.engineer });
  expect((await test.post({ ...span, change: SLIDE, reason: "why" }, engineer)).error).toMatchObject({
    code: "permission",
  });
  expect((await engineer.ask("correction/get", { wellId: well._id })).data).toEqual([]);
});

it("applies overlapping corrections in their order, and undoes each at any time but once", async () => {
  const { well, start } = await test.drilled("Overlap");
  const before = await test.values(well, "pumpPressure", start + 100, start + 200);
  const scaledChange = { kind: "scale", channels: ["pumpPressure"], factor: 2, offset: 0 };
  const raisedChange = { ...scaledChange, factor: 1, offset: 10 };
  const save = (change: object, lastNumber?: number) =>
    test.post({ wellId: well._id, from: start + 100, to: start + 200, change, reason: "gauge", lastNumber });
  const first = (await save(scaledChange)).data!;
  const second = (await save(raisedChange, 1)).data!;
  expect((await save(raisedChange, 1)).error).toMatchObject({ code: "conflict", field: "lastNumber" });
  await test.settled(well);
  const now = () => test.values(well, "pumpPressure", start + 100, start + 200);
  expect(await now()).toEqual(before.map((value) => 2 * value + 10));
  await test.undo(well, first._id);
  await test.settled(well);
  expect(await now()).toEqual(before.map((value) => value + 10));
  expect((await test.undo(well, first._id)).error).toMatchObject({ code: "conflict", field: "id" });
  const other = await test.server.stores.wells.create({ name: "Another" });
  expect((await test.undo(other, second._id)).error).toMatchObject({ code: "not-found", field: "id" });
  await test.undo(well, second._id);
  await test.settled(well);
  expect(await now()).toEqual(before);
});

it("is done after a restart in the middle, and ends with the newest sample", async () => {
  const { well, rig, start } = await test.drilled("Restart");
  const change = { kind: "missing", channels: ["hookload"] };
  const { data } = await test.post({
    wellId: well._id,
    from: start + 300,
    to: rig.now + 86_400,
    change,
    reason: "Sensor broken",
  });
  expect(data!.to).toBe(rig.now);
  await test.restart();
  await test.settled(well);
  expect(await test.list(well)).toMatchObject([{ state: "applied" }]);
  const hookloads = await test.values(well, "hookload", start + 300, rig.now);
  expect(hookloads.every((value) => Number.isNaN(value))).toBe(true);
});
