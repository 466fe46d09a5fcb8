import { influxWatchShape } from "./influx/influx-shape";
import { pitSensorsShape } from "./pit-sensors";

const binsShape = { start: "number?", sums: ["number"], counts: ["number"], rows: [["number?"]] } as const;

const openFlowBackShape = {
  startTime: "number",
  pit: "number",
  pitScatter: "number",
  flowSensor: "number",
  flowOut: "number?",
  flowIn: "number?",
  pressure: "number?",
  bitDepth: "number?",
  curve: ["number?"],
  trace: ["number?"],
  pitNow: "number",
  pitTime: "number",
  flowOutNow: "number?",
  flowOutThen: "number?",
  isFlowing: "boolean",
} as const;

/** The fields of the stored state of the well. */
export const wellControlShape = {
  pits: pitSensorsShape,
  bins: binsShape,
  influx: influxWatchShape,
  flowBack: {
    curves: [["number?"]],
    open: { nullable: openFlowBackShape },
    held: { nullable: openFlowBackShape },
  },
  isPending: "boolean",
  episode: { nullable: { stage: "string", lastSeen: "number" } },
} as const;
