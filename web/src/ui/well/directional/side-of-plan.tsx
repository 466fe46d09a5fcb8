import { formatValue, NO_VALUE } from "../../format/numbers";
import { AlarmGlyph } from "../alarm-glyph";
import { sideLetters } from "./survey-figures";

type SideOfPlanProps = {
  /** ft; positive right and above. */
  value: number | null;
  name: keyof typeof sideLetters;
  /** The limits of the correction criteria to the positive and to the negative side, ft; null if they are not known. */
  allowed?: readonly [number, number] | null;
};

/** A distance from the plan with its side; marked if it exceeds the correction criteria. */
export function SideOfPlan({ value, name, allowed = null }: SideOfPlanProps) {
  if (value === null) return NO_VALUE;
  const [positive, negative] = sideLetters[name];
  const limit = allowed?.[value >= 0 ? 0 : 1];
  const isFar = limit !== undefined && Math.abs(value) > limit;
  const text = `${formatValue(Math.abs(value), { unit: "ft", decimals: 1 })} ${value >= 0 ? positive : negative}`;
  if (!isFar) return text;
  return (
    <strong style={{ color: "var(--color-warning)" }} title="More than the correction criteria allow">
      <AlarmGlyph level="Warning" size={11} /> {text}
    </strong>
  );
}
