import { cumulativeDogleg, directionalDifficulty } from "@sigma/engine/survey/path/directional-difficulty";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { computeTortuosity } from "@sigma/engine/survey/path/tortuosity";
import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { casesOf } from "../cases-of";
import { compareDefined, compareValue, printedTolerance, type Tolerance, unknownFields } from "../compare";
import { definedNumbersAt, numberAt, numbersAt, objectAt } from "../read-json";
import { readStations } from "../read-stations";
import type { Check, NotCompared, TopicCheck } from "../topic-check";

/** Tolerance for the section rule of the reference: share within which an index must agree. */
const INDEX = 1e-6;

/**
 * Tortuosity: `stations` as [md, inc, azi]; at each depth of `expected` the tortuosity index (cut into turns by the same rule),
 * the directional difficulty index and the cumulative dogleg. The modified index of the reference, a survey resampled
 * with added noise, isn't a quantity of the engine and is named as not compared.
 */
export const tortuosity: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet }) => {
    const expectedFields = objectAt(oracleCase, "expected");
    const { stations, tieIn } = readStations(inputs, feet);
    const path = computePath(stations, tieIn);
    const indexes = computeTortuosity(prepareTrajectory(path));

    const at = numbersAt(expectedFields, "md").map((depth) => {
      const row = path.md.findIndex((value) => Math.abs(value - depth * feet) < 1e-6);
      if (row < 0) throw new Error(`expected.md ${depth} is no station`);
      return row;
    });
    const within: Tolerance = { absolute: INDEX, relative: printedTolerance(INDEX, expectedFields) };
    const doglegTotal = cumulativeDogleg(path);
    const columns: { [name: string]: Float64Array } = {
      welleng_tortuosity_index: indexes.ti,
      tortuosity_index: indexes.ti,
      ddi_log10: directionalDifficulty(path),
      cumulative_dogleg_deg: doglegTotal,
    };
    const knownFields = ["md", "average_dogleg_deg_per_30m_at_td", ...Object.keys(columns)];
    const checks = Object.entries(columns).flatMap(([name, column]): (Check | NotCompared)[] => {
      if (expectedFields[name] === undefined) return [];
      const values = at.map((row) => column[row] ?? Number.NaN);
      return compareDefined(name, values, definedNumbersAt(expectedFields, name), within);
    });
    checks.push(...unknownFields(expectedFields, knownFields));
    if (expectedFields["average_dogleg_deg_per_30m_at_td"] === undefined) return checks;
    const average = ((doglegTotal.at(-1) ?? 0) / ((path.md.at(-1) ?? 0) * 0.3048)) * 30;
    const statedDogleg = numberAt(expectedFields, "average_dogleg_deg_per_30m_at_td");
    return [...checks, compareValue("average dogleg", average, statedDogleg, within)];
  });
