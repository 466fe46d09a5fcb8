import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import { stationOf } from "@sigma/engine/survey/station";
import { prepareTrajectory, stationAt } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan as findDistance } from "@sigma/engine/well-plan/distance-to-plan";
import { casesOf } from "../cases-of";
import { compareAngle, compareDefined, type Tolerance, worstAlone } from "../compare";
import { columnOf, definedRowsAt, type JsonObject, namesAt, objectAt } from "../read-json";
import { readStations } from "../read-stations";
import type { Check, NotCompared, TopicCheck } from "../topic-check";

/** Metres within which every length must agree. */
const TOLERANCE = 1e-3;

/** Degrees within which the attitude of the plan must agree: what the depth of a flat minimum leaves open. */
const ANGLE_TOLERANCE = 1e-3;

/**
 * Distance to plan: `plan_stations` and `actual_stations` as [md, inc, azi] (from `plan_start_nev`, `actual_start_nev`
 * where given); every named column of `expected.rows` at its `actual_md`.
 */
export const distanceToPlan: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet }) => {
    const expectedFields = objectAt(oracleCase, "expected");
    const plan = trajectoryOf(inputs, "plan", feet);
    const actual = trajectoryOf(inputs, "actual", feet);

    const rows = definedRowsAt(expectedFields, "rows");
    const names = namesAt(expectedFields, "columns");
    const column = (name: string) => columnOf(rows, names.indexOf(name));
    const foundDistances = column("actual_md").map((md) => {
      if (md === null) throw new Error("expected.rows: actual_md must be a number");
      const position = nearestStation(actual, md * feet);
      return { position, distance: findDistance(plan, position) };
    });
    const offset = (axis: "ns" | "ew" | "tvd") =>
      foundDistances.map(({ position, distance }) => (position[axis] - distance.plan[axis]) / feet);
    const columns: { [name: string]: number[] } = {
      plan_md: foundDistances.map(({ distance }) => distance.plan.md / feet),
      distance: foundDistances.map(({ distance }) => distance.total / feet),
      dN: offset("ns"),
      dE: offset("ew"),
      dTVD: offset("tvd"),
      above_highside: foundDistances.map(({ distance }) => distance.aboveBelow / feet),
      right: foundDistances.map(({ distance }) => distance.leftRight / feet),
      along: foundDistances.map(({ distance }) => distance.along / feet),
    };
    const angles: { [name: string]: number[] } = {
      plan_inc: foundDistances.map(({ distance }) => distance.plan.inclination),
      plan_azi: foundDistances.map(({ distance }) => distance.plan.azimuth),
    };
    // A metre of the tolerance in the unit of the case.
    const metre = 1 / 0.3048 / feet;
    const tolerance: Tolerance = { absolute: TOLERANCE * metre };
    return names.flatMap((name): (Check | NotCompared)[] => {
      if (columns[name]) return compareDefined(name, columns[name], column(name), tolerance);
      if (angles[name]) return compareAngles(name, angles[name], column(name));
      return name === "actual_md" ? [] : [{ notCompared: name }];
    });
  });

function compareAngles(name: string, actual: readonly number[], expectedAngles: readonly (number | null)[]): Check[] {
  const rows = expectedAngles.flatMap((reference, row) =>
    reference === null ? [] : compareAngle(`${name}[${row}]`, actual[row] ?? Number.NaN, reference, ANGLE_TOLERANCE),
  );
  return worstAlone(rows);
}

function trajectoryOf(inputs: JsonObject, well: "plan" | "actual", feet: number) {
  const { stations, tieIn } = readStations(inputs, feet, `${well}_`);
  return prepareTrajectory(computePath(stations, tieIn));
}

/** The station of a printed depth, which may differ from it by rounding; between stations the interpolated one. */
function nearestStation(actual: ReturnType<typeof trajectoryOf>, md: number) {
  const row = actual.md.findIndex((depth) => Math.abs(depth - md) < 1e-6);
  return row < 0 ? stationAt(actual, md) : stationOf(actual, row);
}
