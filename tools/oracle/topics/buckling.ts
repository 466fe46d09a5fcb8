import { bucklingLimits, verticalBucklingLimits } from "@sigma/engine/torque-drag/buckling";
import { buoyancy, momentOfInertia } from "@sigma/engine/torque-drag/drill-string";
import { casesOf } from "../cases-of";
import { compareFields, printedTolerance } from "../compare";
import { numberAt, objectAt, optionalNumberAt } from "../read-json";
import type { TopicCheck } from "../topic-check";
import { KG_M3_PER_PPG, KILOGRAMS_PER_POUND, METRES_PER_FOOT, METRES_PER_INCH, NEWTONS_PER_POUND } from "./si-units";

const PASCALS_PER_PSI = NEWTONS_PER_POUND / METRES_PER_INCH ** 2;
const NEWTONS_PER_METRE = NEWTONS_PER_POUND / METRES_PER_FOOT;

/** Compressions from which a pipe buckles, inclined and vertical, each within 1e-9 relative. */
export const buckling: TopicCheck = (file) =>
  casesOf(file, ({ oracleCase, inputs }) => {
    const expectedFields = objectAt(oracleCase, "expected");
    const air = (numberAt(inputs, "weight_air_kg_m") / KILOGRAMS_PER_POUND) * METRES_PER_FOOT;
    const pipe = {
      outerDiameter: numberAt(inputs, "od_m") / METRES_PER_INCH,
      innerDiameter: numberAt(inputs, "id_m") / METRES_PER_INCH,
      holeDiameter: numberAt(inputs, "hole_diameter_m") / METRES_PER_INCH,
      weight: air * buoyancy(numberAt(inputs, "mud_kg_m3") / KG_M3_PER_PPG),
      modulus: optionalNumberAt(inputs, ["E_Pa"], 206842700000) / PASCALS_PER_PSI,
    };
    const inclinedLimits = bucklingLimits(pipe, numberAt(inputs, "inc_deg"));
    const upright = verticalBucklingLimits(pipe);
    const inertia = momentOfInertia(pipe.outerDiameter, pipe.innerDiameter) * METRES_PER_INCH ** 4;
    const values = {
      I_m4: inertia,
      buoyed_weight_N_m: pipe.weight * NEWTONS_PER_METRE,
      radial_clearance_m: ((pipe.holeDiameter - pipe.outerDiameter) / 2) * METRES_PER_INCH,
      sinusoidal_dawson_paslay_N: inclinedLimits.sinusoidal * NEWTONS_PER_POUND,
      helical_sqrt2_chen_N: inclinedLimits.helical * NEWTONS_PER_POUND,
      helical_2sqrt2_minus1_wu_N: inclinedLimits.helicalWu * NEWTONS_PER_POUND,
      "vertical_sinusoidal_lubinski_1.94_N": upright.sinusoidal * NEWTONS_PER_POUND,
      "vertical_helical_wu_5.55_N": upright.helical * NEWTONS_PER_POUND,
    };
    return compareFields(values, expectedFields, { relative: printedTolerance(1e-9, expectedFields) });
  });
