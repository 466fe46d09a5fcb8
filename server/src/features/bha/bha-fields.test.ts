import type { WellId } from "@sigma/contract/ids";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { componentTypes } from "@sigma/terms/component-types";
import { beforeEach, expect, it } from "vitest";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let wellId: WellId;
beforeEach(async () => {
  ({ _id: wellId } = await server.stores.wells.create({ name: "A well with BHAs" }));
});

const all = async () => (await server.call("GET api/bha", { query: { wellId } })).body;
const post = (...bhas: object[]) => server.call("POST api/bha", { body: { wellId, bhas } });
const add = async (fields: object = {}) => (await post(fields)).body[0]!;
const patch = (...items: object[]) => server.call("PATCH api/bha", { body: { wellId, items } });

it("gives a new BHA its defaults, and activates the first BHA of a well [WS-068, WS-069, WS-206, WS-207, WS-208, OP-074]", async () => {
  const first = await add();
  expect(first).toEqual({
    _id: expect.any(String) as string,
    wellId,
    version: 1,
    name: "BHA #1",
    startDepth: 0,
    endDepth: 35_000,
    active: true,
    drillPipeId: 3.86,
    drillPipeOd: 4.5,
    pipeIsFilled: true,
    drillPipeUnitWeight: 23,
    drillPipeTjOd: 5.828,
    startDate: null,
    endDate: null,
    directionalSensorOffset: 65,
    pulserSensorOffset: 30,
    gammaSensorOffset: 45,
    toolfaceCrossover: 5,
    directionalSensorSN: "",
    gammaSensorSN: "",
    gammaCorrectionFactor: 1,
    components: [],
    motor: expect.objectContaining({
      motorId: null,
      torqueSlope: 0,
      rpg: 0,
      hydraulicPerformanceCurve: [
        { flowRate: 350, pressureDrop: 350 },
        { flowRate: 700, pressureDrop: 700 },
      ],
      diffPressure: [],
      rpm: [],
    }) as object,
    bit: {
      type: "PDC",
      manufacturer: "",
      tfa: 0,
      od: 0,
      gradeIn: "",
      gradeOut: "",
      dischargeCoefficient: 0.8,
      nozzles: [],
    },
  });
  expect(await add()).toMatchObject({ name: "BHA #2", active: false });
});

it("keeps every field of components, motor and bit as it was given [WS-070, WS-071, WS-072, WS-073, WS-074]", async () => {
  const motor = {
    manufacturer: "SLB",
    modelNumber: "A962M",
    rotorOverallLength: 20,
    rotorHeadLength: 2,
    rotorHeadDiameter: 9.625,
    eccentricity: 0.92,
    rotorWeight: 1940,
    statorLength: 22,
    statorTubeOD: 9.6,
    statorTubeID: 7.5,
    statorWeight: 4420,
    speedMin: 60,
    speedMax: 134,
    torqueSlope: 15.73,
    rpg: 0.114,
    maxPressure: 5000,
    maxTorque: 19_660,
    offBottomPressure: 2040,
    stallTorque: 29_500,
    stallPressure: 1875,
    yield: 8,
    stages: 5.5,
    lobes: "3:4",
    maxDiffPressure: 1250,
    hydraulicPerformanceCurve: [{ flowRate: 600, pressureDrop: 82 }],
    diffPressure: [0, 500, 1250],
    rpm: [
      { flowRate: 600, values: [67, 64, 51] },
      { flowRate: 900, values: [100, 97, 83] },
    ],
  };
  const bit = {
    type: "Roller Cone",
    manufacturer: "Smith",
    tfa: 1.228,
    od: 12.25,
    gradeIn: "0-0",
    gradeOut: "1-2-WT",
    dischargeCoefficient: 0.95,
  };
  const stabilizer = {
    type: "Stabilizer",
    od: 8.25,
    id: 2.88,
    tjOd: 8.5,
    length: 5.5,
    unitWeight: 158,
    isFilled: false,
    sequence: 1,
    bladeOd: 12.125,
    makeUpTorque: 45_000,
    connection: "6 5/8 Reg",
  };
  const bha = await add({ motor, bit, components: [stabilizer] });
  expect(bha.motor).toEqual({ motorId: null, ...motor });
  expect(bha.bit).toEqual({ ...bit, nozzles: [] });
  expect(bha.components).toEqual([{ ...newComponent(1, "Stabilizer"), ...stabilizer }]);
  expect(await all()).toEqual([bha]);
});

