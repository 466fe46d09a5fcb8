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

/** Faults of rig and hole. */
export const rigFaults = ["stall", "washout", "stuck", "kick", "packoff", "stickslip", "wear"] as const;

/**
 * Motor stall, a hole in the drill string, pipe that does not move, an influx, cuttings that pack the annulus, torsional
 * swings, a bit that wears.
 */
export type RigFault = (typeof rigFaults)[number];

/** The properties in which rigs differ. */
export type RigOptions = {
  /** Simulated time of the first sample. */
  startTime: EpochSeconds;
  /** How deep the hole is at first, drilled on plan; from 150 ft up to the end of the plan. */
  startDepth: Feet;
  /** Depth to which the hole has already been surveyed; the tool takes no survey that is hardly deeper. */
  surveyedTo?: Feet | undefined;
  plan: WellPlan;
  random: Random;
  /** The true tendencies of the assembly; the driller expects the usual figures and sees the difference in the surveys. */
  tendencies: Tendencies;
  /** Footage after which the bit is changed. */
  bitLife: Feet;
  faults: readonly PlannedFault[];
  /** Whether the crew waits before each stand for `Rig.orders`; otherwise its own directional driller decides. */
  takesOrders?: boolean;
};

/** The settings of the crew; the rig follows as fast as it can. */
export type Controls = {
  flow: Gpm;
  rpm: Rpm;
  /** Speed of the block, up positive. */
  hoist: FeetPerSecond;
  /** Weight that the auto-driller holds on bottom; null while the brake is in the driller's hand. */
  wob: Klb | null;
  inSlips: boolean;
};

/** The activity of the crew. It shows what cannot be seen in the samples alone: a trip, or a survey in the slips. */
export type Activity = "drilling" | "connection" | "tripping" | "circulating" | "casing" | "waiting";

/** A job of the crew: it sets the controls and continues a second later. */
export type Work = Iterator<void, void>;

/** A rig and its well at one moment. Only the simulator changes it. */
export type Rig = {
  readonly options: RigOptions;
  readonly path: TruePath;
  /** The next work of the crew, a second at a time. */
  crew: Work;
  /** Work done instead while a fault is active. */
  interruption: Work | null;
  controls: Controls;
  activity: Activity;
  time: EpochSeconds;
  holeDepth: Feet;
  /** True depth of the bit. */
  bitDepth: Feet;
  /** Pipe in the string, lowest first: the assembly, then the stands. */
  pipe: Feet[];
  /** Stands in the derrick, the next one last. */
  racked: Feet[];
  kind: PipeString;
  section: HoleSection;
  blockHeight: Feet;
  /** Actual speed of the block, up positive. */
  blockSpeed: FeetPerSecond;
  /** Stretch of the string beyond its hanging length while the bit does not follow. */
  stretch: Feet;
  flow: Gpm;
  rpm: Rpm;
  wob: Klb;
  rop: FeetPerHour;
  bitTorque: FootPounds;
  diffPressure: Psi;
  standpipe: Psi;
  /** The pressure at which the driller has zeroed the differential pressure. */
  zeroPressure: Psi;
  hookload: Klb;
  torque: FootPounds;
  /** Direction of the pipe drag: 1 pulling up, -1 lowering, 0 none. */
  drag: number;
  /** With the depth at which they were calculated. */
  loads: StringLoads & { at: Feet };
  toolface: Toolface;
  sliding: boolean;
  /** The remaining orders for this stand, in sequence; if they are awaited, the caller that finds this supplies them. */
  orders: readonly Order[] | "awaited";
  /** Footage of the bit in the hole. */
  bitFootage: Feet;
  pumpedStrokes: number;
  returns: { flow: Gpm };
  pits: Pits;
  /** Wandering parts of the measurements, each about 0 with a spread of 1. */
  mood: { wob: number; torque: number; flow: number; gas: number };
  telemetry: Telemetry;
  /** The planned faults and their times. */
  ahead: PlannedFault[];
  faults: Map<RigFault, FaultState>;
};

/** A scheduled fault: its time after the start, s, and its duration. */
export type PlannedFault = { fault: RigFault; at: Seconds; lasts: Seconds };

/** A fault while it lasts. */
export type FaultState = {
  started: EpochSeconds;
  lasts: Seconds;
  /** The footage of the bit at the start of the fault. */
  bitFootage: Feet;
};

/** Direction of the motor bend. */
export type Toolface = {
  /** The direction to which the crew has turned it. */
  set: Degrees;
  /** How far it has wandered from there. */
  wandered: Degrees;
  /** Whether the toolface is measured from north. */
  magnetic: boolean;
};

/** The current direction of the bend: reactive torque turns it to the left as the motor works harder. */
export const trueToolface = ({ toolface, diffPressure }: Rig): Degrees =>
  toolface.set + toolface.wandered - (diffPressure - USUAL_SLIDE_PRESSURE) * REACTIVE_TWIST;

/** Pressure at which the toolface was set, and left turn in deg for each psi above it. */
const USUAL_SLIDE_PRESSURE: Psi = 300;
const REACTIVE_TWIST = 0.06;

/** Length of all pipe in the string. */
export const stringLength = ({ pipe }: Rig): Feet => pipe.reduce((sum, length) => sum + length, 0);

/** Depth of the bit as the rig floor knows it: pipe tally less the height of the block. */
export const talliedDepth = (rig: Rig): Feet =>
  rig.controls.inSlips ? rig.bitDepth : Math.min(rig.holeDepth, stringLength(rig) - rig.blockHeight);
