import * as fc from "fast-check";
import { expect, it } from "vitest";
import { influxOdds, type MudChange } from "./influx-odds";

const tail = { share: 0.006, learned: 3600 };
const changeMud = (change: Partial<MudChange>): MudChange => ({
  age: 100,
  gain: 1.5,
  gainDoubt: 1,
  unread: 0.2,
  flow: 0.1,
  flowDoubt: 0.012,
  flowKnown: 3000,
  draining: 0,
  atRest: 0,
  ...change,
});
const totalOf = (change: Partial<MudChange>): number => influxOdds(changeMud(change), 650, tail, tail).total;

it("takes pits that are filled by many times what the flow line brings for no influx", () => {
  const filledMud = { age: 400, gain: 50, gainDoubt: 1.6, unread: 1.5, flow: 0.071, flowDoubt: 0.02 };
  expect(totalOf(filledMud)).toBeLessThan(6);
  expect(totalOf({ ...filledMud, gain: 7 })).toBeGreaterThan(7.5);
});

it("gives pits no more weight than the flow line has, if there is one", () => {
  const of = (flow: number) => influxOdds(changeMud({ gain: 4, gainDoubt: 1, flow, flowDoubt: 0.05 }), 650, tail, tail);
  const { total, pitOdds, flowOdds } = of(0.08);
  expect(pitOdds).toBeGreaterThan(3 * flowOdds);
  expect(total).toBeLessThanOrEqual(2 * flowOdds);
  expect(of(Number.NaN).total).toBeGreaterThan(pitOdds - 1);
});

it("requires less evidence from the pits if a well at rest flows", () => {
  expect(totalOf({ atRest: 1 })).toBeGreaterThan(7.5);
  expect(totalOf({ atRest: 0 })).toBeLessThan(7.5);
});

it("takes a line that hangs while it drains for no influx unless the pits rise too", () => {
  const hung = { age: 50, flow: 0.26, flowDoubt: 0.021, draining: 0.5, gain: -0.1, gainDoubt: 0.9 };
  expect(totalOf(hung)).toBeLessThan(5);
  expect(totalOf({ ...hung, gain: 3 })).toBeGreaterThan(6.5);
  expect(totalOf({ ...hung, draining: 0 })).toBeGreaterThan(5);
});

it("gives less weight to a flow line and pits that rise less, and none if they don't rise", () => {
  const rise = fc.double({ min: 0, max: 0.5, noNaN: true });
  const doubt = fc.double({ min: 0.01, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(rise, doubt, (flow, flowDoubt) => {
      const of = (rises: number) => influxOdds(changeMud({ flow: rises, flowDoubt }), 650, tail, tail).flowOdds;
      expect(of(flow / 2)).toBeLessThanOrEqual(of(flow));
      expect(of(-flow)).toBe(0);
      expect(totalOf({ gain: -1, flow: -flow, flowDoubt })).toBeLessThanOrEqual(0);
    }),
  );
});
