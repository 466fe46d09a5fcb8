import { RigState, type RigStateCode, type RigStateMotion } from "@sigma/terms/rig-states";

/** The predicates of one sample; null if the measurements do not show it. */
export type Predicates = {
  inSlips: boolean | null;
  circulating: boolean | null;
  /** A working flow meter reads zero. */
  withoutFlow: boolean;
  rotating: boolean | null;
  motion: RigStateMotion;
  onBottom: boolean;
  makingHole: boolean;
  /** The hole grew at this very moment. */
  grows: boolean;
  /** The bit carries weight within the squat length. */
  pressed: boolean;
};

/**
 * The rig state by the decision table: slips first, then drilling, then the other states.
 *
 * Hole made with mud, weight or rotation is drilling. No single one of them is required, since each may be small or its sensor
 * wrong. Weight alone is not enough if a working flow meter reads zero: a string that is set down pushes the
 * bottom on a little. Hole that grows without any of them leaves the string on bottom, never on a trip. A bit that is being lifted
 * makes no hole, although it is still within the squat length, unless it carries weight there or the hole grows.
 * Moving without pumps and rotation is slack-off or pick-up here; it becomes a trip only after a stand was seen.
 *
 * @returns Other if a predicate that the decision needs is null
 * @see docs/methods/rig-state.md
 */
export function decideRigState(predicates: Predicates): RigStateCode {
  const { inSlips, circulating, withoutFlow, rotating, motion, onBottom, makingHole, grows, pressed } = predicates;
  if (inSlips === null || (circulating === null && !(makingHole && (rotating || pressed)))) return RigState.other;
  if (inSlips) return circulating ? RigState.inSlipsCirculating : RigState.inSlipsNonCirculating;
  if (rotating === null) return RigState.other;
  if (makingHole && (motion !== "out" || pressed || grows)) {
    const drills = circulating || rotating || (pressed && !withoutFlow);
    if (drills) return rotating ? RigState.rotaryDrilling : RigState.slideDrilling;
    return RigState.stationaryOnBottom;
  }
  if (onBottom && motion === "still") return RigState.stationaryOnBottom;
  return offBottom[circulating ? "circulating" : "dry"][rotating ? "rotating" : "still"][motion];
}

type ByMotion = Record<RigStateMotion, RigStateCode>;

const offBottom: Record<"circulating" | "dry", Record<"rotating" | "still", ByMotion>> = {
  circulating: {
    still: { still: RigState.stationaryCirculation, in: RigState.washingDown, out: RigState.washingUp },
    rotating: { still: RigState.stationaryReaming, in: RigState.reamingIn, out: RigState.reamingOut },
  },
  dry: {
    still: { still: RigState.stationaryOffBottom, in: RigState.slackOff, out: RigState.pickUp },
    rotating: { still: RigState.stationaryDryReaming, in: RigState.dryReamingIn, out: RigState.dryReamingOut },
  },
};
