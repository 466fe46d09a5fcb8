import { useState } from "react";
import { useStore } from "zustand";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import type { Chart } from "./use-chart";

/**
 * The columns that a chart reads of the live feed. While live mode is off, what new traces need of the past is fetched
 * first, so that what is looked at does not wait for what is not.
 */
export function useFieldsAfterPast(
  { view, fields }: Pick<Chart, "view" | "fields">,
  data: WellData,
): readonly string[] {
  const isLacking = useLiveView(data, ({ isLive, charts }) => {
    const { historical } = charts[view.source.chart];
    return !isLive && historical !== null && fields.some((field) => !(field in historical));
  });
  const hasFailed = useStore(view.status, ({ failed }) => failed !== null);
  const [asked, ask] = useState(fields);
  const next = isLacking && !hasFailed ? asked : fields;
  if (next !== asked) ask(next);
  return next;
}
