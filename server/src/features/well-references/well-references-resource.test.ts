import type { WellId } from "@sigma/contract/ids";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
let parent: WellId;
beforeEach(async () => {
  ({ _id: wellId } = await server.stores.wells.create({ name: "F-9 A" }));
  ({ _id: parent } = await server.stores.wells.create({ name: "F-9" }));
});

const save = (part: object, of: WellId = wellId) =>
  server.call("POST api/well-references", { body: { wellId: of, ...unknownReferences, ...part } });
const read = async () => (await server.call("GET api/well-references", { query: { wellId } })).body;

const utm = {
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected",
  coordinateUnit: "m",
  datum: "ED50",
  northReference: "grid",
  field: [{ date: 1_246_000_000, declination: -1.2, convergence: -0.9, dip: 71.3, totalField: 50_400 }],
};

it("returns unknown references until a user enters them, and stores the entries with their version", async () => {
  expect(await read()).toEqual({ ...unknownReferences, wellId, version: 0 });
  const { body } = await save({ ...utm, parentWellId: parent, sidetrackDepth: 2362 });
  expect(body).toEqual({
    ...unknownReferences,
    ...utm,
    parentWellId: parent,
    sidetrackDepth: 2362,
    wellId,
    version: 1,
  });
  expect(await read()).toEqual(body);
  const late = await save({ version: 0 });
  expect([late.status, late.body.current]).toEqual([409, body]);
});

it.each<[object, string]>([
  [{ coordinateUnit: "deg", coordinateKind: "projected" }, "coordinateUnit must be deg for geographic coordinates"],
  [{ field: [utm.field[0], utm.field[0]] }, "date must be after the one before it"],
  [{ northReference: "south" }, "northReference must be one of unknown, true, grid, magnetic"],
  [{ field: [{ ...utm.field[0], declination: 361 }] }, "declination must be between -180 and 180"],
])("refuses %j", async (part, message) => {
  const { status, body } = await save(part);
  expect(status).toBe(400);
  expect(body.message).toContain(message);
  expect((await read()).version).toBe(0);
});

it("refuses a parent that is not there, no depth of the sidetrack, and a well that descends from itself", async () => {
  expect((await save({ parentWellId: "gone", sidetrackDepth: 1 })).status).toBe(404);
  expect((await save({ parentWellId: parent })).body.message).toContain("sidetrackDepth is required");
  expect((await save({ parentWellId: wellId, sidetrackDepth: 1 })).status).toBe(400);
  await save({ parentWellId: parent, sidetrackDepth: 100 });
  const circle = await save({ parentWellId: wellId, sidetrackDepth: 50 }, parent);
  expect([circle.status, circle.body.message]).toEqual([400, "A well can't be its own parent"]);
});

it("has browsers read the surveys again when the references are saved", async () => {
  const browser = await server.connect({ wellId });
  const surveyMessage = new Promise((resolve) => browser.socket.once("survey-data", resolve));
  await save(utm);
  expect(await surveyMessage).toEqual({ wellId, md: 0 });
});
