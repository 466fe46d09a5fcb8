import { median } from "@sigma/engine/math/quantile";
import { type Measurement, milliseconds, createTiming } from "../measurement";
import { onBenchPage } from "./serve-bench-page";

/** Feet of hole: more than any well has, and ten times that. */
const ROWS = [100_000, 1_000_000] as const;
const CHANGES = 15;
/** The least disturbed of some rounds counts. */
const ROUNDS = 3;

const FIRST_MS = 200;
const CHANGE_MS = 60;

type Round = { firstMs: number; changeMs: number[]; scriptMs: number };

/** Scatter plot, founder plot and heat map together in a browser: first drawing, and a change of a filter. */
export const optimizationCase = (): Promise<Measurement[]> =>
  onBenchPage("optimization.html", null, async (openTab) => {
    const measurements: Measurement[] = [];
    for (const rows of ROWS) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const tab = await openTab();
        rounds.push(await tab.evaluate<Round>(`benchOptimization(${JSON.stringify({ rows, changes: CHANGES })})`));
        await tab.close();
      }
      measurements.push(...describe(rows, rounds));
    }
    return measurements;
  });

function describe(rows: number, rounds: readonly Round[]): Measurement[] {
  const what = `scatter, founder and heat map of ${rows.toLocaleString("en-US")} feet`;
  const changeTimes = rounds.map(({ changeMs }) => median(changeMs)!);
  const scriptTime = Math.min(...rounds.map(({ scriptMs }) => scriptMs));
  return [
    createTiming(`${what}: first drawing`, Math.min(...rounds.map(({ firstMs }) => firstMs)), FIRST_MS, ""),
    createTiming(
      `${what}: change of a filter`,
      Math.min(...changeTimes),
      CHANGE_MS,
      `of it ${milliseconds(scriptTime)} on the page, the rest in its worker`,
    ),
  ];
}
