import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { formatNumber, NO_VALUE } from "../../../ui/format/numbers";
import { isOverAfe, thousands } from "../../../ui/delivery/money-words";
import { OverMark } from "../../../ui/delivery/over-mark";
import { formatDays } from "../../../ui/delivery/day-words";
import styles from "../well-delivery.module.css";

type PhasesTableProps = {
  rows: readonly WellPhase[];
  forecast: WellForecast;
  /** The costs of the phases; null without the right to see them, and for a well without costs. */
  costs: CostByDepth | null;
  /** Null for users who may not change phases. */
  edit: { onOpen: (phase: WellPhase) => void; onConfirm: (phase: WellPhase, endedAt: EpochSeconds) => void } | null;
};

/** The phases in their order, the running one marked, with the sum of each column. */
export function PhasesTable({ rows, forecast: { phases: states }, costs, edit }: PhasesTableProps) {
  const costOf = new Map(costs?.phases.map((cost) => [cost._id, cost]));
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const sumOf = (days: readonly (number | null | undefined)[]): number | null =>
    days.some((day) => day == null) ? null : days.reduce<number>((sum, day) => sum + day!, 0);
  // The time of phases above a record that starts deeper is not known, so their costs are not either.
  const hasUnknownCosts = costs?.phases.some(
    ({ _id, toDate }) => toDate === null && stateOf.get(_id)?.state === "done",
  );
  const plannedSum = sumOf(rows.map(({ plannedDays }) => plannedDays));
  const expectedSum = sumOf(rows.map(({ _id }) => stateOf.get(_id)?.forecastDays));
  // The days of a phase ahead are none so far; those of a phase above the record are not known.
  const begunPhases = states.filter(({ state }) => state !== "ahead");
  const actualSum = begunPhases.length === 0 ? null : sumOf(begunPhases.map(({ actualDays }) => actualDays));
  return (
    <table className={styles.phases} data-has-costs={costs !== null}>
      <thead>
        {costs && (
          <tr>
            <th scope="col" rowSpan={2}>
              Phase
            </th>
            <th scope="colgroup" colSpan={4}>
              Days
            </th>
            <th scope="colgroup" colSpan={4}>
              k{costs.currency}
            </th>
          </tr>
        )}
        <tr>
          {!costs && <th scope="col">Phase</th>}
          {dayTitles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {costs &&
            costTitles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((phase) => {
          const { _id, name, plannedDays, endedAt } = phase;
          const state = stateOf.get(_id);
          const proposedEnd = endedAt === null ? (state?.proposedEnd ?? null) : null;
          return (
            <tr key={_id} aria-current={state?.state === "running" ? "step" : undefined}>
              <th scope="row">
                {edit ? (
                  <button type="button" className={styles.phase} onClick={() => edit.onOpen(phase)}>
                    {name}
                  </button>
                ) : (
                  name
                )}
                {proposedEnd !== null && edit && (
                  <Button
                    look="quiet"
                    title={`Confirms that ${name} ended ${formatMoment(proposedEnd)}`}
                    onClick={() => edit.onConfirm(phase, proposedEnd)}
                  >
                    Confirm end
                  </Button>
                )}
              </th>
              <td>{formatDays(plannedDays)}</td>
              <td>{formatDays(state?.actualDays)}</td>
              <td>{formatDays(state?.forecastDays)}</td>
              <td>{differenceText(state?.forecastDays, plannedDays)}</td>
              {costs && <CostCells cost={costOf.get(_id) ?? null} />}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {costs?.outsidePhases != null && Number(costs.outsidePhases) !== 0 && (
          <tr>
            <th scope="row">
              {hasUnknownCosts ? "Outside the phases, or in phases before the record" : "Outside the phases"}
            </th>
            <td colSpan={4}>{NO_VALUE}</td>
            <td>{NO_VALUE}</td>
            <td>{restToDate(costs)}</td>
            <td>{thousands(costs.outsidePhases)}</td>
            <td>{NO_VALUE}</td>
          </tr>
        )}
        <tr>
          <th scope="row">Total</th>
          <td>{formatDays(plannedSum)}</td>
          <td>{formatDays(actualSum)}</td>
          <td>{formatDays(expectedSum)}</td>
          <td>{differenceText(expectedSum, plannedSum)}</td>
          {costs && <CostCells cost={costs.total} />}
        </tr>
      </tfoot>
    </table>
  );
}

/** What the total to date counts beside the costs to date of the phases. */
function restToDate({ total, phases }: CostByDepth): string {
  if (total.toDate === null) return NO_VALUE;
  const rest = phases.reduce((sum, { toDate }) => sum - Number(toDate ?? 0), Number(total.toDate));
  return Math.round(rest) === 0 ? NO_VALUE : thousands(String(rest));
}

const dayTitles = ["Planned", "Actual", "Forecast", "Difference"];
const costTitles = ["Planned", "To date", "Forecast", "Difference"];

type ShownCost = Pick<CostByDepth["phases"][number], "planned" | "toDate" | "forecast" | "variance" | "percent">;

function CostCells({ cost }: { cost: ShownCost | null }) {
  const text = (amount: string | null | undefined) => (amount == null ? NO_VALUE : thousands(amount));
  const { variance = null, percent = null } = cost ?? {};
  const isOver = variance !== null && isOverAfe({ variance, percent });
  return (
    <>
      <td>{text(cost?.planned)}</td>
      <td>{text(cost?.toDate)}</td>
      <td>{text(cost?.forecast)}</td>
      <td className={isOver ? styles.over : undefined}>
        {isOver && <OverMark />}
        {variance === null ? NO_VALUE : thousands(variance, true)}
      </td>
    </>
  );
}

function differenceText(expected: number | null | undefined, planned: number | null): string {
  if (expected == null || planned === null) return formatNumber(null);
  const difference = Math.round(10 * (expected - planned)) / 10;
  return `${difference > 0 ? "+" : ""}${formatDays(difference)}`;
}
