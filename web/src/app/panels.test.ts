import { expect, it } from "vitest";
import { leftPanels } from "./panels";

const subTabsOf = (name: string) => leftPanels.filter(({ tab }) => tab === name).map(({ subTab }) => subTab);

it("has the sub-tabs of Performance Metrics in their order [AN-007]", () => {
  expect(subTabsOf("Performance Metrics")).toEqual(["Performance Metrics", "State Transition Reports"]);
});
