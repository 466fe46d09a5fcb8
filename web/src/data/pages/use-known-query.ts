import { useEffect } from "react";
import { toast } from "../notifications/toasts";
import { usePageQuery } from "./use-page-query";

/** Characters of a value that a message repeats. */
const MAX_REPEATED_LENGTH = 40;

/** A choice that the address names, such as a tab; undefined without one, and with a warning for one that does not exist. */
export function useKnownQuery<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
  const askedValue = usePageQuery(name);
  const value = values.find((each) => each === askedValue);
  const unknown = value === undefined ? askedValue : undefined;
  useEffect(() => {
    if (unknown === undefined) return;
    toast.warning("Link", `It could not be followed in full: ${name}=${unknown.slice(0, MAX_REPEATED_LENGTH)}`);
  }, [name, unknown]);
  return value;
}
