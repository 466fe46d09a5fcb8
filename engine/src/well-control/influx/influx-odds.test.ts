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
  fall: Number.NaN,
  fallDoubt: 1,
  isUnmetered: false,
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

it("counts pressure that falls if the pits rise, the more the clearer it is, and not if it falls by more than mud becomes lighter", () => {
  const rising = { gain: 3, gainDoubt: 1.2, flow: 0.05, flowDoubt: 0.025 };
  const by = (fall: number, change: Partial<MudChange> = rising) => totalOf({ ...change, fall, fallDoubt: 0.001 });
  expect(by(0.002)).toBeGreaterThan(by(0));
  expect(by(0.006)).toBeGreaterThan(by(0.002));
  expect(influxOdds(changeMud({ ...rising, fall: 0.006, fallDoubt: 0.001 }), 650, tail, tail).pressureOdds).toBe(3);
  expect(by(0.05)).toBe(by(0));
  expect(by(-0.006)).toBe(by(0));
  const constantPits = { ...rising, gain: 0 };
  expect(by(0.003, constantPits)).toBe(by(0, constantPits));
});

it("gives pressure without pits no weight, whatever it does", () => {
  const fall = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const gain = fc.constantFrom(-2, 0, Number.NaN);
  fc.assert(
    fc.property(fall, gain, (by, pits) => {
      const change = { gain: pits, fall: by, fallDoubt: 0.001 };
      expect(influxOdds(changeMud(change), 650, tail, tail).pressureOdds).toBe(0);
    }),
  );
});

it("lets pits count for more than the flow line if the pressure confirms them, too", () => {
  const pits = changeMud({ gain: 4, gainDoubt: 1, flow: 0.03, flowDoubt: 0.025 });
  const [alone, confirmed] = [pits, { ...pits, fall: 0.005, fallDoubt: 0.0015 }].map((change) =>
    influxOdds(change, 650, tail, tail),
  );
  expect(confirmed!.total - alone!.total).toBeCloseTo(2 * confirmed!.pressureOdds);
});

it("counts pressure no more than flow out if the pumps have no meter: pumps that slow down lower it, too", () => {
  const change = changeMud({ gain: 6, gainDoubt: 1, flow: 0, flowDoubt: 0.03, fall: 0.01, fallDoubt: 0.002 });
  expect(influxOdds(change, 650, tail, tail).pressureOdds).toBe(3);
  expect(influxOdds({ ...change, isUnmetered: true }, 650, tail, tail).pressureOdds).toBe(0);
});