it("takes each of the 38 component types and no other [WS-076, WS-210]", async () => {
  const listedTypes =
    "Drill Bit | Hole Opener | Circ Sub | Crossover | RSS | MWD/LWD | Motor | Turbine | Stabilizer | Drill Collar | Drill Pipe / HWDP | Jar | Accelerator | Sub | Liner | Casing / Tubing | Agitator | Reamer | Pulser | Battery | Directional Module | Driver | Interconnect | EM | Gamma | Resistivity | Helix | MWD Laptop | MWD Depth Tracking | MWD Decoder | HASP Key | Barrier Box | Transducer | Aggregator | Surface Reciever | MWD RFD | Shock Absorber | Other";
  expect(listedTypes.split(" | ")).toEqual(componentTypes);
  const bha = await add({ components: componentTypes.map((type, sequence) => ({ type, sequence })) });
  expect(bha.components.map(({ type }) => type)).toEqual(componentTypes);
  expect(new Set(bha.components.map(({ unitWeight }) => unitWeight))).toEqual(new Set([23]));
  const refusedPost = await post({ components: [{ type: "Surface Receiver", sequence: 1 }] });
  expect(refusedPost).toMatchObject({ status: 400, body: { field: "bhas.0.components.0.type" } });
});

it("orders components by their sequence and takes the flow area from the nozzles", async () => {
  const { components, bit } = await add({
    components: [
      { type: "Jar", sequence: 7 },
      { type: "Drill Bit", sequence: 0 },
      { type: "Motor", sequence: 3 },
    ],
    bit: { nozzles: [12, 12, 12], tfa: 5 },
  });
  expect(components.map(({ type, sequence }) => [type, sequence])).toEqual([
    ["Drill Bit", 1],
    ["Motor", 2],
    ["Jar", 3],
  ]);
  expect(bit.tfa).toBeCloseTo(flowAreaOf([12, 12, 12]), 12);
  expect(bit.tfa).toBeCloseTo(0.3313, 4);
});

it("takes a bit that is PDC or Roller Cone and no other [WS-075]", async () => {
  const types = ["PDC", "Roller Cone"];
  const { body } = await post(...types.map((type) => ({ bit: { type } })));
  expect(body.map(({ bit }) => bit.type)).toEqual(types);
  expect(await post({ bit: { type: "Roller cone" } })).toMatchObject({
    status: 400,
    body: { field: "bhas.0.bit.type" },
  });
});

