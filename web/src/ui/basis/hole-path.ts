import type { HolePath } from "@sigma/contract/analysis/basis";
import { formatQuantity, quantities } from "../format/numbers";

/** The row of a basis note with the path along which depths were converted to true vertical depths. */
export const holePathInput = ({ of, surveyedTo, projectedTo }: HolePath): { label: string; value: string } => ({
  label: "True vertical depths",
  value:
    of === "surveys" ? surveyedWords(surveyedTo, projectedTo) : of === "plan" ? "of the well plan" : "a vertical well",
});

function surveyedWords(surveyedTo: number | null, projectedTo: number | null): string {
  const depth = (md: number | null) => formatQuantity(md, quantities.liveDepth);
  const below =
    projectedTo === null
      ? "straight below"
      : `projected with slides and tendencies to ${depth(projectedTo)}, as Surveys does; straight below`;
  return `surveys to ${depth(surveyedTo)} MD, ${below}`;
}
