import type { EventReply } from "@sigma/contract/call-types";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { useMemo } from "react";
import { toNumericColumns } from "./column-reply";
import { type Answer, type Unloaded, findUnloaded } from "./loaded";

/** The columns of a reply, empty if the server has none, or the reason why they are missing. */
export function useColumns(answer: Answer<EventReply<"well-data/get">>): NumericColumns | Unloaded {
  const { data } = answer;
  const missing = findUnloaded(answer);
  return useMemo(() => missing ?? toNumericColumns(data) ?? {}, [missing, data]);
}
