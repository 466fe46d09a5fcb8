import { RigState, type RigStateCode, type RigStateMotion } from "@sigma/terms/rig-states";

/** The predicates of one moment; null where the measurements do not tell. */
export type Predicates = {
  inSlips: boolean | null;
  circulating: boolean | null;
  rotating: boolean | null;
  motion: RigStateMotion;
  onBottom: boolean;
  makingHole: boolean;
  /** The bit carries weight within the squat length. */
  pressed: boolean;
};

/**
 * The rig state by the decision table: slips before drilling before all else.
 *
 * A bit that is being lifted makes no hole, although it is still within the squat length, unless it carries weight there.
 * Moving without pumps and rotation is slack-off or pick-up here; only a stand that was seen makes it a trip.
 *
 * @returns Other where a predicate that the decision needs is null
 * @see docs/methods/rig-state.md
 */
export function decideRigState(predicates: Predicates): RigStateCode {
  const { inSlips, circulating, rotating, motion, onBottom, makingHole, pressed } = predicates;
  if (circulating === null || inSlips === null) return RigState.other;
  if (inSlips) return circulating ? RigState.inSlipsCirculating : RigState.inSlipsNonCirculating;
  if (rotating === null) return RigState.other;
  if (makingHole && circulating && (motion !== "out" || pressed))
    return rotating ? RigState.rotaryDrilling : RigState.slideDrilling;
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
