import type { Feet } from "@sigma/terms/quantities";
import { hasHole, report, type Rules } from "../finding";

/** The hole may be deeper than its newest survey by two stands and the distance of the sensor behind the bit. */
const MOST_BEHIND: Feet = 250;

const afterSurvey = report("not-due", "gap-after-survey");

/** The checks of the surveys of a well. */
export const surveyRules: Rules<"survey-first" | "survey-spacing" | "survey-newest" | "survey-tool"> = {
  "survey-first": (facts) => {
    if (facts.surveys) return null;
    if (!hasHole(facts)) return report("not-due", "gap-no-hole");
    if (facts.holeDepth! <= MOST_BEHIND) return report("not-due", "gap-surveys-later", null, { depth: MOST_BEHIND });
    return report("missing", "gap-surveys", facts.createdAt, { holeDepth: facts.holeDepth! });
  },

  "survey-spacing": ({ surveys }) => {
    if (!surveys) return afterSurvey;
    if (!surveys.longest) return null;
    const { longest, longIntervals: count, lastTime } = surveys;
    return report("partly", "gap-survey-spacing", lastTime, { count, ...longest });
  },

  "survey-newest": ({ surveys, holeDepth }) => {
    if (!surveys) return afterSurvey;
    const behind = (holeDepth ?? 0) - surveys.lastMd;
    if (behind <= MOST_BEHIND) return null;
    return report("partly", "gap-survey-behind", surveys.lastTime, { md: surveys.lastMd, behind });
  },

  "survey-tool": ({ surveys }) => {
    if (!surveys) return afterSurvey;
    const { withoutTool: count, count: of, lastTime } = surveys;
    if (count === 0) return null;
    return report(count === of ? "missing" : "partly", "gap-survey-tools", lastTime, { count, of });
  },
};
