import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { FEET } from "../data-quality/likely-unit";
import { readableHookload } from "../rig-state/evidence/hookload-levels";
import { mayHaveOtherTools } from "../rig-state/rig-state-now";
import type { SlipsState } from "../rig-state/evidence/slips";
import { heldPosition, heldValue } from "../well-pipeline/measurements/measured";
import type { Tracker, TrackerContext } from "../well-pipeline/tracker";
import { expectedHookload } from "./expected-hookload";
import {
  type FreeString,
  type FreeStringNow,
  learnFreeString,
  type StringMoment,
  unknownFreeString,
  withoutDoubted,
  withoutEmptyBlock,
  withoutOtherUnit,
  withoutTools,
} from "./free-string";
import { countSigns, signsOf, type SignTimes } from "./signs";
import {
  newStuckEpisode,
  eventOf,
  followStuckEpisode,
  isOver,
  sinceGap,
  stagesNow,
  type StuckEpisode,
  type StuckPipeEvent,
} from "./stuck-episode";

/** The free string, how long signs have been there, and what is going on. */
export type StuckPipeState = { free: FreeString; times: SignTimes; episode: StuckEpisode | null };

/** Weight and pressure settle within so long after slips and pump starts. */
const SETTLING_TIME: Seconds = 15;
const PUMPS_SETTLE: Seconds = 60;
/** A string that has turned for so long has lost its drag. */
const ROTATION_TIME: Seconds = 15;

const TORQUE = heldPosition("torque");

/**
 * Sees stuck pipe by its stages: torque stall with flow loss, pack-off, overpull or set-down, and a string that is worked.
 *
 * Each stage of an episode is noticed once.
 *
 * @see docs/methods/stuck-pipe.md
 */
export const stuckPipeTracker: Tracker<StuckPipeState, StuckPipeEvent, FreeStringNow> = {
  name: "stuck-pipe",
  version: 9,
  kinds: ["stuck-pipe"],
  needs: ["measurements", "rig-state", "data-quality"],
  init: () => ({ free: unknownFreeString(), times: { pull: 0, stall: 0, packOff: 0 }, episode: null }),
  shape: {
    free: {
      up: "number?",
      down: "number?",
      still: "number?",
      weighed: "number",
      carried: "number",
      torque: "number?",
      turned: "number",
      torqueNow: "number?",
      flow: "number?",
      resistance: "number?",
      pumped: "number",
      claim: "number?",
      claimTravel: "number",
      pulled: "number?",
      pulledTravel: "number",
      lowered: "number?",
      loweredTravel: "number",
    },
    times: { pull: "number", stall: "number", packOff: "number" },
    episode: {
      nullable: {
        startTime: "number",
        bitDepth: "number?",
        overpull: "number",
        setDown: "number",
        reference: "string?",
        expected: "number?",
        stages: ["string"],
        pulls: "number",
        isPulled: "boolean",
        quiet: "number",
        travel: "number",
      },
    },
  },
  step(state, _sample, context) {
    const { rigState } = context["rig-state"];
    const { slips, window, circulation, rotation } = rigState.senses;
    const { empty, loaded } = slips.levels;
    const atWork = !slips.on && (rigState.bottom.makingHole || circulation.on === true || rotation.on === true);
    const learnedString = withoutOthers(state, context);
    const carriedString = withoutOtherUnit(withoutEmptyBlock(learnedString, empty, loaded), window, atWork);
    const before = withoutDoubted(carriedString, context["data-quality"]);
    if (isFree(state) && showsNothing(context)) {
      const same = before === state.free ? state : { ...state, free: before };
      return { state: same, events: none, found: { free: before, moment: null } };
    }
    const moment = readMoment(context);
    const { overpullLimit, pressureThreshold, standLengthThreshold } = context.settings.dataProcessor;
    const { hookloads } = context.settings;
    // If a string already shows signs, drag does not explain them.
    const dry = state.episode === null && moment.turnedFor < ROTATION_TIME ? { empty } : null;
    // Without a string that was seen on the hook, a block that moves may as well be empty.
    const weight =
      moment.onHook && loaded !== null
        ? expectedHookload(before, hookloads, moment.bitDepth, overpullLimit, dry)
        : null;
    const signs = signsOf(before, moment, weight);
    const times = countSigns(state.times, signs, overpullLimit, moment.elapsed);
    const isHeld = times.pull > 0 || signs.stalls || signs.packsOff;
    const mayBeStuck = isHeld || state.episode !== null;
    const free = learnFreeString(before, moment, overpullLimit, pressureThreshold, isHeld, mayBeStuck);
    const stages = stagesNow(times);
    const foundString = { free, moment };
    if (state.episode === null && stages.length === 0) {
      return { state: { free, times, episode: null }, events: none, found: foundString };
    }

    const last = sinceGap(state.episode ?? newStuckEpisode(moment), rigState.senses.pace.gapFrom !== null);
    const episode = followStuckEpisode(last, moment, signs, times, stages, weight);
    if (isOver(episode, moment, standLengthThreshold)) {
      return {
        state: { free, times, episode: null },
        events: [eventOf(episode, moment.time, "freed")],
        found: foundString,
      };
    }
    const fresh = episode.stages.filter((stage) => !last.stages.includes(stage));
    const events = fresh.length === 0 ? none : fresh.map((stage) => eventOf(episode, moment.time, stage));
    return { state: { free, times, episode }, events, found: foundString };
  },
};

