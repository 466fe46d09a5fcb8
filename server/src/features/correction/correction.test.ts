import { RigState } from "@sigma/terms/rig-states";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CorrectedServer, startCorrectedServer } from "./testing/corrected-server";

let test: CorrectedServer;
beforeAll(async () => {
  test = await startCorrectedServer();
});
afterAll(() => test.close());

const SLIDE = { kind: "rig-state", rigState: RigState.slideDrilling };

it("sets the rig state of a span in samples, depth rows and stands, and takes that back whole", async () => {
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
