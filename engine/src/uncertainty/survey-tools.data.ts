import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findSurveyTool } from "./survey-tools";
import { describeRecorded } from "../rig-state/testing/describe-recorded";

const folder = new URL("../../../../shared/data/iscwsa/tool_codes_owsg_a/", import.meta.url);

type Listing = {
  metadata: { model_id: string; long_name: string };
  parameters: { inc_min: number; inc_max: number };
  terms: { name: string; x_owsg_weight_function: string; value: number; units: string; propagation_mode: string }[];
};

describeRecorded("OWSG set A", [folder], () => {
  // Continuous gyros of this tool need running speeds and start inclinations that set A does not list.
  const names = readdirSync(folder).filter((name) => !name.startsWith("GYRO-NS-CT"));
  it("has 28 tools for fixed rigs and the same number for floating rigs", () => {
    expect(names).toHaveLength(56);
  });

  it.each(names)("%s: terms, sizes and inclinations match the published tool", (name) => {
    const listing = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Listing;
    const tool = findSurveyTool(name.replace(/\.json$/, ""));
    expect(tool.id).toBe(listing.metadata.model_id);
    expect(tool.title).toBe(listing.metadata.long_name);
    expect(tool.inclination).toEqual([listing.parameters.inc_min, listing.parameters.inc_max]);
    const listedTerms = listing.terms.map((term) => ({
      code: term.name,
      weight: term.x_owsg_weight_function,
      magnitude: term.value,
      unit: term.units === "-" ? "1" : term.units,
      propagation: term.propagation_mode.toLowerCase(),
    }));
    const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1);
    expect(tool.terms.toSorted(byCode)).toEqual(listedTerms.toSorted(byCode));
  });
});
