import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Inches, Seconds } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { Tracker } from "../well-pipeline/tracker";
import { type DrilledBlock, type WearTrend, wearTrend } from "./wear-trend";

/** The bit needs increasingly more energy, and less depth of cut per weight, as it drills. */
export type BitWearEvent = WearTrend & {
  kind: "bit-wear";
  time: EpochSeconds;
  md: Feet;
  /** Drilled by rotation with this bit. */
  footage: Feet;
};

/** The hole drilled by rotation with the bit in the hole. */
export type BitWearState = {
  /** Since when the bit has been near the surface. */
  surfacedAt: EpochSeconds | null;
  bitDiameter: Inches | null;
  footage: Feet;
  /** Footage of the block in progress, and energy and depth of cut by weight, each times footage. */
  feet: Feet;
  mse: number;
  docWob: number;
  blocks: readonly (readonly number[])[];
  isTold: boolean;
};

/** Length of a block, and how many are kept: 600 ft. */
const BLOCK: Feet = 20;
const MAX_BLOCKS = 30;
/** A new bit beds in over its first feet. */
const RUN_IN: Feet = 50;
/** Distance from the surface at which a bit counts as pulled out of the hole. */
const AT_SURFACE: Feet = 100;
/** Wrong readings of the bit depth are shorter. */
const SURFACED_FOR: Seconds = 60;

/** Channels whose unit changes the energy and the depth of cut. */
const energyChannels: ReadonlySet<ChannelId> = new Set(["torque", "wob", "rop"]);

const MSE = channelSlot("mse");
const DOC_WOB = channelSlot("docWobRatio");

/**
 * Sees wear of the bit by the trend of the mechanical specific energy over the last 600 ft that it drilled by rotation.
 *
 * @see docs/methods/bit-wear.md
 */
export const bitWearTracker: Tracker<BitWearState, BitWearEvent> = {
  name: "bit-wear",
  version: 3,
  kinds: ["bit-wear"],
  needs: ["measurements", "rig-state", "derived-channels", "data-quality"],
  init: () => newBit(null),
  shape: {
    surfacedAt: "number?",
    bitDiameter: "number?",
    footage: "number",
    feet: "number",
    mse: "number",
    docWob: "number",
    blocks: [["number"]],
    isTold: "boolean",
  },
  step(before, { time }, context) {
    const { measurements, "rig-state": now, settings, "data-quality": quality } = context;
    const { values } = measurements;
    const { bitDiameter } = settings;
    const { bitDepth, holeDepth, footage, drilledOn, rigState } = now;
    const surfacedAt = bitDepth < AT_SURFACE && holeDepth > 2 * AT_SURFACE ? (before.surfacedAt ?? time) : null;
    const state = surfacedAt === before.surfacedAt ? before : { ...before, surfacedAt };
    // Even if nothing was sent until the next bit was deep in the hole.
    const cameOut = before.surfacedAt !== null && time - before.surfacedAt >= SURFACED_FOR && state.footage > 0;
    if (cameOut || bitDiameter !== state.bitDiameter)
      return { state: { ...newBit(bitDiameter), surfacedAt }, events: none };
    if (quality.otherNow.some((id) => energyChannels.has(id))) {
      return { state: { ...newBit(bitDiameter), footage: state.footage, surfacedAt }, events: none };
    }
    if (quality.mayHaveOther.some((id) => energyChannels.has(id))) return { state, events: none };
    if (!drilledOn || rigState.code !== RigState.rotaryDrilling) return { state, events: none };
    const mse = values[MSE]!;
    const docWob = values[DOC_WOB]!;
    if (!(mse > 0) || !(docWob > 0)) return { state, events: none };
    const drilledFootage = state.footage + footage;
    if (drilledFootage < RUN_IN) return { state: { ...state, footage: drilledFootage }, events: none };
    const feet = state.feet + footage;
    const [mseSum, docWobSum] = [state.mse + mse * footage, state.docWob + docWob * footage];
    if (feet < BLOCK) {
      const { blocks, isTold } = state;
      // Its fields one by one: a spread is slower, and this runs for every sample of a rotated hole.
      return {
        state: {
          surfacedAt,
          bitDiameter,
          footage: drilledFootage,
          feet,
          mse: mseSum,
          docWob: docWobSum,
          blocks,
          isTold,
        },
        events: none,
      };
    }
    const block = [holeDepth, mseSum / feet, docWobSum / feet].map(shortenValue);
    const blocks = [...state.blocks.slice(-(MAX_BLOCKS - 1)), block];
    const trend = state.isTold ? null : wearTrend(blocks as unknown as DrilledBlock[]);
    const next = { ...newBit(bitDiameter), footage: drilledFootage, blocks, isTold: state.isTold || trend !== null };
    if (trend === null) return { state: next, events: none };
    return { state: next, events: [{ kind: "bit-wear", time, md: holeDepth, footage: drilledFootage, ...trend }] };
  },
};

/** Digits enough for a trend: the state is saved often. */
const shortenValue = (value: number): number => Number(value.toPrecision(6));

const newBit = (bitDiameter: Inches | null): BitWearState => ({
  surfacedAt: null,
  bitDiameter,
  footage: 0,
  feet: 0,
  mse: 0,
  docWob: 0,
  blocks: [],
  isTold: false,
});

const none: BitWearEvent[] = [];
