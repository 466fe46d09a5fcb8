/** Rows of mse.json for an 8.5 in bit: klb, ft-lb, rpm, ft/h, and the feet that are drilled so. */
export const drillingSteps = [
  { wob: 15, torque: 9000, rpm: 140, rop: 250, feet: 24, mse: 33_748.0774141 },
  { wob: 35, torque: 4500, rpm: 120, rop: 50, feet: 20, mse: 72_367.659295 },
];
/** The bottom of the hole, ft. */
export const BOTTOM = 10_000;

/** Seconds of rotary drilling at 400 gpm that end at the bottom. */
export function drillingLog(end: number): string {
  let depth = BOTTOM - drillingSteps.reduce((sum, { feet: made }) => sum + made, 0);
  const rows = drillingSteps.flatMap(({ wob, torque, rpm, rop, feet: made }) =>
    Array.from({ length: Math.round((made / rop) * 3600) }, () => {
      depth += rop / 3600;
      const at = depth.toFixed(4);
      return [at, at, (90 - BOTTOM + depth).toFixed(2), 200, wob, torque, rpm, 2600, 400, 400, rop].join(",");
    }),
  );
  const from = end - rows.length + 1;
  const moment = (at: number) => new Date(1000 * (from + at)).toISOString().slice(0, 19).replace("T", " ");
  const header = "Time,Hole,Bit,Block,Hookload,WOB,Torque,RPM,SPP,Flow,Diff,ROP";
  return [header, ...rows.map((row, at) => `${moment(at)},${row}`), ""].join("\n");
}

/** The mapping of the columns of the log. */
export const logColumns = {
  time: "Time",
  holeDepth: "Hole",
  bitDepth: "Bit",
  blockHeight: "Block",
  hookload: "Hookload",
  wob: "WOB",
  torque: "Torque",
  rpm: "RPM",
  pumpPressure: "SPP",
  pumpRate: "Flow",
  diffPressure: "Diff",
  rop: "ROP",
};
