/** The tab in an address; the first if it names none, or one that does not exist. */
export function tabOf<Tab extends { tab: string }>(tabs: readonly Tab[], wantedTab: string | undefined): Tab {
  return tabs.find(({ tab }) => tab === wantedTab) ?? tabs[0]!;
}

/** The fields that an address points to: names on the wire, separated by commas. */
export const fieldsOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((field) => field.trim())
    .filter(Boolean);
