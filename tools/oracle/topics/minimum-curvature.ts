import { computeSurvey } from "@sigma/engine/survey/compute-survey";
import { unitsOf } from "../case-units";
import { compareDefined, printedTolerance, type Tolerance } from "../compare";
import { definedNumbersAt, objectAt, objectsAt, optionalNumberAt, optionalNumbersAt, textAt } from "../read-json";
import { readStations } from "../read-stations";
import type { Check, TopicCheck } from "../topic-check";

/**
 * Minimum curvature: inputs `md`, `inc`, `azi`, and where given `start_nev`, `vs_azimuth`, `vs_origin`; every column of
 * `expected` that the engine has, each within 1e-9 relative.
 */
export const minimumCurvature: TopicCheck = (file) =>
  objectsAt(file, "cases").map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => {
      const inputs = objectAt(oracleCase, "inputs");
      const expected = objectAt(oracleCase, "expected");
      const { feet, severity } = unitsOf(file, oracleCase);
      const { stations, tieIn } = readStations(inputs, feet);
      const [originNs = 0, originEw = 0] = optionalNumbersAt(inputs, "vs_origin", []);
      const survey = computeSurvey(stations, {
        tieIn,
        vsAzimuth: optionalNumberAt(inputs, ["vs_azimuth"], 0),
        origin: { ns: originNs * feet, ew: originEw * feet },
        turnFromInclination: 0,
      });
      const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expected) };
      const lengths = {
        tvd: survey.tvd,
        north: survey.ns,
        east: survey.ew,
        vs: survey.vs,
        closure_distance: survey.cd,
      };
      const rates = { dls: survey.dls, build_rate: survey.buildRate, turn_rate: survey.turnRate };
      const dogleg = survey.dls.map((rate, row) => (rate * (survey.md[row]! - (survey.md[row - 1] ?? 0))) / 100);

      const checks: Check[] = [];
      const check = (name: string, column: Float64Array, unit: number) => {
        if (expected[name] === undefined) return;
        const values = column.map((value) => value / unit);
        checks.push(...compareDefined(name, values, definedNumbersAt(expected, name), within));
      };
      for (const [name, column] of Object.entries(lengths)) check(name, column, feet);
      for (const [name, column] of Object.entries(rates)) check(name, column, severity);
      check("dogleg_deg", dogleg, 1);
      check("closure_azimuth", survey.ca, 1);
      return checks;
    },
  }));
