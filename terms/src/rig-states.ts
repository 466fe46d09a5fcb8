/** The visual category of a rig state: the height of its bar and its colour. */
export type RigStateFamily =
  | "drilling"
  | "reaming"
  | "circulating"
  | "tripping"
  | "dry-reaming"
  | "moving"
  | "stationary"
  | "slips"
  | "other";

/** How the pipe moves in a rig state: still, down (in) or up (out). */
export type RigStateMotion = "still" | "in" | "out";

/** One of the 20 rig states: its number on the wire, full name, name shown, three-letter code, family and motion. */
export type RigStateRow = {
  code: number;
  name: string;
  displayName: string;
  short: string;
  family: RigStateFamily;
  motion: RigStateMotion;
};

const row = (
  code: number,
  name: string,
  short: string,
  family: RigStateFamily,
  motion: RigStateMotion,
  displayName = name,
): RigStateRow => ({ code, name, displayName, short, family, motion });

const REAMING_CIRCULATING = "Reaming In/Out With Circulation";
const STATIONARY = "Stationary On/Off Bottom";
const MOVING_DRY = "Slack Off/Pick Up Without Circulation";
const REAMING_DRY = "Stationary Reaming/Reaming In/Reaming Out Without Circulation";

/** All rig states in code order: the index of a row is its code. */
export const rigStates: readonly RigStateRow[] = [
  row(0, "Other", "OTH", "other", "still"),
  row(1, "Rotary Drilling", "ROT", "drilling", "still"),
  row(2, "Slide Drilling", "SLD", "drilling", "in"),
  row(3, "In Slips Circulating", "SLC", "slips", "still"),
  row(4, "In Slips Non-circulating", "SLN", "slips", "still"),
  row(5, "Stationary Circulation", "CIR", "circulating", "still"),
  row(6, "Washing Down", "WDN", "circulating", "in"),
  row(7, "Washing Up", "WUP", "circulating", "out"),
  row(8, "Stationary Reaming With Circulation", "RMS", "reaming", "still"),
  row(9, "Reaming In With Circulation", "RMI", "reaming", "in", REAMING_CIRCULATING),
  row(10, "Reaming Out With Circulation", "RMO", "reaming", "out", REAMING_CIRCULATING),
  row(11, "Stationary On Bottom", "ONB", "stationary", "in", STATIONARY),
  row(12, "Stationary Off Bottom", "OFB", "stationary", "still", STATIONARY),
  row(13, "Slack Off Without Circulation", "SLK", "moving", "in", MOVING_DRY),
  row(14, "Pick Up Without Circulation", "PUP", "moving", "out", MOVING_DRY),
  row(15, "Stationary Reaming Without Circulation", "DRS", "dry-reaming", "still", REAMING_DRY),
  row(16, "Reaming In Without Circulation", "DRI", "dry-reaming", "in", REAMING_DRY),
  row(17, "Reaming Out Without Circulation", "DRO", "dry-reaming", "out", REAMING_DRY),
  row(18, "Tripping In", "TIN", "tripping", "in"),
  row(19, "Tripping Out", "TOT", "tripping", "out"),
];

/** The rig-state codes by the name that engine code reads. */
export const RigState = {
  other: 0,
  rotaryDrilling: 1,
  slideDrilling: 2,
  inSlipsCirculating: 3,
  inSlipsNonCirculating: 4,
  stationaryCirculation: 5,
  washingDown: 6,
  washingUp: 7,
  stationaryReaming: 8,
  reamingIn: 9,
  reamingOut: 10,
  stationaryOnBottom: 11,
  stationaryOffBottom: 12,
  slackOff: 13,
  pickUp: 14,
  stationaryDryReaming: 15,
  dryReamingIn: 16,
  dryReamingOut: 17,
  trippingIn: 18,
  trippingOut: 19,
} as const;

/** A rig-state code, 0 to 19. */
export type RigStateCode = (typeof RigState)[keyof typeof RigState];

/** The filter value that means every rig state; never stored. */
export const ALL_RIG_STATES = 20;

/** True while drilling, rotating or sliding. */
export const isDrilling = (code: number | null): boolean =>
  code === RigState.rotaryDrilling || code === RigState.slideDrilling;

/** True while the string is run into the hole or pulled out of it, stand by stand. */
export const isTripping = (code: number | null): boolean =>
  code === RigState.trippingIn || code === RigState.trippingOut;

const CIRCULATING: ReadonlySet<RigStateFamily> = new Set(["drilling", "reaming", "circulating"]);

/** Whether mud is pumped through the string; null in a state that doesn't say so. */
export function isCirculating(code: number | null): boolean | null {
  if (code === null || code === RigState.other) return null;
  return code === RigState.inSlipsCirculating || CIRCULATING.has(rigStates[code]?.family ?? "other");
}

/** True while the string hangs in the slips. */
export const isInSlips = (code: number | null): boolean =>
  code === RigState.inSlipsCirculating || code === RigState.inSlipsNonCirculating;
