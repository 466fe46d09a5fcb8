import { shortestTurn } from "@sigma/engine/math/angles";
import { computePath } from "@sigma/engine/survey/minimum-curvature";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/trajectory";
import { unitsOf } from "../case-units";
import { compareColumn, compareValue, printedTolerance, type Tolerance, worstOf } from "../compare";
import { numberAt, numbersAt, objectAt, objectsAt, optionalNumbersAt, textAt } from "../read-json";
import type { Check, TopicCheck } from "../topic-check";

/** Inclination below which the azimuth of a reference is only rounding, deg. */
const NEAR_VERTICAL = 0.01;

/**
 * Interpolation: attitude and position at `at_md` of the survey `md`, `inc`, `azi` (from `start_nev` where given), each
 * within 1e-9 relative; azimuths are compared from 0.01° inclination on, as an arc across the hole.
 */
export const interpolation: TopicCheck = (file) =>
  objectsAt(file, "cases").map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => {
      const inputs = objectAt(oracleCase, "inputs");
      const { feet } = unitsOf(file, oracleCase);
      const inFeet = (lengths: readonly number[]) => lengths.map((length) => length * feet);
      const [ns = 0, ew = 0, tvd = 0] = inFeet(optionalNumbersAt(inputs, "start_nev", []));
      const stations = {
        md: inFeet(numbersAt(inputs, "md")),
        inclination: numbersAt(inputs, "inc"),
        azimuth: numbersAt(inputs, "azi"),
      };
      const trajectory = prepareTrajectory(computePath(stations, { tvd, ns, ew }));
      const found = interpolateStations(trajectory, inFeet(numbersAt(inputs, "at_md")));
      const expected = objectsAt(oracleCase, "expected");

      const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expected) };
      const column = (name: string, values: readonly number[]) =>
        compareColumn(
          name,
          values,
          expected.map((row) => numberAt(row, name)),
          within,
        );
      const azimuths = expected.map((row, index): Check => {
        const inclination = numberAt(row, "inc");
        const across = inclination < NEAR_VERTICAL ? 0 : Math.sin((inclination * Math.PI) / 180);
        const off = shortestTurn(numberAt(row, "azi"), found[index]?.azimuth ?? Number.NaN) * across;
        return compareValue(`azi[${index}]`, off, 0, { absolute: 360 * (within.relative ?? 0) });
      });
      return [
        column(
          "md",
          found.map(({ md }) => md / feet),
        ),
        column(
          "inc",
          found.map(({ inclination }) => inclination),
        ),
        column(
          "north",
          found.map(({ ns }) => ns / feet),
        ),
        column(
          "east",
          found.map(({ ew }) => ew / feet),
        ),
        column(
          "tvd",
          found.map(({ tvd }) => tvd / feet),
        ),
        ...[worstOf(azimuths) ?? []].flat(),
      ];
    },
  }));
