/** How the data of a rig or well can reach Sigma, to choose from. */
export const dataSourceChoices = [
  { value: "wits", label: "WITS" },
  { value: "witsml", label: "WITSML" },
] as const;
