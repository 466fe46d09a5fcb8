import { shortestTurn } from "@sigma/engine/math/angles";
import { computePath } from "@sigma/engine/survey/path/minimum-curvature";
import type { Station } from "@sigma/engine/survey/station";
import { interpolateStations, prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { casesOf } from "../cases-of";
import { compareDefined, printedTolerance, type Tolerance, unknownFields } from "../compare";
import { type JsonObject, numbersAt, objectsAt, optionalNumberAt } from "../read-json";
import { readStations } from "../read-stations";
import type { Check, TopicCheck } from "../topic-check";

const COMPARED = ["md", "inc", "azi", "north", "east", "tvd"];

/** Inclination below which the azimuth of a reference is only rounding, deg. */
const NEAR_VERTICAL = 0.01;

/**
 * Interpolation: attitude and position at `at_md` of the survey `md`, `inc`, `azi` (from `start_nev` where given), each
 * within 1e-9 relative; azimuths are compared from 0.01° inclination on, as an arc across the hole.
 */
export const interpolation: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet }) => {
    const { stations, tieIn } = readStations(inputs, feet);
    const trajectory = prepareTrajectory(computePath(stations, tieIn));
    const depths = numbersAt(inputs, "at_md").map((md) => md * feet);
    const foundStations = interpolateStations(trajectory, depths);
    const expectedRows = objectsAt(oracleCase, "expected");

    const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expectedRows) };
    const check = (name: string, valueOf: (station: Station) => number) =>
      compareDefined(
        name,
        foundStations.map(valueOf),
        expectedRows.map((row) => optionalNumberAt(row, [name], null)),
        within,
      );
    return [
      ...check("md", ({ md }) => md / feet),
      ...check("inc", ({ inclination }) => inclination),
      ...check("north", ({ ns }) => ns / feet),
      ...check("east", ({ ew }) => ew / feet),
      ...check("tvd", ({ tvd }) => tvd / feet),
      ...compareAzimuths(foundStations, expectedRows, within),
      ...expectedRows.flatMap((row) => unknownFields(row, COMPARED)),
    ];
  });

/** Azimuths as arcs across the hole: what they are off times the sine of the inclination. */
function compareAzimuths(
  foundStations: readonly Station[],
  expectedRows: readonly JsonObject[],
  within: Tolerance,
): Check[] {
  const across = foundStations.map(({ azimuth, inclination }, row) => {
    const reference = optionalNumberAt(expectedRows[row] ?? {}, ["azi"], null);
    const isDefined = reference !== null && inclination >= NEAR_VERTICAL;
    return isDefined ? shortestTurn(reference, azimuth) * Math.sin((inclination * Math.PI) / 180) : 0;
  });
  const straightOn = across.map(() => 0);
  return compareDefined("azi", across, straightOn, { absolute: 360 * (within.relative ?? 0) });
}
