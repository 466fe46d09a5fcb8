import type { EventReply } from "@sigma/contract/call-types";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { useMemo } from "react";
import { toNumericColumns } from "./column-reply";
import { type Answer, type Unloaded, findUnloaded } from "./loaded";

/** The columns of a reply, without any where the server has nothing, or why they are not there. */
export function useColumns(answer: Answer<EventReply<"well-data/get">>): NumericColumns | Unloaded {
  const { data } = answer;
  const missing = findUnloaded(answer);
  return useMemo(() => missing ?? toNumericColumns(data) ?? {}, [missing, data]);
}
