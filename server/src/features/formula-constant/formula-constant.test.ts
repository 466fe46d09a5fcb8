import type { FormulaChannelRow, FormulaPreview } from "@sigma/contract/formula/formula-channel";
import type { FormulaConstantOfWell, UsualConstant } from "@sigma/contract/formula/formula-constant";
import type { WireError } from "@sigma/contract/errors";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const START = 1_790_000_000;

const server = testServer();
let formula: FormulaChannelRow;

const call = <Body>(name: string, body: object, token = server.tokens.engineer) =>
  server.call<Body & WireError>(name, { token, body: { wellId: server.well._id, ...body } });
const add = (fields: object, token?: string) =>
  call<FormulaConstantOfWell>(
    "POST api/formula-constant",
    { formulaId: formula._id, name: "factor", value: 3, unit: null, ...fields },
    token,
  );
/** The constants with which the pipeline of the well runs the formula. */
const running = async (wellNo = server.well.wellNo) =>
  (await server.stores.formulaChannels.ofWell(wellNo)).find(({ _id }) => _id === formula._id)!.constants;
const revision = async () => (await server.stores.recomputes.get(server.well.wellNo)).revision;

beforeAll(async () => {
  const samples = Array.from({ length: 60 }, (_, second) => sampleOf(START + second, { torque: 1000, wob: 20 }));
  await server.record(server.well.wellNo, { samples });
  formula = (
    await call<FormulaChannelRow>(
      "POST api/formula-channel",
      {
        name: "Scaled torque",
        text: "torque * factor",
        unit: "ft·lb",
        range: { min: 0, max: 9 },
        forAllWells: true,
        constants: [
          { name: "factor", value: 2, unit: null },
          { name: "holeSize", value: 8.5, unit: "in" },
        ],
      },
      server.tokens.admin,
    )
  ).body;
});

it("lists the constants of formulas for all wells with their usual values", async () => {
  const { body } = await server.call<UsualConstant[]>("GET api/formula-constant/usual", {
    token: server.tokens.engineer,
    query: { wellId: server.well._id },
  });
  expect(body).toEqual([
    { formulaId: formula._id, formula: "Scaled torque", name: "factor", value: 2, unit: null },
    { formulaId: formula._id, formula: "Scaled torque", name: "holeSize", value: 8.5, unit: "in" },
  ]);
});

it.each([
  [{ formulaId: "gone" }, "formulaId"],
  [{ name: "pumpOutput" }, "name"],
  [{ unit: "in" }, "unit"],
  [{ name: "holeSize", unit: "psi" }, "unit"],
  [{ value: 1e12 }, "value"],
])("refuses %j at %s", async (fields, field) => {
  const { status, body } = await add(fields);
  expect([status >= 400, body.field]).toEqual([true, field]);
});

it("gives the formula another value in this well alone, has it recomputed, and takes the usual one after a deletion", async () => {
  const other = await server.stores.wells.create({ name: "Other well" });
  const before = await revision();
  const { body: row } = await add({});
  expect((await running())[0]).toEqual({ name: "factor", value: 3, unit: null });
  expect((await running(other.wellNo))[0]).toEqual({ name: "factor", value: 2, unit: null });
  expect(await revision()).toBe(before + 1);
  expect((await add({})).body.message).toMatch(/has a value of factor already/);
  expect((await add({}, server.tokens.guest)).status).toBe(403);

  await call("PATCH api/formula-constant", { id: row._id, version: row.version, updateValues: { value: 4 } });
  expect((await running())[0]!.value).toBe(4);
  expect(await revision()).toBe(before + 2);

  const query = { wellId: server.well._id, id: row._id };
  await server.call("DELETE api/formula-constant", { token: server.tokens.engineer, query });
  expect((await running())[0]!.value).toBe(2);
  expect(await revision()).toBe(before + 3);
  await call("POST api/formula-constant/restore", { id: row._id });
  expect((await running())[0]!.value).toBe(4);
});

it("takes a value in another unit of the quantity, and only while the formula has such a constant", async () => {
  const { body: row } = await add({ name: "holeSize", value: 311.15, unit: "mm" });
  expect((await running())[1]).toEqual({ name: "holeSize", value: 311.15, unit: "mm" });
  const refusal = await call<object>("PATCH api/formula-constant", { id: row._id, updateValues: { unit: "psi" } });
  expect(refusal.body.field).toBe("unit");
  const constants = [
    { name: "factor", value: 2, unit: null },
    { name: "holeSize", value: 300, unit: "psi" },
  ];
  await call("PATCH api/formula-channel", { id: formula._id, updateValues: { constants } }, server.tokens.admin);
  expect((await running())[1]).toEqual(constants[1]);
});

it("previews the formula with the values of the well", async () => {
  const engineer = await server.connect({ token: server.tokens.engineer, wellId: server.well._id });
  const { channel, text, unit, constants } = formula;
  const { data } = await engineer.ask<FormulaPreview>("formula-channel/preview", {
    wellId: server.well._id,
    channel,
    text,
    unit,
    constants,
    forAllWells: true,
    from: START,
    to: START + 59,
  });
  expect(data).toMatchObject({ status: "values" });
  expect((data as Extract<FormulaPreview, { status: "values" }>).result.at(-1)).toBe(4000);
});
