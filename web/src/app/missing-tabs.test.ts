import { Missing } from "@sigma/contract/analysis/basis";
import { expect, it } from "vitest";
import { settingsTabs } from "./settings-tabs";

it("has each tab of the well settings that a missing input is entered in", () => {
  const tabs = settingsTabs.map(({ tab }) => tab);
  expect(Missing.shape.tab.options.filter((tab) => !tabs.includes(tab))).toEqual([]);
});
