import { laminarPipeGradient, laminarSlotGradient } from "@sigma/engine/hydraulics/laminar-exact";
import { casesOf } from "../cases-of";
import { compareFields, compareNamed, type Tolerance } from "../compare";
import { type JsonObject, numberAt, objectsAt, optionalNumberAt, textAt } from "../read-json";
import type { Check, NotCompared, TopicCheck } from "../topic-check";
import { circuitChecks } from "./hydraulics-circuit";
import { publishedHydraulics } from "./hydraulics-published";

const CLOSED_FORM: Tolerance = { relative: 1e-6 };
/** How far the slot may lie from the true annulus. */
const SLOT: Tolerance = { relative: 0.03 };

/** Printed worked examples, whole circuits by API RP 13D, and exact laminar flow. */
export const hydraulics: TopicCheck = (file) => [
  ...casesOf(file, publishedHydraulics, "published_worked_examples"),
  ...casesOf(file, circuitChecks, "circuits"),
  ...casesOf(file, circuitChecks),
  ...objectsAt(file, "exact_laminar").map((oracleCase, index) => ({
    id: textAt(oracleCase, "id") || `exact_laminar_${index + 1}_${textAt(oracleCase, "geometry")}`,
    run: () => laminarChecks(oracleCase),
  })),
];

const LAMINAR_INPUTS = [
  "id",
  "note",
  "agreement",
  "geometry",
  "outer_diameter_m",
  "inner_diameter_m",
  "flow_m3_s",
  "tau_y_Pa",
  "K_Pa_sn",
  "n",
];

function laminarChecks(row: JsonObject): (Check | NotCompared)[] {
  const law = {
    yieldStress: optionalNumberAt(row, ["tau_y_Pa"], 0),
    consistency: numberAt(row, "K_Pa_sn"),
    index: optionalNumberAt(row, ["n"], 1),
  };
  const [outer, flow] = [numberAt(row, "outer_diameter_m"), numberAt(row, "flow_m3_s")];
  const inner = optionalNumberAt(row, ["inner_diameter_m"], 0);
  const geometry = textAt(row, "geometry") || (inner > 0 ? "annulus" : "pipe");
  if (geometry === "pipe") {
    const values = { gradient_Pa_per_m: laminarPipeGradient(law, outer, flow) };
    return compareFields(values, row, CLOSED_FORM, LAMINAR_INPUTS);
  }
  if (geometry !== "annulus" && geometry !== "slot") throw new Error(`${geometry} is no known geometry`);
  const gradient = laminarSlotGradient(law, outer, inner, flow);
  const slot = { gradient_Pa_per_m_slot_approximation: gradient };
  const annulus = { gradient_Pa_per_m_true_annulus: gradient };
  return [
    ...compareFields(slot, row, CLOSED_FORM, [...LAMINAR_INPUTS, ...Object.keys(annulus)]),
    ...compareNamed(annulus, row, SLOT),
  ];
}
