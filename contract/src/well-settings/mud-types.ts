/** The kinds of mud: oil-based, synthetic too, and water-based. */
export const mudTypes = ["obm", "wbm"] as const;
/** The flow models of a mud. */
export const rheologyModels = ["bingham", "power-law", "herschel-bulkley"] as const;
/** The speeds of the viscometer whose dial is read, rpm, fast first. */
export const viscometerSpeeds = [600, 300, 200, 100, 6, 3] as const;
