import { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import { expect, it } from "vitest";
import {
  faultsOf,
  gaugeFormOf,
  type GaugeForm,
  gaugeOf,
  newGauge,
  withKind,
  withoutStretch,
  withStretch,
  withType,
} from "./gauge-form";

const limitedForm: GaugeForm = {
  ...newGauge("g1"),
  min: "0",
  max: "40",
  stretches: [
    { status: "Ok", to: "22" },
    { status: "Warning", to: "30" },
    { status: "Error", to: "40" },
  ],
};

it("makes gauges that the contract takes, of every type", () => {
  for (const type of ["Time", "Depth", "Survey", "Pump Recycles", "Gamma"] as const) {
    expect(Gauge.safeParse(gaugeOf(newGauge("g1", type))).error).toBeUndefined();
  }
  expect(newGauge("g1", "Pump Recycles")).toMatchObject({ title: "Pump recycles", min: "0", max: "20" });
});

it("fills ranges without a threshold with Ok, and returns the same gauge again", () => {
  const gauge: Gauge = { ...gaugeOf(limitedForm)!, thresholds: [{ status: "Error", from: 30, to: 35 }] };
  const form = gaugeFormOf(gauge);
  expect(form.stretches).toEqual([
    { status: "Ok", to: "30" },
    { status: "Error", to: "35" },
    { status: "Ok", to: "40" },
  ]);
  expect(gaugeOf(gaugeFormOf(gaugeOf(form)!))).toEqual(gaugeOf(form));
});

it.each([
  [{ title: " " }, { title: "This field is required." }],
  [{ max: "x" }, { max: "This field must be a number." }],
  [{ min: "40" }, { min: "Min must be less than max." }],
  [{ max: "25" }, { stretches: "Ends must rise from 0 to 25." }],
  [
    { updateFrequency: 300 as const, stretches: [{ status: "Ok" as const, to: "40" }] },
    { updateFrequency: "The gauge has no range for Warning." },
  ],
])("names what is wrong with %j", (change, faults) => {
  expect(faultsOf(limitedForm)).toEqual({});
  expect(faultsOf({ ...limitedForm, ...change })).toEqual(faults);
});

it("keeps the positions of thresholds when they are changed to percent and back", () => {
  const percent = withKind(limitedForm, "Percentage");
  expect(percent.stretches.map(({ to }) => to)).toEqual(["55", "75", "100"]);
  expect(withKind(percent, "Absolute")).toEqual(limitedForm);
});

it("divides the last stretch and joins one to its neighbour", () => {
  const dividedForm = withStretch(withStretch(newGauge("g1")));
  expect(dividedForm.stretches).toEqual([
    { status: "Ok", to: "500" },
    { status: "Warning", to: "750" },
    { status: "Error", to: "1000" },
  ]);
  expect(withoutStretch(dividedForm, 1).stretches).toEqual([
    { status: "Ok", to: "750" },
    { status: "Error", to: "1000" },
  ]);
  expect(withoutStretch(dividedForm, 2).stretches.at(-1)).toEqual({ status: "Warning", to: "1000" });
});

it("keeps the trace of another type where that has it, and drops what does not fit", () => {
  const deep = withType({ ...limitedForm, updateFrequency: 300 }, "Depth");
  expect(deep).toMatchObject({ trace: "rop", interval: 30, max: "40", updateFrequency: 300 });
  const survey = withType(deep, "Survey");
  expect(survey).toMatchObject({ trace: "dls", title: "DLS", interval: 30, updateFrequency: 0, max: "50" });
});
