import { type DataProcessorSettings, SavedDataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import { expect, it } from "vitest";
import { sampleThresholds } from "../../data/testing/samples";
import { typedOf } from "../../settings/form/form-rows";
import { thresholdErrors, thresholdRows, thresholdSettingsOf } from "./data-processor-form";

const settings = sampleThresholds({ sectionAzimuth: 335 });
const { wellId } = settings;
const typedTexts = typedOf(thresholdRows, settings);

it("opens on the settings and sends them back as numbers [WS-078, WS-151]", () => {
  expect(thresholdSettingsOf(wellId, typedTexts, settings.version)).toEqual(settings);
  expect(thresholdErrors(typedTexts)).toEqual({});
});

it("knows the bounds that the server holds", () => {
  const accepts = (part: Partial<DataProcessorSettings>) =>
    SavedDataProcessorSettings.safeParse({ ...settings, flowrateMinThresh: 0, flowrateMaxThresh: 5000, ...part })
      .success;
  const step = 0.001;
  const judgedRows = thresholdRows.map(({ name, min, max }) => {
    // The two flows bound each other: the least one is moved along.
    const at = (value: number) =>
      accepts(
        name === "flowrateMaxThresh" ? { flowrateMinThresh: Math.min(value, 5000), [name]: value } : { [name]: value },
      );
    return [name, at(min! - step), at(min!), at(max!), at(max! + step)];
  });
  expect(judgedRows).toEqual(thresholdRows.map(({ name }) => [name, false, true, true, false]));
});

it("needs every threshold", () => {
  expect(thresholdErrors({ ...typedTexts, squatLength: "" })).toEqual({ squatLength: "This field is required" });
  expect(thresholdErrors({ ...typedTexts, sectionAzimuth: "400" })).toEqual({
    sectionAzimuth: "Value should be between 0 and 360",
  });
});

it("lets the least flow not be above the most", () => {
  expect(thresholdErrors({ ...typedTexts, flowrateMinThresh: "1600" })).toEqual({
    flowrateMinThresh: "Value should be less than 1500",
  });
  expect(thresholdErrors({ ...typedTexts, flowrateMinThresh: "1500" })).toEqual({});
});
