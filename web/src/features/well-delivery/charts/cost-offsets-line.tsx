import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import { formatNumber, formatQuantity, quantities } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { millions } from "../../../ui/delivery/money-words";
import { wellsText } from "../delivery-words";

type Without = CostByDepth["offsets"]["without"][number];

const withoutNames: Record<Exclude<Without["reason"], "no-depths">, string> = {
  "no-costs": "Without costs",
  "no-rate": "Costs without an exchange rate",
};

/** What the offset wells cost, which of them are outliers or have no costs, and what the costs of the well lack. */
export function CostOffsetsLine({ costs: { offsets, above, currency } }: { costs: CostByDepth }) {
  const { range, wells, without } = offsets;
  const amount = (text: string) => `${millions(text)} M${currency}`;
  const outliers = wells.filter(({ outlier }) => outlier !== null);
  const reasons = (["no-costs", "no-rate"] as const).filter((reason) => without.some((row) => row.reason === reason));
  return (
    <Row as="footer" gap="2px 16px" wraps align="center" padding="4px 14px 10px" className="text2">
      {above && (
        <span>
          No costs of the hole above {formatQuantity(above.to, quantities.wholeDepth)}
          {above.planned !== null && `: the chart counts ${amount(above.planned)} for it, by the rates of the AFE`}
        </span>
      )}
      {range && (
        <span>
          {wellsText(range.count)} with costs to release:{" "}
          {range.basis === "percentiles"
            ? `P10 ${amount(range.p10)}, P50 ${amount(range.p50)}, P90 ${amount(range.p90)}`
            : range.count === 1
              ? amount(range.p50)
              : `${amount(range.p10)} to ${amount(range.p90)}, median ${amount(range.p50)}; fewer than 5 wells`}
        </span>
      )}
      {outliers.map(({ wellId, name, outlier, total, isCounted }) => (
        <span key={wellId}>
          {name} is an outlier: {amount(total!)} to TD, median {amount(outlier!.median)}, modified z-score{" "}
          {formatNumber(outlier!.score, 1)}, {isCounted ? "counted" : "left out"}
        </span>
      ))}
      {reasons.map((reason) => (
        <span key={reason}>
          {withoutNames[reason]}: {namesOf(without, reason)}
        </span>
      ))}
    </Row>
  );
}

const namesOf = (without: readonly Without[], wanted: Without["reason"]): string =>
  without.flatMap(({ name, reason }) => (reason === wanted ? [name] : [])).join(", ");
