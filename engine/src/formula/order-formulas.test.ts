import { expect, it } from "vitest";
import { orderFormulas } from "./order-formulas";

it("puts each formula behind those that it reads", () => {
  const { order, circles } = orderFormulas([
    { channel: "rop", reads: ["wob", "torque"] },
    { channel: "torque", reads: ["rpm"] },
    { channel: "rpm", reads: [] },
  ]);
  expect(order.map(({ channel }) => channel)).toEqual(["rpm", "torque", "rop"]);
  expect(circles).toEqual([]);
});

it("names a circle, and leaves its formulas and those that read them out", () => {
  const { order, circles } = orderFormulas([
    { channel: "rop", reads: ["wob"] },
    { channel: "wob", reads: ["torque"] },
    { channel: "torque", reads: ["wob"] },
    { channel: "rpm", reads: ["rpm"] },
    { channel: "hookload", reads: ["blockHeight"] },
  ]);
  expect(circles).toEqual([["wob", "torque"], ["rpm"]]);
  expect(order.map(({ channel }) => channel)).toEqual(["hookload"]);
});
