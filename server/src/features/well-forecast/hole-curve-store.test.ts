import { type DepthRow, depthRowOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { type Database, openDatabase } from "../../storage/database";
import { createDepthBlockStore } from "../../storage/depth/depth-blocks";
import { removeDepthsOfTime } from "../../storage/depth/depth-rows";
import { createDepthStore } from "../../storage/depth/depth-store";
import { createTestDatabase } from "../../storage/testing/test-database";
import { createHoleCurveStore } from "./hole-curve-store";
import { openForFile } from "../../storage/testing/open-for-file";

const test = openForFile(createTestDatabase);

const MADE = 1_700_000_000;

/** A foot each minute. */
const hole = (from: number, to: number): DepthRow[] =>
  Array.from({ length: to - from }, (_, at) => {
    const depth = from + at + 1;
    return depthRowOf(depth, MADE + 60 * depth);
  });

it("reads the present curve of a well again only after a change of its rows, also by another server", async () => {
  const well = 1;
  const otherServer = openDatabase({ url: test.database.url });
  try {
    let curveReads = 0;
    const query: Database["query"] = async (statement) => {
      if (statement.text.includes("FROM depth_row")) curveReads += 1;
      return test.database.query(statement);
    };
    const curves = createHoleCurveStore({ ...test.database, query });
    const past = createHoleCurveStore({ ...test.database, asOf: MADE + 60 * 500 });
    const read = async () => (await curves.read([well]))[0]!.recorded;
    const expectRead = async (deepest: number | undefined, reads: number) => {
      const curve = await read();
      expect({ deepest: curve.depth.at(-1), time: curve.time.at(-1), reads: curveReads }).toEqual({
        deepest,
        time: deepest && MADE + 60 * deepest,
        reads,
      });
    };
    await createDepthStore(otherServer).upsert(well, hole(0, 1000));
    await expectRead(1000, 1);
    await expectRead(1000, 1);
    await createDepthBlockStore(otherServer).pack(well);
    await expectRead(1000, 2);
    await expectRead(1000, 2);
    await createDepthStore(otherServer).upsert(well, hole(1000, 3000));
    await expectRead(3000, 3);
    await createDepthBlockStore(otherServer).pack(well);
    await expectRead(3000, 4);
    await otherServer.transaction((client) => removeDepthsOfTime(client, well, MADE + 60 * 2001, MADE + 60 * 4000));
    await expectRead(2000, 5);
    await expectRead(2000, 5);
    const [earlierHole] = await past.read([well]);
    expect(earlierHole!.recorded.depth.at(-1)).toBe(500);
    await expectRead(2000, 5);
  } finally {
    await otherServer.close();
  }
});

it("reads only what has changed of a hole, with the same result as reading all of it", async () => {
  const well = 5;
  const depths = createDepthStore(test.database);
  const readFeet: number[] = [];
  const query: Database["query"] = async (statement) => {
    const rows = await test.database.query(statement);
    if (statement.text.includes("FROM depth_row")) readFeet.push(rows.length);
    return rows as never;
  };
  const expectSame = async (store = createHoleCurveStore({ ...test.database, query })) => {
    const [curve] = await store.read([well]);
    const elsewhere = { ...test.database, jobs: { ...test.database.jobs } };
    expect(curve).toEqual((await createHoleCurveStore(elsewhere).read([well]))[0]);
    return curve!.recorded;
  };
  await depths.upsert(well, hole(0, 3910));
  expect((await expectSame()).depth.slice(0, 3)).toEqual([1, 21, 41]);
  for (let bottom = 3910; bottom < 3960; bottom += 7) {
    await depths.upsert(well, hole(bottom, bottom + 7));
    expect((await expectSame()).depth.at(-1)).toBe(bottom + 7);
  }
  expect(Math.max(...readFeet.slice(1))).toBeLessThan(101);
  // A foot that a sensor logged later, drilling in another block, a coarser grid, and removed depths.
  await depths.upsert(
    well,
    hole(1000, 1400).map((row) => ({ ...row, time: row.time - 600 })),
  );
  await expectSame();
  await depths.upsert(well, hole(4100, 4900));
  await expectSame();
  await depths.upsert(well, hole(4900, 5100));
  expect((await expectSame()).depth.slice(0, 3)).toEqual([1, 31, 61]);
  await createDepthBlockStore(test.database).pack(well);
  await expectSame();
  await test.database.transaction((client) => removeDepthsOfTime(client, well, MADE + 60 * 4001, MADE + 60 * 9000));
  expect((await expectSame()).depth.at(-1)).toBe(3966);
  await test.database.transaction((client) => removeDepthsOfTime(client, well, MADE, MADE + 60 * 2500));
  expect((await expectSame()).depth[0]).toBe(2501);
});

it("reads wells in their order, without rows too", async () => {
  await createDepthStore(test.database).upsert(3, hole(0, 50));
  const holes = await createHoleCurveStore(test.database).read([4, 3]);
  expect(holes.map(({ recorded }) => recorded.depth.at(-1))).toEqual([undefined, 50]);
  expect(await createHoleCurveStore(test.database).read([])).toEqual([]);
});
