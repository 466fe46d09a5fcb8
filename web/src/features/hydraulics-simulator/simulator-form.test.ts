import { expect, it } from "vitest";
import {
  faultOf,
  simulatorFormOf,
  parametersOf,
  parameterRangeText,
  withFlowArea,
  withNozzles,
} from "./simulator-form";

const parameters = {
  flowRate: 910.7,
  mudDensity: 9.6,
  plasticViscosity: 14,
  yieldPoint: 18,
  rpm: 39,
  rop: 90,
  bitDepth: 3208.5,
  tfa: 1.228,
  rheologyModel: "power-law" as const,
  yieldStress: null,
};

it("types the parameters of a well and reads them back", () => {
  const form = simulatorFormOf(parameters, [14, 14]);
  expect(form).toMatchObject({ flowRate: "910.7", tfa: "1.228", nozzles: "14 14" });
  expect(parametersOf(form)).toEqual(parameters);
});

it("reports which field isn't a number or is out of bounds", () => {
  expect(parameterRangeText("tfa")).toBe("0.1 – 5.0");
  expect(faultOf("flowRate", "1501")).toBe("Must be between 0 and 1,500");
  expect(faultOf("flowRate", "")).toBe("Must be a number");
  expect(faultOf("tfa", "0.1")).toBeNull();
  expect(parametersOf({ ...simulatorFormOf(parameters, []), rop: "fast" })).toBeNull();
});

it("lets nozzles drive the flow area, and leaves it while they are not readable", () => {
  const form = simulatorFormOf(parameters, []);
  expect(withNozzles(form, "14 14 14 14 14 14 14").tfa).toBe("1.052");
  expect(withNozzles(form, "14 x")).toMatchObject({ nozzles: "14 x", tfa: "1.228" });
});

it("lets the flow area drive the nozzles, and names none that do not give it", () => {
  const form = simulatorFormOf(parameters, [14, 14, 14, 14, 14, 14, 14]);
  expect(withFlowArea(form, "1.208")).toMatchObject({ tfa: "1.208", nozzles: "15 15 15 15 15 15 15" });
  expect(withFlowArea(form, "1.1")).toMatchObject({ tfa: "1.1", nozzles: "" });
  expect(withFlowArea({ ...form, nozzles: "" }, "1.052")).toMatchObject({ tfa: "1.052", nozzles: "" });
});
