import type { Missing } from "@sigma/contract/analysis/basis";
import type { missingTexts } from "@sigma/contract/texts/missing-texts";
import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import { type CasingPipe, estimatedInsides } from "@sigma/engine/bha/casing-sizes";

type MissingKey = Exclude<keyof typeof missingTexts, "mud-fault">;
type ValuesOf<Key extends MissingKey> = Extract<Text, { key: Key }>["values"];

/** Where each is entered: the option of the well settings, and its fields. */
const places: Record<MissingKey, readonly [Missing["tab"], ...string[]]> = {
  "active-bha": ["bha", "active"],
  "active-bha-for-sensor": ["bha", "directionalSensorOffset", "toolfaceCrossover"],
  "pipe-diameters": ["bha", "drillPipeOd", "drillPipeId"],
  "part-diameters": ["bha", "components"],
  nozzles: ["bha", "tfa"],
  mud: ["mwd-run", "density"],
  "mud-weight": ["mwd-run", "density"],
  "mud-flow": ["mwd-run"],
  "hole-sizes": ["general", "holeData", "casingData"],
  casing: ["general", "casingData"],
  "casing-above-bit": ["general", "casingData"],
  "casing-inside": ["general", "casingData"],
  "surveys-or-plan": ["general"],
  "surveys-or-plan-for-flow": ["general"],
  "two-surveys": ["general", "surveys"],
  "surveys-for-prognosis": ["general"],
  "wellbore-plan": ["general", "plan"],
  plan: ["general", "plan"],
  "plan-for-prognosis": ["general"],
  "hole-depth": ["general", "holeDepth"],
  position: ["general", "x", "y", "coordinateUnit"],
  pressures: ["general", "porePressure"],
  "fracture-gradient": ["general", "fractureGradient"],
  "block-weight": ["general", "rig"],
  "offset-wells": ["anti-collision", "offsetWellIds"],
  "offset-wells-for-advice": ["drilling-advisor", "offsetWells"],
  "advisor-settings": ["drilling-advisor"],
  "formation-tops": ["formation-tops", "tvdStart"],
  "formation-tops-for-advice": ["formation-tops"],
  "formation-tops-of-offset": ["drilling-advisor", "offsetWells"],
};

/** Data that a result needs and the well does not have. @param fields other than the usual ones, in which it is entered */
export function lacks<Key extends MissingKey>(
  key: Key,
  ...[values, fields]: ValuesOf<Key> extends Record<string, never>
    ? []
    : [values: ValuesOf<Key>, fields?: readonly string[]]
): Missing {
  const text = { key, values: values ?? {} } as Text;
  const [tab, ...usual] = places[key];
  return { what: inFieldUnits(text), text, tab, fields: [...(fields ?? usual)] };
}

/** The estimated inside diameters, each once: every sheet that uses the bores of a well lists them. */
export function estimatedCasings(casings: readonly CasingPipe[]): Missing[] {
  const estimatedLacks = estimatedInsides(casings).map((inside) => lacks("casing-inside", inside));
  return estimatedLacks.filter(({ what }, at) => estimatedLacks.findIndex((lack) => lack.what === what) === at);
}
