import { projectArc } from "@sigma/engine/survey/path/project-arc";
import { casesOf } from "../cases-of";
import { compareAngle, compareFields, printedTolerance, type Tolerance } from "../compare";
import { type JsonObject, numberAt, numbersAt, objectAt, optionalNumberAt } from "../read-json";
import type { TopicCheck } from "../topic-check";

/**
 * Projection ahead: from `pos_nev`, `inc`, `azi`, `md` over `delta_md` at a severity and toolface; attitude and position
 * at the end, each within 1e-9 relative.
 */
export const projection: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs, feet, severity }) => {
    const expectedFields = objectAt(oracleCase, "expected");
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
        dls: severityOf(inputs, severity),
        toolface: optionalNumberAt(inputs, ["toolface_deg_from_high_side", "toolface_deg", "toolface"], 0),
      },
    );
    const within: Tolerance = { absolute: 1e-9, relative: printedTolerance(1e-9, expectedFields) };
    const values = {
      md: end.md / feet,
      north: end.ns / feet,
      east: end.ew / feet,
      tvd: end.tvd / feet,
      inc: end.inclination,
    };
    const azimuth = expectedFields["azi"];
    const sine = Math.sin((end.inclination * Math.PI) / 180);
    // The direction of a hole that ends vertical is rounding alone.
    const tolerance = (360 * (within.relative ?? 0)) / Math.max(1e-12, Math.abs(sine));
    return [
      ...compareFields(values, expectedFields, within, ["azi"]),
      ...(typeof azimuth === "number" ? [compareAngle("azi", end.azimuth, azimuth, tolerance)] : []),
    ];
  });

/** Severity in deg/100 ft; its unit is that in the input key if it has one, otherwise that of the case. */
function severityOf(inputs: JsonObject, caseSeverity: number): number {
  const per30m = optionalNumberAt(inputs, ["dls_deg_per_30m"], null);
  if (per30m !== null) return (per30m * 30.48) / 30;
  const per100ft = optionalNumberAt(inputs, ["dls_deg_per_100ft"], null);
  return per100ft ?? numberAt(inputs, "dls") * caseSeverity;
}
