import { shortestTurn } from "@sigma/engine/math/angles";
import { projectArc } from "@sigma/engine/survey/project-arc";
import { unitsOf } from "../case-units";
import { compareValue, printedTolerance, type Tolerance } from "../compare";
import { type JsonObject, numberAt, numbersAt, objectAt, objectsAt, optionalNumberAt, textAt } from "../read-json";
import type { TopicCheck } from "../topic-check";

/**
 * Projection ahead: from `pos_nev`, `inc`, `azi`, `md` over `delta_md` at a severity and toolface; attitude and position
 * at the end, each within 1e-9 relative.
 */
export const projection: TopicCheck = (file) =>
  objectsAt(file, "cases").map((oracleCase) => ({
    id: textAt(oracleCase, "id"),
    run: () => {
      const inputs = objectAt(oracleCase, "inputs");
      const expected = objectAt(oracleCase, "expected");
      const { feet } = unitsOf(file, oracleCase);
      const [ns = 0, ew = 0, tvd = 0] = numbersAt(inputs, "pos_nev").map((length) => length * feet);
      const end = projectArc(
        {
          md: numberAt(inputs, "md") * feet,
          inclination: numberAt(inputs, "inc"),
          azimuth: numberAt(inputs, "azi"),
          tvd,
          ns,
          ew,
        },
        {
          length: numberAt(inputs, "delta_md") * feet,
          dls: severityOf(inputs, unitsOf(file, oracleCase).severity),
          toolface: optionalNumberAt(inputs, ["toolface_deg_from_high_side", "toolface_deg", "toolface"], 0),
        },
      );
      const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expected) };
      const isVertical = Math.sin((numberAt(expected, "inc") * Math.PI) / 180) < 1e-9;
      const azimuthOff = isVertical ? 0 : shortestTurn(numberAt(expected, "azi"), end.azimuth);
      return [
        compareValue("md", end.md / feet, numberAt(expected, "md"), within),
        compareValue("north", end.ns / feet, numberAt(expected, "north"), within),
        compareValue("east", end.ew / feet, numberAt(expected, "east"), within),
        compareValue("tvd", end.tvd / feet, numberAt(expected, "tvd"), within),
        compareValue("inc", end.inclination, numberAt(expected, "inc"), within),
        compareValue("azi", azimuthOff, 0, { absolute: 360 * (within.relative ?? 0) }),
      ];
    },
  }));

/** Severity in deg/100 ft; the key of the input tells its unit where it names one, else the units of the case do. */
function severityOf(inputs: JsonObject, caseSeverity: number): number {
  const per30m = optionalNumberAt(inputs, ["dls_deg_per_30m"], null);
  if (per30m !== null) return (per30m * 30.48) / 30;
  const per100ft = optionalNumberAt(inputs, ["dls_deg_per_100ft"], null);
  return per100ft ?? numberAt(inputs, "dls") * caseSeverity;
}
