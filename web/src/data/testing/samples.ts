import type { DashboardPreset } from "@sigma/contract/presets/dashboard-preset";
import { blankViews } from "@sigma/contract/presets/default-views";
import type { DataProcessorSettings } from "@sigma/contract/wells/data-processor-settings";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Motor } from "@sigma/contract/well-settings/motor";
import { newBha, newMotorFields } from "@sigma/contract/well-settings/new-bha";
import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import { noRigLimits, type Rig } from "@sigma/contract/rigs/rig";
import type { User } from "@sigma/contract/users/user";
import type { EffectiveSettings } from "@sigma/contract/wells/effective-settings";
import type { Well } from "@sigma/contract/wells/well";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";

/** A user for tests. */
export const sampleUser = (change: Partial<User> = {}): User => ({
  _id: "u1" as User["_id"],
  username: "k.moe",
  name: "K. Moe",
  email: "k.moe@example.com",
  type: "admin",
  activePreset: "default",
  favoriteWells: [],
  seesCosts: true,
  version: 1,
  ...change,
});

/** A rig for tests; all optional values are missing. */
export const sampleRig = (id: string, change: Partial<Rig> = {}): Rig => ({
  _id: id as Rig["_id"],
  version: 1,
  name: `Rig ${id}`,
  contractor: null,
  dataSourceType: "wits",
  timezoneOffset: 0,
  blockWeight: null,
  ...noRigLimits,
  ...change,
});

/** Settings for the calculations of a well, for tests: a hole of known size, without motor, mud, limits or pressures. */
export const sampleSettings = (change: Partial<EffectiveSettings> = {}): EffectiveSettings => ({
  version: "1",
  gammaSensorOffset: 45,
  directionalSensorOffset: 65,
  toolfaceCrossover: 5,
  hasMotor: false,
  hasHoleSize: true,
  mud: null,
  limits: { hookLimit: null, maxTorque: null, maxPressure: null, maxFlow: null },
  pressures: [],
  ...change,
});

/** A formation top of the well `w1` for tests, new apart from the given fields. */
export const sampleTop = (id: string, change: Partial<FormationTop> = {}): FormationTop => ({
  _id: id,
  wellId: "w1" as WellId,
  version: 1,
  ...newFormationTop,
  ...change,
});

/** A BHA of the well `w1` for tests, new and not active apart from the given fields. */
export const sampleBha = (id: string, change: Partial<Bha> = {}): Bha => ({
  ...newBha(2),
  _id: id,
  wellId: "w1" as WellId,
  version: 1,
  startDate: null,
  endDate: null,
  name: id,
  ...change,
});

/** A motor for tests; fields that are not given are not known. */
export const sampleMotor = (id: string, change: Partial<Motor> = {}): Motor => ({
  _id: id,
  version: 1,
  ...newMotorFields(),
  manufacturer: "SLB",
  modelNumber: id,
  ...change,
});

/** A well for tests; all optional values are missing. */
export const sampleWell = (id: string, change: Partial<Well> = {}): Well => ({
  _id: id as WellId,
  version: 1,
  name: `Well ${id}`,
  jobId: null,
  operator: null,
  rig: null,
  directionalCompany: null,
  field: null,
  location: null,
  x: null,
  y: null,
  section: null,
  twnship: null,
  rnge: null,
  api: null,
  afe: null,
  permanentDatum: null,
  logMeasuredFrom: null,
  heightOfReference: null,
  kellyBushingElevation: null,
  drillFloorElevation: null,
  groundLevelElevation: null,
  holeDepth: null,
  targetDepth: null,
  sections: {},
  holeData: [],
  casingData: [],
  dataSourceType: "wits",
  useDefaultBhas: true,
  bhaAutoSync: true,
  finishedAt: null,
  ...change,
});

/** A connected source whose last packet arrived at a moment. */
export const sampleSource = (wellId: string, lastPacketAt: number, change: Partial<SourceState> = {}): SourceState => ({
  wellId: wellId as WellId,
  kind: "wits0",
  state: "connected",
  reason: null,
  since: lastPacketAt - 3600,
  lastPacketAt,
  lastMwdAt: lastPacketAt - 9,
  interval: 1,
  channels: 21,
  packets: 3600,
  skippedBytes: 0,
  ignoredSamples: 0,
  clockOffset: 0.2,
  heldReadings: 0,
  refusedPeers: [],
  engineLag: 0.4,
  backlog: 0,
  isBackfill: false,
  storedTime: lastPacketAt,
  ...change,
});

/** The status of a well whose newest sample arrived at a moment. */
export const sampleStatus = (wellId: string, lastTime: number, change: Partial<WellStatus> = {}): WellStatus => ({
  wellId: wellId as WellId,
  lastTime,
  rigState: 1,
  rigStateSince: lastTime - 60,
  pumpsOnSince: null,
  holeDepth: 9000,
  bitDepth: 9000,
  rop: 80,
  wob: 20,
  source: sampleSource(wellId, lastTime),
  ...change,
});

/** A preset without views. */
export const samplePreset = (name: string): DashboardPreset => ({
  _id: `preset-${name}`,
  userId: "u1" as DashboardPreset["userId"],
  name,
  ...blankViews,
});

/** The settings of the data processor of the well `w1`, as they usually are. */
export const sampleThresholds = (change: Partial<DataProcessorSettings> = {}): DataProcessorSettings => ({
  wellId: "w1" as WellId,
  version: 1,
  flowrateMinThresh: 50,
  flowrateMaxThresh: 1500,
  pressureThreshold: 300,
  rotationThreshold: 5,
  blkHeightThreshold: 0.25,
  standLengthThreshold: 80,
  squatLength: 1,
  overpullLimit: 50,
  sectionAzimuth: 0,
  ...change,
});
