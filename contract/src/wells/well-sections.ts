/** The sections of a well, shallow first. */
export const sectionNames = ["Surface", "Intermediate #1", "Intermediate #2", "Curve", "Lateral"] as const;

/** The name of a section of a well. */
export type SectionName = (typeof sectionNames)[number];
