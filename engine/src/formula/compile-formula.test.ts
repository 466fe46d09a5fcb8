import { expect, it } from "vitest";
import { compileText, faultsOf, runFormula, valueAt } from "./testing/formula-run";

const torqueNumber = `# torque for each klb on bit and ft of bit, calm over 30 s
let t = mean(torque, 30 s)
let w = max(mean(wob, 30 s), 2 klb)
when(rigState in (ROT, SLD),
  t / (w * bitSize))`;

it("calculates lines with named values, and gives none while the condition isn't met", () => {
  const formula = compileText(torqueNumber, "ft·lb/(klb·ft)");
  const samples = Array.from({ length: 60 }, (_, at) => ({
    time: 1000 + at,
    state: at < 50 ? 1 : 4,
    torque: 12_000,
    wob: 25,
  }));
  const { values, reasons } = runFormula(formula, samples);
  expect(values[40]).toBeCloseTo(12_000 / (25 * (12.25 / 12)), 9);
  expect(values[55]).toBeNaN();
  expect([reasons[5], reasons[55]]).toEqual(["few-samples", "condition"]);
  expect(formula).toMatchObject({ reads: ["wob", "torque", "rigState"], constants: ["bitSize"] });
});

it("reports a unit of another quantity at its word, with the unit that fits", () => {
  const text = "let w = max(mean(wob, 30 s), 2 psi)\nw";
  const [from, to] = [31, 34];
  expect(text.slice(from, to)).toBe("psi");
  expect(faultsOf(text)).toEqual([
    { from, to, kind: "other-unit", expected: "klb", unit: "psi", source: "wob", fix: { from, to, text: "klb" } },
  ]);
});

it.each([
  ["pumpPressure + holeDepth", 15, { kind: "other-unit", expected: "psi", unit: "ft" }],
  ["if(wob > 5, 1, 0)", 9, { kind: "no-unit", expected: "klb", fix: { text: " klb" } }],
  ["if(flowOut > 60, 1, 0)", 13, { kind: "no-unit", expected: "%" }],
  ["2 psi + wob", 2, { kind: "other-unit", expected: "klb", unit: "psi" }],
  ["sin(3)", 4, { kind: "no-unit", expected: "deg" }],
  ["sin(wob)", 4, { kind: "angle-expected", unit: "klb" }],
  ["exp(wob)", 4, { kind: "number-expected", unit: "klb" }],
  ["wobb", 0, { kind: "unknown-name", fix: { text: "wob" } }],
  ["men(wob, 30 s)", 0, { kind: "unknown-function", fix: { text: "mean" } }],
  ["mean(wob, 30)", 10, { kind: "span-expected", fix: { from: 12, text: " s" } }],
  ["mean(wob, 30 ft)", 10, { kind: "span-expected" }],
  ["mean(wob, rop)", 10, { kind: "span-expected" }],
  ["mean(wob, 30 d)", 10, { kind: "span-out-of-range" }],
  ["mean(wob)", 0, { kind: "arguments", least: 2, count: 1 }],
  ["5 tons", 2, { kind: "ambiguous-unit" }],
  ["5 wob", 2, { kind: "unknown-unit" }],
  ["wob > 3 klb", 0, { kind: "condition-as-result" }],
  ["when(wob, rop)", 5, { kind: "condition-expected" }],
  ["rigState + 1", 0, { kind: "value-expected" }],
  ["if(rigState in (ROT, XXX), 1, 0)", 21, { kind: "unknown-state" }],
  ["if(rigState == wob, 1, 0)", 15, { kind: "state-expected" }],
  ["let wob = 3\nrop", 4, { kind: "name-taken" }],
  ["let a = 3", 9, { kind: "no-result" }],
  ["", 0, { kind: "no-result" }],
  ["wob rop", 4, { kind: "text-after-result" }],
  ["if(1 < 2 < 3, 1, 0)", 9, { kind: "text-after-result" }],
  ["(wob", 4, { kind: "expected", wanted: ")", text: null }],
  ["wob +", 5, { kind: "expected", wanted: "value", text: null }],
  ["wob § 2", 4, { kind: "character", character: "§" }],
  ["if(wob = 2 klb, 1, 0)", 7, { kind: "character", fix: { text: "==" } }],
  ["wob ^ rop", 6, { kind: "number-expected" }],
  ["wob ^ (rop / rop)", 7, { kind: "constant-exponent" }],
  ["downholeTemperature + downholeTemperature", 0, { kind: "temperature-sum" }],
  [`${"(".repeat(50)}1${")".repeat(50)}`, 40, { kind: "too-deep" }],
])("reports the fault of %j at its place", (text, from, fault) => {
  expect(faultsOf(text)[0]).toMatchObject({ from, ...fault });
});

it("reports the faults of the other lines beside one that isn't finished yet", () => {
  const kindsOf = (text: string) => faultsOf(text).map(({ kind }) => kind);
  expect(kindsOf("let w = max(wob, 2 psi)\nw * (1 + ")).toEqual(["other-unit", "expected"]);
  expect(kindsOf("let w = max(wob,\nlet t = torque + 1 psi\nt / w + wobb")).toEqual([
    "expected",
    "other-unit",
    "unknown-name",
  ]);
});

it("reports a result that doesn't fit the chosen unit, or that no unit of the list has", () => {
  expect(faultsOf("wob", "psi")).toMatchObject([{ kind: "result-unit", expected: "psi", unit: "klb" }]);
  expect(faultsOf("wob ^ 0.5")).toMatchObject([{ kind: "result-without-unit", unit: "klb⁰·⁵" }]);
});

