import type { FrictionZone, StringPart } from "@sigma/engine/torque-drag/drill-string";
import { layString, type StringPath } from "@sigma/engine/torque-drag/string-path";
import {
  columnOf,
  type JsonObject,
  numberAt,
  objectAt,
  objectsAt,
  optionalNumberAt,
  rowsAt,
  textAt,
} from "../read-json";
import { KG_M3_PER_PPG, KILOGRAMS_PER_POUND, METRES_PER_FOOT, METRES_PER_INCH } from "./si-units";

/** Maximum length of a profile element, 10 m in ft; a closed form is the limit of short elements. */
const LONGEST_ELEMENT = 10 / METRES_PER_FOOT;
/** Length of an element, ft, for comparison with a closed form. */
export const SHORT_ELEMENT = 0.1 / METRES_PER_FOOT;

/** A string over the length of its parts, or to `bit_md`, and the friction factors of its zones. */
export function pathOf(inputs: JsonObject, longest = LONGEST_ELEMENT) {
  const parts = objectsAt(inputs, "string_from_bit").map(partOf);
  const zones = objectsAt(inputs, "hole_sections").map((row) =>
    zone(numberAt(row, "to_md") / METRES_PER_FOOT, numberAt(row, "mu")),
  );
  return layOutString(
    inputs,
    parts,
    zones,
    optionalNumberAt(inputs, ["bit_md"], parts.reduce((sum, { length }) => sum + length, 0) * METRES_PER_FOOT) /
      METRES_PER_FOOT,
    longest,
  );
}

function layOutString(
  inputs: JsonObject,
  parts: StringPart[],
  zones: FrictionZone[],
  bitMd: number,
  longest = LONGEST_ELEMENT,
): { path: StringPath; frictions: number[] } {
  const stations = rowsAt(inputs, "stations");
  const columns = {
    md: columnOf(stations, 0).map((md) => md / METRES_PER_FOOT),
    inclination: columnOf(stations, 1),
    azimuth: columnOf(stations, 2),
  };
  const density = numberAt(inputs, "mud_density_kg_m3") / KG_M3_PER_PPG;
  const path = layString(columns, parts, zones, density, bitMd, longest);
  return { path, frictions: zones.map(({ friction }) => friction) };
}

const zone = (toMd: number, friction: number): FrictionZone => ({ toMd, friction, holeDiameter: null });

function partOf(row: JsonObject): StringPart {
  const outer = numberAt(row, "od") / METRES_PER_INCH;
  return {
    name: textAt(row, "type"),
    length: optionalNumberAt(row, ["length"], 0) / METRES_PER_FOOT,
    outerDiameter: outer,
    innerDiameter: numberAt(row, "id") / METRES_PER_INCH,
    weight: (numberAt(row, "weight_kg_m") / KILOGRAMS_PER_POUND) * METRES_PER_FOOT,
    contactDiameter: optionalNumberAt(row, ["contact_d"], outer * METRES_PER_INCH) / METRES_PER_INCH,
    tensileLimit: null,
    makeUpTorque: null,
  };
}

/** A string of a broomstick: BHA and drill pipe, cased hole to the shoe, one friction factor below it. */
export function fanPath(inputs: JsonObject, bitMd: number, openHole: number) {
  const parts = [...objectsAt(inputs, "bha_from_bit"), objectAt(inputs, "drill_pipe")].map(partOf);
  const shoe = numberAt(inputs, "casing_shoe_md") / METRES_PER_FOOT;
  const zones = [zone(shoe, numberAt(inputs, "mu_cased")), zone(bitMd / METRES_PER_FOOT + 1, openHole)];
  return layOutString(inputs, parts, zones, bitMd / METRES_PER_FOOT);
}
