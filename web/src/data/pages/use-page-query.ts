import { useSearch } from "@tanstack/react-router";

/** A query parameter of the address, such as the tab; undefined if the address has none. */
export function usePageQuery(name: string): string | undefined {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = query[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