it("reports the faults of several lines", () => {
  const faults = faultsOf("let a = wobb\nlet b = mean(torque, 30)\na + b + 3 psi + ropp");
  expect(faults.map(({ kind }) => kind)).toEqual(["unknown-name", "span-expected", "unknown-name"]);
});

it.each([
  ["1 + 2 * 3 ^ 2", 19],
  ["-2 ^ 2", -4],
  ["2 ^ 3 ^ 2", 512],
  ["(1 + 2) * 3", 9],
  ["10 / 4 / 5", 0.5],
  ["if(not 1 > 2 and (3 < 2 or 2 <= 2), 1, 0)", 1],
  ["min(3, 1, 2) + max(3, 1, 2)", 4],
  ["clamp(12, 0, 10)", 10],
  ["round(7.4, 0.5)", 7.5],
  ["floor(7.9, 1) + ceil(7.1, 1)", 15],
  ["sqrt(16) + cbrt(27) + abs(-2) + sign(-3)", 8],
  ["ln(exp(2)) + log10(1000)", 5],
  ["sin(30 deg) + cos(60 deg) + tan(45 deg)", 2],
  ["if(between(3, 1, 3), 5, 6)", 5],
  ["if(3 in (1, 2, 3), 5, 6)", 5],
  ["2.5e2 - .5", 249.5],
  ["pi * 2", 2 * Math.PI],
])("calculates %s", (text, expected) => {
  expect(valueAt(text, {})).toBeCloseTo(expected, 12);
});

it.each([
  ["wob + 500 lbf", { wob: 25 }, "klb", 25.5],
  ["500 lbf + wob", { wob: 25 }, "lbf", 25_500],
  ["rop / rpm", { rop: 90, rpm: 120 }, "in/rev", 0.15],
  ["2 * pi * torque * rpm", { torque: 12_000, rpm: 120 }, "hp", (12_000 * 120) / 5252.113],
  ["pumpPressure / (tvd * 1 g)", { pumpPressure: 5195, tvd: 10_000 }, "ppg", 5195 / (0.0519481 * 10_000)],
  ["asin(0.5)", {}, "deg", 30],
  ["atan2(ew, ns)", { ew: -1, ns: 0 }, "deg", -90],
  ["downholeTemperature - 18 °F", { downholeTemperature: 150 }, "°C", 55.5556],
  ["downholeTemperature + 10 °C", { downholeTemperature: 150 }, "°F", 168],
  ["max(downholeTemperature, 100 °C)", { downholeTemperature: 150 }, "°F", 212],
  ["flowOut / 1", { flowOut: 60 }, "fraction", 0.6],
  ["sqrt(bitSize ^ 2)", {}, "ft", 12.25 / 12],
  ["pumpPressure / pumpRate ^ 2", { pumpPressure: 3000, pumpRate: 600 }, "psi/gpm²", 3000 / 360_000],
  ["bitSize ^ 2 * pi / 4", {}, "in²", 117.859],
  ["if(rigState == SLD, wob, 0)", { wob: 25, state: 1 }, "klb", 0],
] as const)("gives %s in the chosen unit", (text, sample, unit, expected) => {
  expect(valueAt(text, sample, unit)).toBeCloseTo(expected, 3);
});

it("offers the unit of the calculation where none is chosen", () => {
  const units = [
    "wob",
    "rop / rop",
    "rop / rpm",
    "wob / bitSize",
    "rop / wob",
    "rate(pumpPressure, 1 min)",
    "since(wob > 1 klb)",
  ];
  expect(units.map((text) => compileText(text).unit)).toEqual(["klb", "", "ft", "klb/in", "ft/hr/klb", "psi/min", "s"]);
});

it("gives none for a division by zero, an overflow and a root without solution, with the reason", () => {
  const reasonOf = (text: string, sample: object = {}) =>
    runFormula(compileText(text), [{ time: 0, ...sample }]).reasons[0];
  expect(reasonOf("wob / rop * rop", { wob: 1, rop: 0 })).toBe("overflow");
  expect(reasonOf("exp(rpm / 1 rpm)", { rpm: 1000 })).toBe("overflow");
  expect(reasonOf("sqrt(wob) ^ 2", { wob: -1 })).toBe("no-solution");
  expect(reasonOf("wob", {})).toBe("missing");
  expect(reasonOf("bitHours")).toBe("missing");
});

it("keeps none apart from a value in conditions", () => {
  expect(valueAt("if(wob > 1 klb or rop > 1 ft/hr, 1, 0)", { rop: 5 })).toBe(1);
  expect(valueAt("if(wob > 1 klb and rop > 1 ft/hr, 1, 0)", { rop: 5 })).toBeNaN();
  expect(valueAt("if(wob > 1 klb and rop > 1 ft/hr, 1, 0)", { rop: 0 })).toBe(0);
  expect(valueAt("ifNone(wob, 3 klb)", {})).toBe(3);
  expect(valueAt("if(isNone(wob), 1, 0)", {})).toBe(1);
});

it("reads the unit that stands behind a number, and leaves what isn't part of it", () => {
  expect(valueAt("10 ft/hr + rop", { rop: 5 })).toBe(15);
  expect(valueAt("10 deg/100 ft + dls", { dls: 5 })).toBe(15);
  expect(valueAt("5 ft·lb/(klb·ft) * wob * bitSize", { wob: 10 }, "ft·lb")).toBeCloseTo(5 * 10 * (12.25 / 12), 9);
  expect(valueAt("10 ft/rop", { rop: 5 }, "hr")).toBeCloseTo(2, 9);
});
