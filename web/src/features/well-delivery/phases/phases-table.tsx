import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellPhase } from "@sigma/contract/delivery/well-phase";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { formatNumber } from "../../../ui/format/numbers";
import { formatDays } from "../delivery-words";
import styles from "../well-delivery.module.css";

type PhasesTableProps = {
  rows: readonly WellPhase[];
  forecast: WellForecast;
  /** Null for users who may not change phases. */
  edit: { onOpen: (phase: WellPhase) => void; onConfirm: (phase: WellPhase, endedAt: EpochSeconds) => void } | null;
};

/** The phases in their order, the running one marked, with the sum of each column. */
export function PhasesTable({ rows, forecast: { phases: states }, edit }: PhasesTableProps) {
  const stateOf = new Map(states.map((state) => [state._id, state]));
  const sumOf = (days: readonly (number | null | undefined)[]): number | null =>
    days.some((day) => day == null) ? null : days.reduce<number>((sum, day) => sum + day!, 0);
  const plannedSum = sumOf(rows.map(({ plannedDays }) => plannedDays));
  const expectedSum = sumOf(rows.map(({ _id }) => stateOf.get(_id)?.forecastDays));
  const actual = states.reduce((sum, { actualDays }) => sum + (actualDays ?? 0), 0);
  return (
    <table className={styles.phases}>
      <thead>
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">Planned</th>
          <th scope="col">Actual</th>
          <th scope="col">Forecast</th>
          <th scope="col">Difference</th>
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
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{formatDays(plannedSum)}</td>
          <td>{formatDays(actual)}</td>
          <td>{formatDays(expectedSum)}</td>
          <td>{differenceText(expectedSum, plannedSum)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function differenceText(expected: number | null | undefined, planned: number | null): string {
  if (expected == null || planned === null) return formatNumber(null);
  const difference = Math.round(10 * (expected - planned)) / 10;
  return `${difference > 0 ? "+" : ""}${formatDays(difference)}`;
}
