import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { expect, it } from "vitest";
import { standInputs, standSource } from "./stand-sources";

const stand = (open: boolean) => ({ open }) as StandMetric;

it("names the offset wells and the number of their stands that count", () => {
  const inputs = standInputs([stand(false), stand(true)], { names: ["A", "B"], stands: [stand(false), stand(false)] });
  expect(inputs).toEqual([
    { label: "This well", value: "1 drilled stand" },
    { label: "Offset wells", value: "A, B" },
    { label: "Stands of the offsets", value: "2 drilled stands, all wells together" },
  ]);
  expect(standInputs([stand(false)], null)).toHaveLength(1);
});

it("distinguishes the median of the offsets from that of the well", () => {
  const of = (name: string) => standSource(name)[0]?.value;
  expect(of("Rotating ROP, offsets median")).toBe("the middle one of the stands of the offset wells together");
  expect(of("Rotating ROP, median")).toBe("the middle one of the stands of this well");
  expect(of("Rotating ROP, best")).toBe("the best one of the stands of this well");
  expect(of("Rotating ROP")).toBeUndefined();
});
