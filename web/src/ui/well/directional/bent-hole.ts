import { formatQuantity, quantities } from "../../format/numbers";

/** How far from a survey slides and rotation alone put the hole, ft: up, and to the side. */
type BentHole = { md: number; up: number; aside: number };

type SurveyRow = Readonly<Record<string, number | string | null>> & { md: number };

/** Less is not worth a word, ft. */
const WORTH_A_WORD = 0.5;

/** The position at a survey from slides and rotation alone; null if it is the same as the survey's, or not known. */
export function bentHole(survey: SurveyRow | undefined): BentHole | null {
  const apart = (estimatedName: string, surveyedName: string) => {
    const [one, other] = [survey?.[estimatedName], survey?.[surveyedName]];
    return typeof one === "number" && typeof other === "number" ? one - other : null;
  };
  const [down, north, east] = [apart("estimatedTVD", "tvd"), apart("estimatedNS", "ns"), apart("estimatedEW", "ew")];
  if (!survey || down === null || north === null || east === null) return null;
  const aside = Math.hypot(north, east);
  return Math.hypot(down, aside) < WORTH_A_WORD ? null : { md: survey.md, up: -down, aside };
}

/** The same in words: `2.6 ft above and 0.3 ft beside minimum curvature`. */
export function bentHoleWords({ up, aside }: BentHole): string {
  const level = `${formatQuantity(Math.abs(up), quantities.liveDepth)} ${up < 0 ? "below" : "above"}`;
  const side = `${formatQuantity(aside, quantities.liveDepth)} beside`;
  return `${Math.abs(up) < 0.05 ? side : aside < 0.05 ? level : `${level} and ${side}`} minimum curvature`;
}
