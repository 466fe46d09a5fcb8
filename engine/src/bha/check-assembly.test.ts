import { expect, it } from "vitest";
import type { Assembly, StringComponent } from "./assembly";
import { type AssemblyWell, checkAssembly } from "./check-assembly";
import { assembly, part } from "./testing/assemblies";

const well: AssemblyWell = {
  holeDepth: 5000,
  holes: [{ size: 12.25, startDepth: 1950, endDepth: 5000 }],
  casings: [{ size: 13.375, innerDiameter: 12.347, startDepth: 0, endDepth: 1990 }],
  density: 10,
  hookLimit: 500,
};
const sound = assembly();
const warnings = (change: Partial<Assembly>, knownWell: Partial<AssemblyWell> = {}) =>
  checkAssembly(assembly(change), { ...well, ...knownWell }).map(({ key, index, field }) => [key, index, field]);
const withPart = (at: number, change: Partial<StringComponent>) => ({
  components: sound.components.map((component, index) => (index === at ? { ...component, ...change } : component)),
});
const withMotor = (change: Partial<Assembly["motor"]>) => ({ motor: { ...sound.motor, ...change } });

it("finds no fault in a sound string", () => {
  expect(checkAssembly(sound, well)).toEqual([]);
  expect(checkAssembly(sound, { holeDepth: null, holes: [], casings: [], density: null, hookLimit: null })).toEqual([]);
});

it.each<[string, Partial<Assembly>, [string, number | null, string][]]>([
  ["no bit", { components: sound.components.slice(1) }, [["no-bit", null, "components"]]],
  ["two bits", { components: [...sound.components, part("Drill Bit", { od: 12.25 })] }, [["second-bit", 4, "type"]]],
  ["a bit that is not the lowest", { components: sound.components.toReversed() }, [["bit-not-lowest", 3, "sequence"]]],
  ["a bit without size", { bit: { ...sound.bit, od: 0 } }, [["bit-size-missing", null, "bit.od"]]],
  ["a bit of two sizes", { bit: { ...sound.bit, od: 8.5 } }, [["bit-size-differs", 0, "od"]]],
  [
    "a component longer than the hole",
    withPart(2, { length: 5001 }),
    [
      ["component-too-long", 2, "length"],
      ["string-too-long", null, "components"],
      ["too-heavy", null, "components"],
    ],
  ],
  [
    "components that add up to more than the hole",
    withPart(2, { length: 4990 }),
    [
      ["string-too-long", null, "components"],
      ["too-heavy", null, "components"],
    ],
  ],
  ["an ID as large as the OD", withPart(2, { id: 8 }), [["bore-too-wide", 2, "id"]]],
  ["a pipe ID larger than its OD", { drillPipeId: 5.5 }, [["bore-too-wide", null, "drillPipeId"]]],
  ["a pipe without OD", { drillPipeOd: 0 }, [["size-missing", null, "drillPipeOd"]]],
  ["a tool joint below the pipe", { drillPipeTjOd: 4 }, [["joint-too-small", null, "drillPipeTjOd"]]],
  ["a tool joint below its component", withPart(2, { tjOd: 7 }), [["joint-too-small", 2, "tjOd"]]],
  ["blades below the body", withPart(1, { bladeOd: 7 }), [["blade-too-small", 1, "bladeOd"]]],
  [
    "missing sizes",
    withPart(2, { od: 0, id: 0, length: 0, unitWeight: 0 }),
    [
      ["size-missing", 2, "od"],
      ["size-missing", 2, "length"],
      ["size-missing", 2, "unitWeight"],
    ],
  ],
  ["a body wider than the hole", withPart(2, { od: 12.3 }), [["too-wide", 2, "od"]]],
  ["blades wider than the hole", withPart(1, { bladeOd: 12.3 }), [["too-wide", 1, "bladeOd"]]],
  [
    "a sensor above the string",
    { directionalSensorOffset: 103 },
    [["sensor-above-string", null, "directionalSensorOffset"]],
  ],
  [
    "a motor without speed and torque",
    withMotor({ rpg: 0, torqueSlope: 0, maxTorque: 0, stallTorque: 0 }),
    [
      ["motor-without-speed", null, "motor.rpg"],
      ["motor-without-torque", null, "motor.torqueSlope"],
    ],
  ],
  [
    "curve points that do not ascend",
    withMotor({
      hydraulicPerformanceCurve: [
        { flowRate: 350, pressureDrop: 350 },
        { flowRate: 0, pressureDrop: 0 },
      ],
    }),
    [["curve-not-ascending", null, "motor.hydraulicPerformanceCurve.1.flowRate"]],
  ],
  [
    "a curve that falls",
    withMotor({
      hydraulicPerformanceCurve: [
        { flowRate: 350, pressureDrop: 350 },
        { flowRate: 700, pressureDrop: 300 },
      ],
    }),
    [["curve-falls", null, "motor.hydraulicPerformanceCurve.1.pressureDrop"]],
  ],
])("warns of %s, with the component and the field", (_what, change, expectedWarnings) => {
  expect(warnings(change)).toEqual(expectedWarnings);
});

