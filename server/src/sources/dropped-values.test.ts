import { expect, it } from "vitest";
import { createDroppedValues } from "./dropped-values";

it("reports what is left out with its count, an example and the reason, while it is news", () => {
  const droppedValues = createDroppedValues();
  expect([droppedValues.total, droppedValues.sentence(0)]).toEqual([0, null]);
  droppedValues.add("0116", "WOB", "isn't a number", "12 ft", 100);
  expect(droppedValues.sentence(100)).toBe('1 value of 0116 (WOB) left out, such as "12 ft": isn\'t a number');
  for (let at = 0; at < 1500; at++) droppedValues.add("0113", "ROP", "no instrument gives it", ` ${at}e9 `, 200);
  expect(droppedValues.sentence(200)).toBe(
    '1,500 values of 0113 (ROP) left out, such as "1499e9": no instrument gives it; and 1 other reason',
  );
  expect([droppedValues.total, droppedValues.sentence(900)]).toEqual([1501, null]);
});
