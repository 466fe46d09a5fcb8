import { expect, it } from "vitest";
import { activeFormationTop } from "./active-formation-top";

const marl = { name: "Marl", tvdStart: 4000, tvdEnd: 5000 };
const salt = { name: "Salt", tvdStart: 3000, tvdEnd: 4000 };
const tops = [marl, salt];

it("is the top whose TVD range contains the latest survey, including its start and excluding its end [WS-105]", () => {
  expect(activeFormationTop(tops, [0, 2000, 3500], 9999)?.name).toBe("Salt");
  expect(activeFormationTop(tops, [0, 4000], 9999)?.name).toBe("Marl");
});

it("uses the hole depth if there are fewer than 2 surveys [WS-106]", () => {
  expect(activeFormationTop(tops, [], 4500)?.name).toBe("Marl");
  expect(activeFormationTop(tops, [3500], 4500)?.name).toBe("Marl");
});

it("is the first top if none contains the depth, and null without tops [WS-107]", () => {
  expect(activeFormationTop(tops, [0, 9000], 4500)?.name).toBe("Salt");
  expect(activeFormationTop(tops, [], null)?.name).toBe("Salt");
  expect(activeFormationTop([], [0, 3500], 4500)).toBeNull();
});

it("is the shallower of two that contain the depth", () => {
  const all = { name: "All", tvdStart: -10_000, tvdEnd: 100_000_000 };
  expect(activeFormationTop([marl, all], [0, 4500], null)?.name).toBe("All");
});
