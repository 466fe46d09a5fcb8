import { expect, it } from "vitest";
import { nextToolface, toolfaceAt, type ToolfaceReading, unknownToolface } from "./toolface";

const read = (time: number, knownReading: Partial<ToolfaceReading>): ToolfaceReading => ({
  time,
  inclination: Number.NaN,
  gravity: Number.NaN,
  magnetic: Number.NaN,
  sent: Number.NaN,
  ...knownReading,
});

const both = { gravity: 30, magnetic: 140 };

const chooseToolface = (...readings: ToolfaceReading[]) =>
  readings.reduce((state, reading) => nextToolface(state, reading, 5), unknownToolface()).toolface;

it("reads from north below the crossover inclination and from high side at and above it", () => {
  expect(chooseToolface(read(1, { inclination: 4.9, ...both }))).toBe(140);
  expect(chooseToolface(read(1, { inclination: 5, ...both }))).toBe(30);
});

it("remembers the inclination of the last survey", () => {
  expect(chooseToolface(read(1, { inclination: 2 }), read(9000, both))).toBe(140);
});

it("takes what is sent before the first inclination, high side first", () => {
  expect(chooseToolface(read(1, both))).toBe(30);
  expect(chooseToolface(read(1, { magnetic: 140 }))).toBe(140);
});

it("does not mix references until the preferred one has been away for five minutes", () => {
  const steep = read(0, { inclination: 20, gravity: 30 });
  expect(chooseToolface(steep, read(100, { magnetic: 140 }))).toBe(30);
  expect(chooseToolface(steep, read(301, { magnetic: 140 }))).toBe(140);
});

it("prefers the toolface that the rig names itself, wrapped into a turn", () => {
  expect(chooseToolface(read(1, { inclination: 20, gravity: 30, sent: -10 }))).toBe(350);
});

it("holds a toolface for two minutes", () => {
  const state = nextToolface(unknownToolface(), read(100, both), 5);
  expect(toolfaceAt(state, 220)).toBe(30);
  expect(toolfaceAt(state, 221)).toBeNaN();
});
