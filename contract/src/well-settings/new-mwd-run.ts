import type { MudData, MwdRunFields } from "./mwd-run";

/** The mud of a run without measurements. */
export const newMudData = (): MudData => ({
  type: "obm",
  density: 9,
  funnelViscosity: 34,
  plasticViscosity: 12,
  yieldPoint: 12,
  pH: 0,
  chWMud: 1100,
  apiFiltrate: 0,
  maxMwdTemp: 77,
  consistency: 0.13,
  fluidBehaviorIndex: 0.95,
  rheologyModel: "power-law",
  viscometer: null,
  gel10s: null,
  gel10min: null,
});

/** The initial values of the n-th MWD run of a well. */
export const newMwdRun = (n: number): MwdRunFields => ({
  name: `MWD run ${n}`,
  operator1: "",
  operator2: "",
  bhaId: "",
  logTop: 0,
  logBottom: 0,
  holeSize: 0,
  failures: { mwd: false, bit: false, motor: false },
  mudData: newMudData(),
});
