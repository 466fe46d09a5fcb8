import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { LineMark } from "../../charts/samples/chart-model";
import { formatQuantity, formatValue, quantities } from "../../ui/format/numbers";
import { traceColorAt } from "../../ui/theme/trace-color";
import type { Formation } from "./formations";

/** The stored colour of a survey station. */
export const surveyColor = traceColorAt(0);

/**
 * Surveys with inclination and azimuth, and formation tops with name and depth, as marks over the tracks.
 *
 * The tie-in and a layer that starts at the surface aren't marks: nothing was surveyed or met there.
 *
 * @returns ascending in depth
 */
export function depthMarks(surveys: NumericColumns | null, formations: readonly Formation[]): LineMark[] {
  const { md = [], inclination = [], azimuth = [] } = surveys ?? {};
  const angle = (value: number | undefined) => `${formatValue(value, quantities.angle)}°`;
  const stations = Array.from(md).flatMap((at, k): LineMark[] =>
    at > 0
      ? [{ at, kind: "survey", label: `${angle(inclination[k])} / ${angle(azimuth[k])}`, color: surveyColor }]
      : [],
  );
  const tops = formations.flatMap(({ from, name, color }): LineMark[] =>
    from > 0
      ? [{ at: from, kind: "top", label: `${name} top ${formatQuantity(from, quantities.wholeDepth)}`, color }]
      : [],
  );
  return [...stations, ...tops].toSorted((a, b) => a.at - b.at);
}
