/** The text shown instead of an empty list of surveys. */
export const noSurveys = {
  sentence: "No surveys yet",
  why: "A survey shows as soon as its rig has sent it. Surveys of a file or a spreadsheet are brought in under Surveys.",
};
