import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { formatNumber } from "../../ui/format/numbers";

type Line = { label: string; value: string };

const describeClosed = (stands: readonly StandMetric[]): string => {
  const count = stands.filter(({ open }) => !open).length;
  return `${formatNumber(count, 0)} drilled ${count === 1 ? "stand" : "stands"}`;
};

/** The inputs of the figures of the panel: the stands of the well, and those of the offset wells it is compared with. */
export function standInputs(
  stands: readonly StandMetric[],
  offsets: { names: readonly string[]; stands: readonly StandMetric[] } | null,
): Line[] {
  return [
    { label: "This well", value: describeClosed(stands) },
    ...(offsets
      ? [
          { label: "Offset wells", value: offsets.names.join(", ") },
          { label: "Stands of the offsets", value: `${describeClosed(offsets.stands)}, all wells together` },
        ]
      : []),
  ];
}

/** The source of a best or a median, by its name; nothing for other numbers. */
export function standSource(name: string): Line[] {
  const of = /offsets/i.test(name) ? "the stands of the offset wells together" : "the stands of this well";
  if (/\bmedian$/i.test(name)) return [{ label: "Comes from", value: `the middle one of ${of}` }];
  if (/\bbest$/i.test(name)) return [{ label: "Comes from", value: `the best one of ${of}` }];
  return [];
}
