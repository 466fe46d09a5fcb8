import { expect, it } from "vitest";
import { settingsTabs } from "./settings-tabs";

it("binds MWD Run, Directional Advisor and Anti Collision to their features, and no other tab [OP-004]", () => {
  const bound: Record<string, string> = {
    "MWD Run": "mwd",
    "Directional Advisor": "recommendations",
    "Anti Collision": "anti-collision",
  };
  for (const { label, feature } of settingsTabs) expect([label, feature]).toEqual([label, bound[label]]);
});
