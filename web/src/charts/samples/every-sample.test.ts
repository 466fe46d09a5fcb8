import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { expect, it } from "vitest";
import { everySample, MOST_SAVED } from "./every-sample";
import type { FetchPlan } from "./fetch-plan";

const PAGE = 50_000;

/** A rig that sends a sample each second; a reply has at most a page of them. */
const rig = async ({ from, to }: FetchPlan): Promise<NumericColumns> => {
  const first = Math.ceil(from);
  const time = Float64Array.from({ length: Math.min(PAGE, Math.floor(to) - first + 1) }, (_, k) => first + k);
  return { time, rop: time.map((at) => at * 2) };
};

const ports = { index: "time", page: PAGE, fetch: rig };

it("joins the pages of a stretch without a sample twice", async () => {
  const data = await everySample(ports, { from: 1000, to: 1000 + 2 * PAGE }, ["rop"]);
  if (data === "too-many" || !data) throw new Error("not read");
  expect(data.index).toHaveLength(2 * PAGE + 1);
  expect(data.index.at(-1)).toBe(1000 + 2 * PAGE);
  expect(data.column("rop")![PAGE]).toBe(2 * (1000 + PAGE));
});

it("stops if there are more than a file of a chart can hold", async () => {
  expect(await everySample(ports, { from: 0, to: MOST_SAVED }, ["rop"])).toBe("too-many");
});

it("returns nothing if a page could not be read", async () => {
  expect(await everySample({ ...ports, fetch: async () => undefined }, { from: 0, to: 10 }, ["rop"])).toBeUndefined();
});
