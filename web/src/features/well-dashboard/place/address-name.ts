/** A tab as the address names it. */
export const addressName = (tab: string): string => tab.toLowerCase().replaceAll(" ", "-");
