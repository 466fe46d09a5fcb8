import type {
  Degrees,
  EpochSeconds,
  Feet,
  FeetPerHour,
  FeetPerSecond,
  FootPounds,
  Gpm,
  Klb,
  Psi,
  Rpm,
  Seconds,
} from "@sigma/terms/quantities";
import type { HoleSection } from "./hole-sections";
import type { Pits } from "./pits";
import type { Random } from "./random";
import type { Order, Tendencies } from "./steering";
import type { PipeString, StringLoads } from "./string-loads";
import type { Telemetry } from "./telemetry";
import type { TruePath } from "./true-path";
import type { WellPlan } from "./well-plan";

/** What goes wrong with rig and hole. */
export const rigFaults = ["stall", "washout", "stuck", "kick", "packoff", "stickslip", "wear"] as const;

/**
 * Motor stall, a hole in the drill string, pipe that does not move, an influx, cuttings that pack the annulus, torsional
 * swings, a bit that wears.
 */
export type RigFault = (typeof rigFaults)[number];

/** What makes one rig differ from another. */
export type RigOptions = {
  /** Simulated time of the first sample. */
  startTime: EpochSeconds;
  /** How deep the hole is at first, drilled on plan; from 150 ft up to the end of the plan. */
  startDepth: Feet;
  /** Down to where the hole was surveyed before; the tool takes none that is hardly deeper. */
  surveyedTo?: Feet | undefined;
  plan: WellPlan;
  random: Random;
  /** What the assembly really does; the driller counts on the usual figures and sees the difference in the surveys. */
  tendencies: Tendencies;
  /** Footage after which the bit is changed. */
  bitLife: Feet;
  faults: readonly PlannedFault[];
  /** Whether the crew waits before each stand for `Rig.orders`; otherwise its own directional driller decides. */
  takesOrders?: boolean;
};

/** What the crew has set; the rig follows as fast as it can. */
export type Controls = {
  flow: Gpm;
  rpm: Rpm;
  /** Speed of the block, up positive. */
  hoist: FeetPerSecond;
  /** Weight that the auto-driller holds on bottom; null while the brake is in the driller's hand. */
  wob: Klb | null;
  inSlips: boolean;
};

/** What the crew is busy with; it says what the samples alone do not: a trip, or a survey in the slips. */
export type Activity = "drilling" | "connection" | "tripping" | "circulating" | "casing" | "waiting";

/** A job of the crew: it sets the controls and goes on a second later. */
export type Work = Iterator<void, void>;

/** A rig and its well at one moment. The simulator's own: nobody else changes it. */
export type Rig = {
  readonly options: RigOptions;
  readonly path: TruePath;
  /** What the crew does next, a second at a time. */
  crew: Work;
  /** What it does instead while something is wrong. */
  interruption: Work | null;
  controls: Controls;
  activity: Activity;
  time: EpochSeconds;
  holeDepth: Feet;
  /** True depth of the bit. */
  bitDepth: Feet;
  /** Pipe that is made up, lowest first: the assembly, then the stands. */
  pipe: Feet[];
  /** Stands in the derrick, the next one last. */
  racked: Feet[];
  kind: PipeString;
  section: HoleSection;
  blockHeight: Feet;
  /** Speed of the block as it is, up positive. */
  blockSpeed: FeetPerSecond;
  /** How far the string is pulled longer than it hangs, where the bit does not follow. */
  stretch: Feet;
  flow: Gpm;
  rpm: Rpm;
  wob: Klb;
  rop: FeetPerHour;
  bitTorque: FootPounds;
  diffPressure: Psi;
  standpipe: Psi;
  /** What the driller has zeroed the differential pressure at. */
  zeroPressure: Psi;
  hookload: Klb;
  torque: FootPounds;
  /** Where the drag of the pipe points: 1 pulling up, -1 lowering, 0 none. */
  drag: number;
  /** As of the depth that they were calculated at. */
  loads: StringLoads & { at: Feet };
  toolface: Toolface;
  sliding: boolean;
  /** What is to be drilled of this stand, in its order; whoever finds it awaited gives it. */
  orders: readonly Order[] | "awaited";
  /** Footage of the bit in the hole. */
  bitFootage: Feet;
  pumpedStrokes: number;
  returns: { flow: Gpm };
  pits: Pits;
  /** Wandering parts of the measurements, each about 0 with a spread of 1. */
  mood: { wob: number; torque: number; flow: number; gas: number };
  telemetry: Telemetry;
  /** What goes wrong later, and when. */
  ahead: PlannedFault[];
  faults: Map<RigFault, FaultState>;
};

/** A fault that is to come: its time after the start, s, and its duration. */
export type PlannedFault = { fault: RigFault; at: Seconds; lasts: Seconds };

/** A fault while it lasts. */
export type FaultState = {
  started: EpochSeconds;
  lasts: Seconds;
  /** What the bit had drilled when it began. */
  bitFootage: Feet;
};

/** Where the bend of the motor points. */
export type Toolface = {
  /** Where the crew has turned it to. */
  set: Degrees;
  /** How far it has wandered from there. */
  wandered: Degrees;
  /** Whether it is measured from north. */
  magnetic: boolean;
};

/** Where the bend points now: reactive torque turns it to the left as the motor works harder. */
export const trueToolface = ({ toolface, diffPressure }: Rig): Degrees =>
  toolface.set + toolface.wandered - (diffPressure - USUAL_SLIDE_PRESSURE) * REACTIVE_TWIST;

/** Pressure at which the toolface is set, and deg of left turn for each psi above it. */
const USUAL_SLIDE_PRESSURE: Psi = 300;
const REACTIVE_TWIST = 0.06;

/** Length of all the pipe that is made up. */
export const stringLength = ({ pipe }: Rig): Feet => pipe.reduce((sum, length) => sum + length, 0);

/** Depth of the bit as the rig floor knows it: pipe tally less the height of the block. */
export const talliedDepth = (rig: Rig): Feet =>
  rig.controls.inSlips ? rig.bitDepth : Math.min(rig.holeDepth, stringLength(rig) - rig.blockHeight);
