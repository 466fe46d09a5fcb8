import { useParams } from "@tanstack/react-router";

/** A parameter of the address, such as the well; undefined if the page has none. */
export function usePageParam(name: string): string | undefined {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name];
}
