import { expect, it } from "vitest";
import { fieldsOf, tabOf } from "./settings-address";

const tabs = [{ tab: "general" }, { tab: "formation-tops" }];

it("opens the tab in the address, or the first if the address names no existing tab [SH-011, SH-044]", () => {
  expect(tabOf(tabs, "formation-tops")).toEqual({ tab: "formation-tops" });
  expect(tabOf(tabs, undefined)).toEqual({ tab: "general" });
  expect(tabOf(tabs, "nonsense")).toEqual({ tab: "general" });
});

it("reads the fields that the address points to [OP-029]", () => {
  expect(fieldsOf("endDepth, motor.stages,")).toEqual(["endDepth", "motor.stages"]);
  expect(fieldsOf(undefined)).toEqual([]);
});
