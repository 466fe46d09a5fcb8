import { type Degrees, toRadians } from "@sigma/terms/quantities";

/** A check of a survey that is worth a word, with its deviation from the prediction in degrees and in standard deviations. */
type SurveyCheckValues = {
  verdict: "agrees" | "take again" | "confirmed" | "suspicious" | "unsettled";
  readings: number;
  /** Whether the newest reading differs from its prediction: otherwise it decides a landing. */
  isOff: boolean;
  /** Of the newest reading. */
  inclination: Degrees;
  build: Degrees;
  lateral: Degrees;
  sigmas: { build: number; lateral: number; total: number };
  /** Which readings, from 0 for the first, are not steered on. */
  suspicious: readonly number[];
};

/** Inclination below which an azimuth is unreliable: the deviation is given along and across the high side. */
const NEARLY_VERTICAL: Degrees = 5;

/** The result of a survey check, in one or two sentences. @see docs/methods/survey.md — check shot */
export function surveyCheckText(check: SurveyCheckValues): string {
  const { verdict, readings, suspicious } = check;
  const differs = `It differs from the prediction by ${deviationText(check)}`;
  if (verdict === "take again") {
    const again = readings === 1 ? "Take the survey again before steering on it" : "Take the survey a third time";
    if (!check.isOff) {
      const why = readings === 1 ? "" : "It differs from the reading before it. ";
      return `${again}. ${why}The landing is too near to put right later what one survey misses.`;
    }
    const others = readings === 1 ? "" : " and from the reading before it";
    return `${again}. ${differs}${others}.`;
  }
  if (verdict === "unsettled") return `${readings} readings disagree with each other. ${differs}. Steer with care.`;
  if (verdict === "suspicious") {
    return `${differs} and from an earlier reading that agrees with it: it is suspicious and is not steered on.`;
  }
  const left = suspicious.map((index) => ordinals[index] ?? `${index + 1}th`).join(" and ");
  const leftOut = left ? ` The ${left} reading is suspicious and is not steered on.` : "";
  return verdict === "confirmed"
    ? `The check shot confirms the survey. ${differs}: the hole does bend otherwise.${leftOut}`
    : `The check shot agrees with the prediction.${leftOut}`;
}

const ordinals = ["first", "second", "third"];

/** A deviation in words: deg and standard deviations, of inclination and azimuth, or across a nearly vertical hole. */
function deviationText({ inclination, build, lateral, sigmas }: SurveyCheckValues): string {
  const part = (value: Degrees, sigma: number) => `${writeSigned(value)}° (${Math.abs(sigma).toFixed(1)} σ)`;
  if (inclination < NEARLY_VERTICAL) {
    return `${Math.hypot(build, lateral).toFixed(2)}° in direction (${sigmas.total.toFixed(1)} σ)`;
  }
  const azimuth = lateral / Math.sin(toRadians(inclination));
  return `${part(build, sigmas.build)} of inclination and ${part(azimuth, sigmas.lateral)} of azimuth`;
}

const writeSigned = (value: number): string => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
