import { hasLength, overlappedStretches } from "@sigma/contract/wells/hole-rules";
import type { Well } from "@sigma/contract/wells/well";
import { casingWeights, findCasingInside } from "@sigma/engine/bha/casing-sizes";
import { numberRule } from "../../data/calls/number-rule";
import { NO_VALUE } from "../../ui/format/numbers";
import { typedText, typedValue, valueOf } from "../../settings/form/form-rows";
import { groupThousands, shownNumber } from "../../ui/format/typed-number";
import { inputMessage } from "../../ui/controls/validation";

/** The lists of hole sections of a well: drilled and cased. */
export type HoleListName = "holeData" | "casingData";

/** The labels of the lists. */
export const holeLabels: Record<HoleListName, string> = { holeData: "Hole Data", casingData: "Casing Data" };

/** A section of hole or casing as typed: sizes in, depths ft, weight lb/ft; a hole has no weight, grade or inside diameter. */
export type HoleForm = {
  size: string;
  weight: string;
  grade: string;
  innerDiameter: string;
  startDepth: string;
  endDepth: string;
};

/** Maximum number of stretches in a list. */
export const MOST_HOLES = 5;

/** The initial values of a new section. */
export const newHole: HoleForm = {
  size: "12",
  weight: "",
  grade: "",
  innerDiameter: "",
  startDepth: "0",
  endDepth: "0",
};

const rules = {
  size: { kind: "number", unit: "in", required: true, min: 0.01, max: 60 },
  weight: numberRule("PATCH api/well", "casingData.weight", "lb/ft"),
  innerDiameter: numberRule("PATCH api/well", "casingData.innerDiameter", "in"),
  startDepth: { ...numberRule("PATCH api/well", "holeData.startDepth", "ft"), required: true },
  endDepth: { ...numberRule("PATCH api/well", "holeData.endDepth", "ft"), required: true },
} as const;

/** The errors of a section, by field. */
export type HoleErrors = { [Field in keyof HoleForm]?: string | undefined };

/** The errors of the items of a list: those of each, and hole sections that overlap. */
export function listErrors(name: HoleListName, holes: readonly HoleForm[]): HoleErrors[] {
  const upperPositions = name === "holeData" ? overlappedStretches(toHoles(holes)) : [];
  return holes.map((hole, at) => {
    const errors = holeErrors(hole);
    const above = upperPositions[at] ?? -1;
    if (above < 0 || errors.startDepth || errors.endDepth) return errors;
    const end = typedText({ unit: "ft" }, holes[above]!.endDepth);
    return { ...errors, startDepth: `Overlaps ${holeLabels[name]} ${above + 1}, which ends at ${end}` };
  });
}

/** The errors of a section; it must end below its start, and the inside of a casing must be smaller than its outside. */
export function holeErrors(hole: HoleForm): HoleErrors {
  const foundErrors: HoleErrors = {};
  for (const field of ["size", "weight", "innerDiameter", "startDepth", "endDepth"] as const) {
    const message = inputMessage(hole[field], rules[field]);
    if (message !== null) foundErrors[field] = message;
  }
  if (!foundErrors.startDepth && !foundErrors.endDepth && !hasLength(depthsOf(hole))) {
    foundErrors.endDepth = "End should be below start";
  }
  const isTyped = hole.innerDiameter.trim() !== "" && !foundErrors.innerDiameter && !foundErrors.size;
  if (isTyped && Number(hole.innerDiameter) >= Number(hole.size)) {
    foundErrors.innerDiameter = "Inside diameter should be below the size";
  }
  return foundErrors;
}

const depthsOf = ({ startDepth, endDepth }: HoleForm) => ({
  startDepth: Number(startDepth),
  endDepth: Number(endDepth),
});

/** The stretches of a well as they open. */
export const holesOf = (holes: Well["holeData"] | Well["casingData"]): HoleForm[] =>
  holes.map(({ size, startDepth, endDepth, ...casing }: Well["casingData"][number]) => ({
    size: typedValue(size),
    weight: typedValue(casing.weight),
    grade: typedValue(casing.grade),
    innerDiameter: typedValue(casing.innerDiameter),
    startDepth: typedValue(startDepth),
    endDepth: typedValue(endDepth),
  }));

/** The nominal weights that are available for the typed size, lb/ft. */
export const weightChoices = ({ size }: Pick<HoleForm, "size">): string[] =>
  casingWeights(Number(size)).map(({ weight }) => String(weight));

/** The inside diameter of a nominal weight of the typed size, in; empty if the table has no such entry. */
const tableInside = ({ size, weight }: HoleForm): string => {
  const row = casingWeights(Number(size)).find((choice) => choice.weight === Number(weight));
  return row ? String(row.innerDiameter) : "";
};

/** The casing after a change: the inside diameter comes from the table, unless a user has typed another value. */
export function changedCasing(casing: HoleForm, part: Partial<HoleForm>): HoleForm {
  const next = { ...casing, ...part };
  const isOwn = casing.innerDiameter.trim() !== "" && casing.innerDiameter !== tableInside(casing);
  return "innerDiameter" in part || isOwn ? next : { ...next, innerDiameter: tableInside(next) };
}

/** The inside diameter that calculations use for a casing without one, in; null if one was typed or the size is wrong. */
export function estimatedInside(casing: HoleForm): number | null {
  if (casing.innerDiameter.trim() !== "" || holeErrors(casing).size || holeErrors(casing).weight) return null;
  const weight = casing.weight.trim() === "" ? null : Number(casing.weight);
  return findCasingInside({ size: Number(casing.size), weight }).diameter;
}

/** Stretches in one line, from the surface down: `9.625 in, 47 lb/ft, L-80, ID 8.681 in from 0 to 7,050 ft`. */
export const holesText = (holes: readonly HoleForm[]): string =>
  holes
    .map(({ size, weight, grade, innerDiameter, startDepth, endDepth }) => {
      const start = groupThousands(shownNumber(startDepth, { unit: "ft" }));
      const pipe = [
        typedText({ unit: "in" }, size),
        ...(weight.trim() ? [typedText({ unit: "lb/ft" }, weight)] : []),
        ...(grade.trim() ? [grade.trim()] : []),
        ...(innerDiameter.trim() ? [`ID ${typedText({ unit: "in" }, innerDiameter)}`] : []),
      ].join(", ");
      return `${pipe} from ${start} to ${typedText({ unit: "ft" }, endDepth)}`;
    })
    .join(", ") || NO_VALUE;

/** The holes that are sent; only for stretches without errors. */
export const toHoles = (holes: readonly HoleForm[]): Well["holeData"] =>
  holes.map((hole) => ({ size: Number(hole.size), ...depthsOf(hole) }));

/** The casings that are sent; only for stretches without errors. */
export const toCasings = (casings: readonly HoleForm[]): Well["casingData"] =>
  casings.map((casing) => ({
    ...toHoles([casing])[0]!,
    weight: valueOf({ kind: "number" }, casing.weight) as number | null,
    grade: valueOf({ kind: "text" }, casing.grade) as string | null,
    innerDiameter: valueOf({ kind: "number" }, casing.innerDiameter) as number | null,
  }));