it("warns of a string that is heavier than the hook may carry, in its mud", () => {
  const { components } = sound;
  expect(warnings({ components }, { hookLimit: 103 })).toEqual([["too-heavy", null, "components"]]);
  expect(warnings({ components }, { hookLimit: 105 })).toEqual([]);
  expect(warnings({ components }, { hookLimit: 105, density: null })).toEqual([["too-heavy", null, "components"]]);
});

it("lets a hole opener and a reamer be wider than the casing", () => {
  const opener = part("Hole Opener", { od: 17.5 });
  expect(warnings({ components: [...sound.components, opener] })).toEqual([]);
});

it("compares with the casings that were set when the string was run, not with deeper ones", () => {
  const liner = { size: 9.625, startDepth: 0, endDepth: 4990 };
  expect(warnings({}, { casings: [liner] })).toEqual([]);
  expect(warnings({ startDepth: 4990 }, { casings: [liner] })).toEqual([
    ["too-wide", 0, "od"],
    ["too-wide", 1, "bladeOd"],
  ]);
});

it("warns of components wider than the hole made by bit and openers, even if the hole is unknown", () => {
  const unknown = { holes: [], casings: [] };
  const wide = withPart(2, { od: 13 });
  expect(warnings(wide, unknown)).toEqual([["wider-than-bit", 2, "od"]]);
  const [first, ...above] = wide.components;
  const opener = part("Hole Opener", { od: 14, id: 3, unitWeight: 150, length: 8 });
  expect(warnings({ components: [first!, opener, ...above] }, unknown)).toEqual([]);
  expect(checkAssembly(assembly(wide), { ...well, ...unknown })[0]?.values).toEqual({ width: 13, drilled: 12.25 });
});

it("reports no warning about a motor that the string does not have", () => {
  const { components } = withPart(1, { type: "Turbine" });
  expect(warnings({ components, ...withMotor({ rpg: 0, torqueSlope: 0 }) })).toEqual([]);
});

it("names the sensor that is above the string, and none while the components have no length yet", () => {
  const [warning] = checkAssembly(assembly({ gammaSensorOffset: 103 }), well);
  expect(warning).toMatchObject({ key: "sensor-above-string", values: { sensor: "gammaSensorOffset", offset: 103 } });
  const startedCollar = part("Drill Collar", { od: 8, id: 3, unitWeight: 150, length: 0 });
  expect(warnings({ components: [startedCollar] }).map(([code]) => code)).not.toContain("sensor-above-string");
});

it("warns of the active BHA if its entered start is below the hole, and of no planned one", () => {
  const deeper = { ...well, holeDepth: 1990 };
  expect(checkAssembly(assembly(), deeper)).toContainEqual({
    key: "starts-below-hole",
    index: null,
    field: "startDepth",
    values: { startDepth: 2000, holeDepth: 1990, before: null },
  });
  const others = [
    { name: "BHA #1", startDepth: 0, active: false },
    { name: "BHA #2", startDepth: 1000, active: false },
    { name: "BHA #4", startDepth: 3000, active: false },
  ];
  expect(checkAssembly(assembly(), { ...deeper, others }).map(({ values }) => values)).toContainEqual({
    startDepth: 2000,
    holeDepth: 1990,
    before: "BHA #2",
  });
  const codes = (change: Partial<Assembly>, holeDepth: number) =>
    checkAssembly(assembly(change), { ...well, holeDepth }).map(({ key }) => key);
  expect(codes({ active: false }, 1990)).not.toContain("starts-below-hole");
  expect(codes({}, 1997)).not.toContain("starts-below-hole");
});

it("warns of the active BHA that takes the hole of another by its start depth, and of no planned one", () => {
  const beside = (startDepth: number, change: Partial<Assembly> = {}) =>
    checkAssembly(assembly(change), { ...well, others: [{ name: "BHA #1", startDepth, active: false }] });
  expect(beside(2000)).toEqual([
    {
      key: "covers-another",
      index: null,
      field: "startDepth",
      values: { startDepth: 2000, name: "BHA #1", from: 2000 },
    },
  ]);
  expect(beside(4000).map(({ key }) => key)).toEqual(["covers-another"]);
  for (const startDepth of [0, 1999, 4996, 8000]) expect(beside(startDepth)).toEqual([]);
  expect(beside(2000, { active: false })).toEqual([]);
  const others = [
    { name: "BHA #1", startDepth: 2000, active: false },
    { name: "BHA #3", startDepth: 4000, active: true },
  ];
  expect(checkAssembly(assembly({ active: false }), { ...well, others })).toEqual([
    { key: "starts-with-another", index: null, field: "startDepth", values: { name: "BHA #1", startDepth: 2000 } },
  ]);
});

it("returns the values of failed checks", () => {
  const [warning] = checkAssembly(assembly(withPart(2, { od: 12.5 })), well);
  expect(warning?.values).toEqual({ width: 12.5, kind: "hole", diameter: 12.25, fromMd: 1990 });
});
