/** A tab as the address names it: `Build / Turn Analysis` is `build-turn-analysis`. */
export const addressName = (tab: string): string =>
  tab
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");

/** Whether an address means a tab; earlier versions left marks such as `/` in its name. */
export const isNamed = (tab: string, name: string): boolean => addressName(tab) === addressName(name);
