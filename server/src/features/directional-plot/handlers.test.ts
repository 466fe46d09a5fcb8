import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { beforeAll, expect, it } from "vitest";
import type { StoredWell, WellFields } from "../../storage/entities/wells/well-store";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let own: StoredWell;
let beside: StoredWell;
let nowhere: StoredWell;

beforeAll(async () => {
  own = await createDrilledWell("Own", { x: 0, y: 0 }, "ISCWSA MWD Rev5.11");
  beside = await createDrilledWell("Beside", { x: 30, y: 40 }, null);
  nowhere = await createDrilledWell("Nowhere", {}, null);
});

async function createDrilledWell(
  name: string,
  fields: Partial<WellFields>,
  surveyTool: string | null,
): Promise<StoredWell> {
  const well = await server.stores.wells.create({ ...fields, name });
  const at = { date: 1_000_000, declination: -1, convergence: 0.5, dip: 71, totalField: 50_400 };
  const references = { ...unknownReferences, coordinateKind: "local", coordinateUnit: "ft", field: [at] };
  if (fields.x !== undefined) await server.stores.wellSettings.save(well.wellNo, "references", references);
  const origin = {
    surveyTool,
    northReference: null,
    declination: null,
    convergence: null,
    measuredAzimuth: null,
    appliedCorrection: null,
    fileName: null,
    tieIn: null,
  };
  await server.stores.surveys.save(
    well.wellNo,
    [0, 500, 1000, 1500].map((md) => ({ md, inclination: md === 1500 ? 5 : 0, azimuth: 90, time: null, origin })),
  );
  return well;
}

const plot = async (wellIds?: readonly string[]) => {
  const { ask } = await server.connect();
  const { data } = await ask("directional-plot/get", {
    wellId: own._id,
    ...(wellIds ? { wellIds } : {}),
  });
  return data!;
};

it("places offset wells from the wellhead of the well", async () => {
  const { wells, place } = await plot([beside._id]);
  expect(place).toEqual({ x: 0, y: 0, feetPerUnit: 1 });
  const [only] = wells;
  expect(only).toMatchObject({ wellId: beside._id, name: "Beside", reason: null });
  expect([only!.path!.ns[0], only!.path!.ew[0]]).toEqual([40, 30]);
  expect(only!.path!.md).toEqual([0, 500, 1000, 1500]);
});

it("gives the position uncertainty of a well if its field is known, with the default tool if none was given", async () => {
  const { own: subject, wells } = await plot([beside._id]);
  expect(subject.errorsReason).toBeNull();
  const { md, nn, vv } = subject.errors!;
  expect(md).toEqual([0, 500, 1000, 1500]);
  expect(nn[0]).toBeLessThan(nn[3]!);
  expect(vv[3]).toBeGreaterThan(0);
  expect(subject.toolAssumed).toBe(false);
  // Surveys without a tool are treated as surveys of the usual MWD.
  expect(wells[0]).toMatchObject({ errorsReason: null, toolAssumed: true });
  expect(wells[0]!.errors!.nn).toHaveLength(4);
});

it("lists a well that cannot be placed with the reason", async () => {
  const { wells } = await plot([nowhere._id]);
  expect(wells[0]).toMatchObject({ path: null, reason: "no position" });
});

it("takes the offset wells of the anti-collision settings where none are named", async () => {
  expect((await plot()).wells).toEqual([]);
  await server.stores.wellSettings.save(own.wellNo, "anti-collision", { offsetWellIds: [beside._id] });
  expect((await plot()).wells.map(({ name }) => name)).toEqual(["Beside"]);
});

it("names what the well does not have", async () => {
  const { missing } = await plot([]);
  expect(missing.map(({ what }) => what)).toEqual(["A well plan", "Offset wells"]);
});

it("returns no path for a well without surveys", async () => {
  const empty = await server.stores.wells.create({ name: "Empty", x: 0, y: 0 });
  const { ask } = await server.connect();
  const { data } = await ask("directional-plot/get", { wellId: empty._id, wellIds: [] });
  expect(data!.own).toMatchObject({ errors: null, errorsReason: "no surveys" });
});
