import type { Well } from "@sigma/contract/wells/well";
import { NO_VALUE } from "../../ui/format/numbers";
import { typedText, typedValue } from "../../settings/form/form-rows";
import { groupThousands, shownNumber } from "../../ui/format/typed-number";
import { inputMessage } from "../../ui/controls/validation";

/** The lists of stretches of hole that a well has: what was drilled, what was cased. */
export type HoleListName = "holeData" | "casingData";

/** What the lists are called. */
export const holeLabels: Record<HoleListName, string> = { holeData: "Hole Data", casingData: "Casing Data" };

/** A stretch of hole or casing as it is typed: size in, depths ft. */
export type HoleForm = { size: string; startDepth: string; endDepth: string };

/** A list of stretches holds at most so many. */
export const MOST_HOLES = 5;

/** What a new stretch begins with. */
export const newHole: HoleForm = { size: "12", startDepth: "0", endDepth: "0" };

const rules = {
  size: { kind: "number", required: true, min: 0.01, max: 60 },
  startDepth: { kind: "number", required: true, min: 0, max: 40_000 },
  endDepth: { kind: "number", required: true, min: 0, max: 40_000 },
} as const;

/** What is wrong in a stretch, by field. */
export type HoleErrors = { [Field in keyof HoleForm]?: string | undefined };

/** What is wrong in a stretch; it cannot end above its start. */
export function holeErrors(hole: HoleForm): HoleErrors {
  const found: HoleErrors = {};
  for (const field of ["size", "startDepth", "endDepth"] as const) {
    const message = inputMessage(hole[field], rules[field]);
    if (message !== null) found[field] = message;
  }
  if (!found.startDepth && !found.endDepth && Number(hole.endDepth) < Number(hole.startDepth)) {
    found.endDepth = "End should not be above start";
  }
  return found;
}

/** The stretches of a well as they open. */
export const holesOf = (holes: Well[HoleListName]): HoleForm[] =>
  holes.map(({ size, startDepth, endDepth }) => ({
    size: typedValue(size),
    startDepth: typedValue(startDepth),
    endDepth: typedValue(endDepth),
  }));

/** Stretches in one line, from the surface down: `12.25 in from 0 to 1,900 ft`. */
export const holesText = (holes: readonly HoleForm[]): string =>
  holes
    .map(({ size, startDepth, endDepth }) => {
      const start = groupThousands(shownNumber(startDepth, { unit: "ft" }));
      return `${typedText({ unit: "in" }, size)} from ${start} to ${typedText({ unit: "ft" }, endDepth)}`;
    })
    .join(", ") || NO_VALUE;

/** What is sent; only for stretches without errors. */
export const toHoles = (holes: readonly HoleForm[]): Well[HoleListName] =>
  holes.map(({ size, startDepth, endDepth }) => ({
    size: Number(size),
    startDepth: Number(startDepth),
    endDepth: Number(endDepth),
  }));
