import { type CompiledFormula, compileFormula, type FormulaScope } from "@sigma/engine/formula/compile-formula";
import { formulaLibrary } from "@sigma/engine/formula/formula-library";
import type { FormulaMoment } from "@sigma/engine/formula/formula-moment";
import type { FormulaState } from "@sigma/engine/formula/formula-state";
import { channelRow, channelSlot, isSentChannelId } from "@sigma/terms/channels";
import { emptyValues } from "@sigma/terms/sample";
import type { EngineCase } from "./engine-case";

const FORMULAS = 100;
const WELLS = 500;
const SECONDS = 90;
const WARM_UP = 45;
/** 3 % of a core. */
const LIMIT_MS = 30;

const scope: FormulaScope = {
  channel: (name) => (isSentChannelId(name) ? { slot: channelSlot(name), unit: channelRow(name).unit } : null),
  constants: new Map([["bitSize", { value: 12.25, unit: "in" }]]),
  unit: null,
};

/** What users write: a third looks back over time or depth. */
const ordinary = [
  "mean(torque, 30 s)",
  "when(rigState in (ROT, SLD), mean(wob, 1 min) / bitSize)",
  "rate(pumpPressure, 1 min)",
  "byDepth(wob, 1 ft)",
  "lag(hookload, 30 s)",
  "highest(hookload, 10 min) - lowest(hookload, 10 min)",
  ...formulaLibrary.map(({ text }) => text),
];

function compileOrdinary(): CompiledFormula[] {
  return Array.from({ length: FORMULAS }, (_, index) => {
    const compilation = compileFormula(ordinary[index % ordinary.length]!, scope);
    if ("faults" in compilation) throw new Error(`formula ${index} has a fault`);
    return compilation.formula;
  });
}

const read = ["wob", "torque", "rpm", "rop", "pumpRate", "pumpPressure", "chokePressure", "hookload", "tvd"] as const;

/** The processor time of formulas at one sample of all wells, the wells one after the other as their samples arrive. */
function timeFormulas(): { ms: number; bytes: number } {
  const formulas = compileOrdinary();
  const wells: FormulaState[][] = Array.from({ length: WELLS }, () => formulas.map((formula) => formula.init()));
  const now: FormulaMoment = { time: 0, previousTime: null, values: emptyValues(), rigState: 1 };
  const slots = read.map(channelSlot);
  const holeDepth = channelSlot("holeDepth");
  const times: number[] = [];
  for (let second = 0; second < SECONDS; second++) {
    const start = process.cpuUsage();
    for (const [well, states] of wells.entries()) {
      for (const [index, slot] of slots.entries()) now.values[slot] = 100 + ((second * 7 + well + index) % 20);
      now.values[holeDepth] = 9000 + second / 60;
      now.previousTime = 1.7e9 + second - 1;
      now.time = 1.7e9 + second;
      wells[well] = states.map((state, index) => {
        const next = state.length === 0 ? state : state.slice();
        formulas[index]!.step(next, now);
        return next;
      });
    }
    const { user, system } = process.cpuUsage(start);
    if (second >= WARM_UP) times.push((user + system) / 1000);
  }
  const bytes = JSON.stringify(wells[0]).length;
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!, bytes };
}

/** Formula channels of live wells. */
export const formulaCases: readonly EngineCase[] = [
  {
    task: `a second of ${FORMULAS} formulas on ${WELLS} wells, processor time`,
    run() {
      const { ms, bytes } = timeFormulas();
      const each = (1000 * ms) / FORMULAS / WELLS;
      return {
        ms,
        limitMs: LIMIT_MS,
        note: `${each.toFixed(2)} µs each, ${Math.round(bytes / 1024)} kB of state a well`,
      };
    },
  },
];
