import { MantineProvider } from "@mantine/core";
import type { WellId } from "@sigma/contract/ids";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { RowAnswer } from "../src/features/drilling-optimization/analysis/question";
import { RowAnalyst } from "../src/features/drilling-optimization/analysis/row-analyst";
import {
  type OptimizationChoices,
  firstChoices,
  questionOf,
  withFilter,
} from "../src/features/drilling-optimization/choices";
import { FounderView } from "../src/features/drilling-optimization/founder/founder-view";
import { HeatView } from "../src/features/drilling-optimization/heat/heat-view";
import { ScatterView } from "../src/features/drilling-optimization/scatter/scatter-view";
import "../src/ui/theme/tokens.css";

type Options = { rows: number; changes: number };

declare global {
  var benchOptimization: (options: Options) => Promise<{ firstMs: number; changeMs: number[]; scriptMs: number }>;
}

const root = createRoot(document.querySelector("#views")!);
const nothing = () => undefined;
const noTops: never[] = [];
let passAnswer: (answer: RowAnswer) => void = () => undefined;

/**
 * Shows all three views of generated rows and then changes a filter repeatedly.
 *
 * @returns ms from the rows or the change to the frame that shows the result; `scriptMs` is the part of the page itself
 */
globalThis.benchOptimization = async ({ rows, changes }) => {
  const analyst = new RowAnalyst((answer) => answer && passAnswer(answer));
  const columns = madeUpRows(rows);
  let choices: OptimizationChoices = firstChoices;
  let begin = performance.now();
  analyst.put("replace", columns);
  let answer = await ask(analyst, choices);
  await show(answer, choices);
  const firstMs = performance.now() - begin;

  const changeMs: number[] = [];
  let script = 0;
  for (let k = 0; k < changes; k += 1) {
    choices = { ...choices, filters: withFilter(choices.filters, "wob", { from: k % 20, to: 40 - (k % 7) }) };
    begin = performance.now();
    answer = await ask(analyst, choices);
    script += await show(answer, choices);
    changeMs.push(performance.now() - begin);
  }
  analyst.close();
  return { firstMs, changeMs, scriptMs: script / changes };
};

const ask = (analyst: RowAnalyst, choices: OptimizationChoices): Promise<RowAnswer> =>
  new Promise((resolve) => {
    passAnswer = resolve;
    analyst.ask(questionOf(choices, ["scatter", "founder", "heatmap"]));
  });

const wellId = "w1" as WellId;

/** Renders the views and waits for the frame after. @returns ms of the rendering itself */
async function show(answer: RowAnswer, choices: OptimizationChoices): Promise<number> {
  const begin = performance.now();
  const props = { answer, choices, change: nothing, bands: null };
  flushSync(() =>
    root.render(
      <MantineProvider>
        <ScatterView {...props} />
        <FounderView
          wellId={wellId}
          found={answer.founder!}
          founderMode={choices.founderMode}
          formation={choices.formation}
          rpm={choices.rpm}
          change={props.change}
          tops={noTops}
          bands={null}
        />
        <HeatView {...props} />
      </MantineProvider>,
    ),
  );
  const script = performance.now() - begin;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return script;
}

/** Rows of a well that drills, rotating and sliding in turn; the same every time. */
function madeUpRows(length: number): Record<string, Float64Array> {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const column = (valueOf: (row: number) => number) => Float64Array.from({ length }, (_, row) => valueOf(row));
  const wob = column(() => 4 + 36 * random());
  const rop = wob.map((load) => 6 * Math.min(load, 25) + 40 * random());
  return {
    depth: column((row) => row + 1),
    rigState: column((row) => (row % 97 < 20 ? 2 : 1)),
    wob,
    rop,
    mse: rop.map((rate) => 4000 / (rate + 20) + 8 * random()),
    diffPressure: wob.map((load) => 8 * load + 120 * random()),
    rpm: column(() => 40 + 40 * random()),
    torque: wob.map((load) => 300 * load + 2000 * random()),
    pumpPressure: column(() => 3000 + 100 * random()),
    pumpRate: column(() => 900 + 20 * random()),
    doc: column(() => random()),
  };
}
