import { RigState, type RigStateCode, rigStates } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { decideRigState, type Predicates } from "./decide-rig-state";

const atRest: Predicates = {
  inSlips: false,
  circulating: false,
  withoutFlow: false,
  rotating: false,
  motion: "still",
  onBottom: false,
  makingHole: false,
  grows: false,
  pressed: false,
};

const rows: [Partial<Predicates>, RigStateCode][] = [
  [{ inSlips: true, circulating: true, rotating: true }, 3],
  [{ inSlips: true }, 4],
  [{ circulating: true, rotating: true, makingHole: true, onBottom: true }, 1],
  [{ circulating: true, makingHole: true, onBottom: true, motion: "in" }, 2],
  [{ circulating: true, rotating: true, makingHole: true, onBottom: true, motion: "out" }, 10],
  [{ circulating: true, rotating: true, makingHole: true, onBottom: true, motion: "out", pressed: true }, 1],
  [{ circulating: true, rotating: true, makingHole: true, onBottom: true, motion: "out", grows: true }, 1],
  [{ rotating: true, makingHole: true, onBottom: true, motion: "in" }, 1],
  [{ makingHole: true, pressed: true, onBottom: true, motion: "in" }, 2],
  [{ makingHole: true, pressed: true, withoutFlow: true, onBottom: true, motion: "in" }, 11],
  [{ makingHole: true, pressed: true, withoutFlow: true, rotating: true, onBottom: true, motion: "in" }, 1],
  [{ makingHole: true, onBottom: true, motion: "in" }, 11],
  [{ circulating: true }, 5],
  [{ circulating: true, onBottom: true }, 11],
  [{ circulating: true, motion: "in" }, 6],
  [{ circulating: true, motion: "out" }, 7],
  [{ circulating: true, rotating: true }, 8],
  [{ circulating: true, rotating: true, motion: "in" }, 9],
  [{ circulating: true, rotating: true, motion: "out" }, 10],
  [{ circulating: true, rotating: true, onBottom: true }, 11],
  [{ onBottom: true }, 11],
  [{}, 12],
  [{ motion: "in" }, 13],
  [{ motion: "out" }, 14],
  [{ rotating: true }, 15],
  [{ rotating: true, motion: "in" }, 16],
  [{ rotating: true, motion: "out" }, 17],
  [{ circulating: null }, 0],
  [{ circulating: null, makingHole: true, onBottom: true }, 0],
  [{ circulating: null, rotating: true, makingHole: true, onBottom: true }, 1],
  [{ circulating: null, pressed: true, makingHole: true, onBottom: true }, 2],
  [{ inSlips: null }, 0],
  [{ circulating: true, rotating: null }, 0],
];

it.each(rows)("decides %o as %i", (knownSenses, code) => {
  expect(decideRigState({ ...atRest, ...knownSenses })).toBe(code);
});

it("reaches every state but the two of a trip [AN-110]", () => {
  const reachedCodes = new Set(rows.map(([known]) => decideRigState({ ...atRest, ...known })));
  const tripping: number[] = [RigState.trippingIn, RigState.trippingOut];
  expect(rigStates.filter(({ code }) => !reachedCodes.has(code as RigStateCode)).map(({ code }) => code)).toEqual(
    tripping,
  );
});
