import { useState } from "react";
import { useStore } from "zustand";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import type { Chart } from "./use-chart";

/**
 * The columns that a chart reads from the live feed. While live mode is off, the past data of new traces is fetched
 * first, so that visible data does not wait for data out of view.
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
