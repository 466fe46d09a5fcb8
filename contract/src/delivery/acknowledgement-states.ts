/** What became of a lesson in a well. */
export const acknowledgementStates = ["seen", "applied", "not-applied", "not-for-this-well"] as const;
export type AcknowledgementState = (typeof acknowledgementStates)[number];
