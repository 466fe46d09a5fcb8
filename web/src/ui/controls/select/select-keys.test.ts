import { expect, it } from "vitest";
import { checkedKeys, pickedKeys, SelectKeysError } from "./select-keys";

it("refuses more than one key in single-select mode [WS-193]", () => {
  expect(() => checkedKeys(["a", "b"], "single")).toThrow(SelectKeysError);
  expect(() => checkedKeys(["a", "b"], "single")).toThrow(/single-select mode: a, b/);
  expect(checkedKeys(["a"], "single")).toEqual(["a"]);
  expect(checkedKeys(["a", "b"], "multi")).toEqual(["a", "b"]);
});

it("replaces the choice in single-select mode, adds and removes in multi-select mode", () => {
  expect(pickedKeys(["a"], "b", "single")).toEqual(["b"]);
  expect(pickedKeys(["a"], "b", "multi")).toEqual(["a", "b"]);
  expect(pickedKeys(["a", "b"], "a", "multi")).toEqual(["b"]);
});
