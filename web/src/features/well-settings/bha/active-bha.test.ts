import { expect, it } from "vitest";
import { activation, activationAfter } from "./active-bha";

const bha = (id: string, active = false) => ({ id, form: { active } });
const bhas = [bha("one"), bha("two", true), bha("three")];

it("changes the BHA that becomes active and the previously active BHA, and no other [WS-100, WS-101]", () => {
  expect(activation(bhas, "one")).toEqual([
    { id: "one", part: { active: true } },
    { id: "two", part: { active: false } },
  ]);
  expect(activation(bhas, "two")).toEqual([]);
});

it("fails for a BHA that is not there [WS-194]", () => {
  expect(() => activation(bhas, "gone")).toThrow("Can't find BHA with id gone");
});

it("makes the last remaining BHA active if the active one is removed", () => {
  expect(activationAfter(bhas, "two")).toEqual([{ id: "three", part: { active: true } }]);
  expect(activationAfter(bhas, "one")).toEqual([]);
  expect(activationAfter([bha("one", true)], "one")).toEqual([]);
});
