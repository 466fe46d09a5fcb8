import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { methodsSection } from "./methods-section";

const page = (name: string) => readFileSync(new URL(`../../../../docs/methods/${name}.md`, import.meta.url), "utf8");

describe("methodsSection", () => {
  it("finds the section of a page that defines a quantity, by the name that a panel gives it", () => {
    for (const [file, name, section] of [
      ["survey", "DLS", "Minimum curvature"],
      ["survey", "TVD", "Minimum curvature"],
      ["survey", "VS", "Survey columns"],
      ["survey", "Build", "Survey columns"],
      ["survey", "Left / right", "Survey columns"],
      ["survey", "Horizontal tortuosity", "Tortuosity"],
      ["torque-drag", "Hookload", "Load cases"],
      ["hydraulics", "ECD", "Bit, ECD, power"],
      ["well-plan", "Distance to plan", "Distance to plan"],
    ]) {
      expect([name, methodsSection(page(file!), name!)]).toEqual([name, section]);
    }
  });

  it("finds no section if the page does not name the quantity", () => {
    expect(methodsSection(page("survey"), "Pump strokes")).toBeNull();
    expect(methodsSection(page("survey"), "[*")).toBeNull();
  });
});
