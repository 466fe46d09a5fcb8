import { formulaLibrary } from "@sigma/engine/formula/formula-library";
import { formulaTracker } from "@sigma/engine/formula/formula-tracker";
import { defaultPipelineSettings, type FormulaSetting } from "@sigma/engine/well-pipeline/settings";
import type { TrackerContext } from "@sigma/engine/well-pipeline/tracker";
import { channelSlot, isSentChannelId } from "@sigma/terms/channels";
import { formulaRows } from "@sigma/terms/formula-channels";
import { emptyValues, type Sample } from "@sigma/terms/sample";
import { median } from "@sigma/engine/math/quantile";
import { createTiming } from "../measurement";
import type { EngineCase } from "./engine-case";

const FORMULAS = 100;
const WELLS = 500;
const SECONDS = 90;
const WARM_UP = 45;
/** 3 % of a core. */
const LIMIT_MS = 30;

/** What users write: a third looks back over time or depth. */
const ordinary = [
  { text: "mean(torque, 30 s)", unit: "ft·lb" },
  { text: "when(rigState in (ROT, SLD), mean(wob, 1 min) / bitSize)", unit: "klb/in" },
  { text: "rate(pumpPressure, 1 min) * 1 min", unit: "psi" },
  { text: "byDepth(wob, 1 ft)", unit: "klb" },
  { text: "lag(hookload, 30 s)", unit: "klb" },
  { text: "highest(hookload, 10 min) - lowest(hookload, 10 min)", unit: "klb" },
  ...formulaLibrary,
] as const;

const formulas = formulaRows.slice(0, FORMULAS).map(({ id }, index): FormulaSetting => {
  const { text, unit } = ordinary[index % ordinary.length]!;
  return { channel: id, word: `f${index}`, text, unit, constants: {} };
});

const read = ["wob", "torque", "rpm", "rop", "pumpRate", "pumpPressure", "chokePressure", "hookload", "tvd"] as const;

/** The processor time of formulas at one sample of all wells, the wells one after the other as their samples arrive. */
function timeFormulas(): { ms: number; bytes: number; written: number } {
  const wells = Array.from({ length: WELLS }, () => formulaTracker.init());
  const values = emptyValues();
  const sample: Sample = { time: 0, values, origin: "live", derived: 0 };
  const context = {
    settings: { ...defaultPipelineSettings, bitDiameter: 12.25, formulas },
    previousTime: 0,
    measurements: { time: 0, values },
    "rig-state": { rigState: { code: 1 } },
  } as unknown as TrackerContext;
  const slots = read.filter(isSentChannelId).map(channelSlot);
  const holeDepth = channelSlot("holeDepth");
  const times: number[] = [];
  for (let second = 0; second < SECONDS; second++) {
    const start = process.cpuUsage();
    context.previousTime = 1.7e9 + second - 1;
    context.measurements.time = 1.7e9 + second;
    for (let well = 0; well < WELLS; well++) {
      for (const [index, slot] of slots.entries()) values[slot] = 100 + ((second * 7 + well + index) % 20);
      values[holeDepth] = 9000 + second / 60;
      wells[well] = formulaTracker.step(wells[well]!, sample, context).state;
    }
    const { user, system } = process.cpuUsage(start);
    if (second >= WARM_UP) times.push((user + system) / 1000);
  }
  const bytes = JSON.stringify(wells[0]).length;
  const written = formulas.filter(({ channel }) => Number.isFinite(values[channelSlot(channel)])).length;
  return { ms: median(times)!, bytes, written };
}

/** Formula channels of live wells. */
export const formulaCases: readonly EngineCase[] = [
  () => {
    const { ms, bytes, written } = timeFormulas();
    const each = `${((1000 * ms) / FORMULAS / WELLS).toFixed(2)} µs each`;
    const note = `${each}, ${written} with values, ${Math.round(bytes / 1024)} kB of state a well`;
    return createTiming(`a second of ${FORMULAS} formulas on ${WELLS} wells, processor time`, ms, LIMIT_MS, note);
  },
];
