/** Distances between pseudo surveys, ft; `none` keeps every station of the estimate. */
export const pseudoSurveySteps = ["none", 50, 100, 200] as const;
export type PseudoSurveyStep = (typeof pseudoSurveySteps)[number];

/** The default distance, ft. */
export const DEFAULT_PSEUDO_SURVEY_STEP: PseudoSurveyStep = 100;