const component = { type: "Jar", sequence: 1 };
const cases: [string, object, string][] = [
  ["a blank name", { name: "  " }, "name"],
  ["a negative depth", { startDepth: -1 }, "startDepth"],
  ["a text for a number", { endDepth: "9000" }, "endDepth"],
  ["a start below the end", { startDepth: 10, endDepth: 9 }, "startDepth"],
  ["an angle out of bounds", { toolfaceCrossover: 181 }, "toolfaceCrossover"],
  ["a field that a BHA does not have", { colour: "red" }, "colour"],
  ["201 components", { components: Array.from({ length: 201 }, () => component) }, "components"],
  ["a length that is no number", { components: [{ ...component, length: Number.NaN }] }, "components.0.length"],
  ["a negative weight", { components: [{ ...component, unitWeight: -5 }] }, "components.0.unitWeight"],
  [
    "a field that a component does not have",
    { components: [{ ...component, thickness: 1 }] },
    "components.0.thickness",
  ],
  ["an unknown type of bit", { bit: { type: "Diamond" } }, "bit.type"],
  ["a nozzle without a bore", { bit: { nozzles: [0] } }, "bit.nozzles.0"],
  ["a curve without points", { motor: { hydraulicPerformanceCurve: [] } }, "motor.hydraulicPerformanceCurve"],
  ["pressures that do not increase", { motor: { diffPressure: [0, 0] } }, "motor.diffPressure.1"],
  [
    "a row of another length",
    { motor: { diffPressure: [0], rpm: [{ flowRate: 1, values: [1, 2] }] } },
    "motor.rpm.0.values",
  ],
];
it.each(cases)("names the field of %s and its rule, and adds nothing", async (_what, fields, field) => {
  const { status, body } = await post(fields);
  expect([status, body.field]).toEqual([400, `bhas.0.${field}`]);
  expect(body.message).toMatch(new RegExp(field.split(".").findLast((part) => !/^\d+$/.test(part))!));
  const own = await add();
  expect((await patch({ _id: own._id, ...fields })).body.field).toBe(`items.0.${field}`);
  expect(await all()).toEqual([own]);
});

it("keeps the last point of a hydraulic performance curve [WS-139]", async () => {
  const bha = await add({ motor: { hydraulicPerformanceCurve: [{ flowRate: 0, pressureDrop: 0 }] } });
  const emptiedCurve = await patch({ _id: bha._id, motor: { hydraulicPerformanceCurve: [] } });
  expect(emptiedCurve).toMatchObject({ status: 400 });
  expect(emptiedCurve.body.message).toContain("must keep at least one point");
});

it("refuses a motor that is not in the list, and takes the copy of one that is", async () => {
  const body = { manufacturer: "NOV", modelNumber: "675" };
  const { _id: motorId } = (await server.call("POST api/motor", { body })).body;
  expect((await add({ motor: { motorId, ...body } })).motor).toMatchObject({ motorId, modelNumber: "675" });
  expect(await post({ motor: { motorId: "gone" } })).toMatchObject({
    status: 404,
    body: { field: "bhas.0.motor.motorId" },
  });
});

it.each([
  ["motor.yield", { motor: { yield: 0 } }, "yield must be between 1 and 100"],
  ["motor.yield", { motor: { yield: 0.5 } }, "yield must be between 1 and 100"],
  ["gammaCorrectionFactor", { gammaCorrectionFactor: 0 }, "gammaCorrectionFactor must be greater than 0"],
  [
    "components.0.tensileLimit",
    { components: [{ type: "Jar", sequence: 1, tensileLimit: 0 }] },
    "tensileLimit must be greater than 0",
  ],
])("refuses a %s that cannot be: one that is not known is null", async (field, fields, message) => {
  const { _id } = await add();
  expect(await post(fields)).toMatchObject({ status: 400, body: { field: `bhas.0.${field}`, message } });
  const changeReply = await patch({ _id, ...fields });
  expect(changeReply).toMatchObject({ status: 400, body: { field: `items.0.${field}`, message } });
});

it("changes other fields of a BHA whose yield is stored as 0, and takes null for it", async () => {
  const [stored] = await server.stores.bhas.create(wellId, [
    { ...newBha(1), motor: { ...newBha(1).motor, rpg: 0.1, yield: 0 } },
  ]);
  const { _id } = stored!;
  const [changed] = (await patch({ _id, endDepth: 9000, motor: { stages: 5 } })).body;
  expect(changed).toMatchObject({ endDepth: 9000, motor: { rpg: 0.1, stages: 5, yield: 0 } });
  const [known] = (await patch({ _id, motor: { yield: null } })).body;
  expect(known!.motor).toEqual({ ...changed!.motor, yield: null });
});
