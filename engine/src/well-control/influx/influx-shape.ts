import { flowSensorShape } from "./flow-sensor";

const curve = {
  pit: ["number?"],
  flow: ["number?"],
  pitScatter: ["number"],
  flowScatter: ["number"],
  seen: ["number"],
} as const;
const step = { step: "number?", last: "number?" } as const;
const doubt = { scatter: ["number"], learned: ["number"] } as const;
const tail = { share: "number", learned: "number" } as const;

const row = {
  end: "number",
  length: "number",
  phase: "number",
  stood: "number",
  pit: "number?",
  flow: "number?",
  pumps: "number",
  pressure: "number?",
  rop: "number?",
  holeDepth: "number?",
  bitDepth: "number?",
  pipe: "number",
  speed: "number",
  lowered: "number",
  usualPit: "number",
  usualFlow: "number",
} as const;

/** The fields of the state of the influx test. */
export const influxWatchShape = {
  open: { nullable: { start: "number", sums: ["number"], counts: ["number"] } },
  time: "number?",
  pitStep: step,
  flowStep: step,
  flow: flowSensorShape,
  mud: {
    rows: [row],
    phase: "number",
    since: "number?",
    levelBefore: "number?",
    trace: { pit: ["number?"], flow: ["number?"] },
    isInflux: "boolean",
    held: { nullable: { trace: { pit: ["number?"], flow: ["number?"] }, lasted: "number" } },
    curves: { stopped: curve, started: curve },
    pumpsFull: "number?",
    pumps: "number",
    pumpsAt: "number?",
    doubts: { pit: doubt, flowOn: doubt, flowOff: doubt, pressure: doubt, rop: doubt, pitTail: tail, flowTail: tail },
    moving: {
      pipe: { products: "number", squares: "number" },
      hole: { perFoot: "number", learned: "number" },
      linesDoubt: "number",
    },
    lowered: "number",
    odds: "number",
    likelySince: ["number?"],
  },
} as const;
