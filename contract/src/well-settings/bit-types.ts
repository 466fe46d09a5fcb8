/** The kinds of bit. */
export const bitTypes = ["PDC", "Roller Cone"] as const;
