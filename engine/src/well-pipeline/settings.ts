import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import type { Degrees, Feet, Gpm, Inches, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";
import type { UnitName } from "@sigma/terms/units";
import type { CorrectionSegment } from "../correction/correction-segments";
import type { MotorDrive } from "../drilling-mechanics/bit-drive";
import type { StallSettings } from "../motor/stall-event";
import type { HookloadTable } from "../stuck-pipe/expected-hookload";

/** The data processor settings of a well: the levels from which a measurement counts as an activity. */
export type DataProcessorSettings = {
  /** Flow from which the pumps count as on. */
  flowrateMinThresh: Gpm;
  /** Flow above which the reading counts as missing. */
  flowrateMaxThresh: Gpm;
  /** Standpipe pressure from which the well counts as circulating. */
  pressureThreshold: Psi;
  /** Surface speed from which the string counts as rotating. */
  rotationThreshold: Rpm;
  /** Travel of the block within ten seconds from which the pipe counts as moving. */
  blkHeightThreshold: Feet;
  /** Minimum length of moved pipe or made hole that counts as a stand. */
  standLengthThreshold: Feet;
  /** Maximum distance between bit and bottom at which the bit counts as on bottom. */
  squatLength: Feet;
  /** Hookload above or below the free weight of the string from which it counts as held. */
  overpullLimit: Klb;
  /** Azimuth of the vertical section; the pipeline does not use it. */
  sectionAzimuth: Degrees;
};

/** The stretch of a formation and the energy its rock is known to cost. */
export type FormationBaseline = { mdStart: Feet; mdEnd: Feet; baselineMSE: Kpsi };

/** A constant of a well that formulas name; without a unit it is a plain number. */
export type FormulaConstant = { value: number; unit: UnitName | null };

/** A formula of a well: the channel of its results, and the word by which other formulas read them. */
export type FormulaSetting = {
  channel: FormulaChannelId;
  word: string;
  text: string;
  /** The unit of the results; the channel has their values in it. */
  unit: UnitName;
  constants: Readonly<Record<string, FormulaConstant>>;
};

/**
 * The values that a program has written to a channel, in the order in which they count: the value at a place counts from `from` until
 * the next one, at the longest until `until`. NaN: no value.
 */
export type ProgramChannelSetting = {
  channel: FormulaChannelId;
  /** Strictly ascending, epoch seconds. */
  from: Float64Array;
  until: Float64Array;
  values: Float64Array;
};

/** All data of a well, besides its samples, on which the pipeline's results depend. */
export type PipelineSettings = {
  dataProcessor: DataProcessorSettings;
  /** Weight of the empty block in the rig's settings, null if not given. */
  blockWeight: Klb | null;
  /** The hookload by the torque-and-drag model; null if not known: then only the free string is used. */
  hookloads: HookloadTable | null;
  /** Diameter of the bit in the hole; null leaves the energy channels empty. */
  bitDiameter: Inches | null;
  /** Motor of the BHA in the hole, null for a string without one. */
  motor: MotorDrive | null;
  /** When its differential pressure counts as a stall or spike; null where its stall pressure is not known. */
  motorStall: ({ stallPressure: Psi } & StallSettings) | null;
  /** Distances of the sensors behind the bit. */
  gammaSensorOffset: Feet;
  directionalSensorOffset: Feet;
  /** Inclination from which the toolface is read from high side instead of north. */
  toolfaceCrossover: Degrees;
  /** Formations with their baseline; the first that holds a depth counts. */
  formationTops: readonly FormationBaseline[];
  /** The users' corrections of samples, as stretches that do not overlap, ascending. */
  corrections: readonly CorrectionSegment[];
  /** The formulas of the well, in an order in which each follows those that it reads. */
  formulas: readonly FormulaSetting[];
  /** The output channels of programs on the well. */
  programChannels: readonly ProgramChannelSetting[];
};

/** The settings a well starts with. */
export const defaultDataProcessorSettings: DataProcessorSettings = {
  flowrateMinThresh: 50,
  flowrateMaxThresh: 1500,
  pressureThreshold: 300,
  rotationThreshold: 5,
  blkHeightThreshold: 0.25,
  standLengthThreshold: 80,
  squatLength: 1,
  overpullLimit: 50,
  sectionAzimuth: 0,
};

/** The settings of a well with defaults only: no bit, no motor, no formation. */
export const defaultPipelineSettings: PipelineSettings = {
  dataProcessor: defaultDataProcessorSettings,
  blockWeight: null,
  hookloads: null,
  bitDiameter: null,
  motor: null,
  motorStall: null,
  gammaSensorOffset: 45,
  directionalSensorOffset: 65,
  toolfaceCrossover: 5,
  formationTops: [],
  corrections: [],
  formulas: [],
  programChannels: [],
};