const none: StuckPipeEvent[] = [];

/** The free string if it is still the string of the previous sample; a stuck string is not changed in a gap. */
function withoutOthers({ free, episode }: StuckPipeState, { "rig-state": now }: TrackerContext): FreeString {
  if (episode !== null || !mayHaveOtherTools(now)) return free;
  return now.rigState.senses.isOtherString ? unknownFreeString() : withoutTools(free);
}

const isFree = ({ episode, times }: StuckPipeState): boolean =>
  episode === null && times.pull === 0 && times.stall === 0 && times.packOff === 0;

/** Whether hole is made or the string hangs in the slips: then the tracker doesn't learn and detects no sign. */
const showsNothing = ({ measurements, "rig-state": { rigState } }: TrackerContext): boolean =>
  rigState.bottom.makingHole || !hangsOnHook(rigState.senses.slips, measurements.time);

/** A weight lost from the hook while the block hardly moved went into the slips, even if these are not confirmed yet. */
const hangsOnHook = ({ on, opposed, since, setDown }: SlipsState, time: EpochSeconds): boolean =>
  !on &&
  opposed === null &&
  setDown.hook !== "light" &&
  setDown.hook !== "unclear" &&
  time - (since ?? -Infinity) >= SETTLING_TIME;

function readMoment({ measurements, "rig-state": now, "data-quality": doubted }: TrackerContext): StringMoment {
  const { time, held, reading, pumpedFlow } = measurements;
  const { rigState, holeDepth, bitDepth } = now;
  const { slips, circulation, rotation, motion, window } = rigState.senses;
  const { block } = window;
  const isHeldBack = (id: ChannelId) => doubted.mayHaveOther.includes(id);
  const travel = (block[block.length - 1] ?? Number.NaN) - (block[block.length - 2] ?? Number.NaN);
  return {
    time,
    elapsed: reading.elapsed,
    hookload:
      doubted.hookload || isHeldBack("hookload") ? Number.NaN : readableHookload(slips.levels, reading.hookload),
    torque: doubted.torque || isHeldBack("torque") ? Number.NaN : heldValue(held, TORQUE, time),
    rpm: reading.rpm,
    flow: doubted.isFlowFrozen || isHeldBack("pumpRate") ? Number.NaN : pumpedFlow,
    pressure:
      doubted.pumpPressure || doubted.isPressureFrozen || isHeldBack("pumpPressure")
        ? Number.NaN
        : reading.pumpPressure,
    motion,
    travel: Number.isNaN(travel) ? 0 : travel,
    bitDepth,
    offBottom: offBottomOf(holeDepth, bitDepth),
    onHook: hangsOnHook(slips, time),
    rotating: rotation.on === true,
    turnedFor: rotation.turningSince === null ? 0 : time - rotation.turningSince,
    circulating: circulation.on === true && time - (circulation.since ?? -Infinity) >= PUMPS_SETTLE,
    makingHole: rigState.bottom.makingHole,
  };
}

/** A bit depth in metres under a hole in feet puts a bit on bottom far above it: the nearer of both counts. */
function offBottomOf(holeDepth: Feet, bitDepth: Feet): Feet {
  const asSent = holeDepth - bitDepth;
  return Math.min(asSent, Math.abs(holeDepth - FEET * bitDepth));
}
