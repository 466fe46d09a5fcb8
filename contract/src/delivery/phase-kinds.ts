/** The kinds of phases: hole is made only while drilling. */
export const phaseKinds = ["drilling", "casing", "completion", "other"] as const;
