import { Row } from "../../ui/layout/flow";
import { toldAlert } from "@sigma/contract/alerts/alert-text";
import { shownAlert } from "../../ui/format/texts";
import type { AlertBackTest, AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { ALARM_LIMITS } from "@sigma/engine/alerts/alarm-limits";
import { channelRow } from "@sigma/terms/channels";
import { rigStates } from "@sigma/terms/rig-states";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { usePreferences } from "../../data/choices/preferences";
import { request } from "../../data/calls/socket";
import { momentAddress } from "../../data/pages/moment-address";
import { formatNumber, formatValue, unitText } from "../../ui/format/numbers";
import { formatAge, formatClock, zoneName } from "../../ui/format/times";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty } from "../../ui/layout/panel";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { backTestFigures } from "../../ui/notifications/back-test-figures";
import { PlotFigure, type PlotFigureProps } from "../../ui/plot/plot-figure";
import { RigStateStrip } from "../../ui/well/rig-state-strip";
import styles from "./notification-center.module.css";

/** Delay of a trial after the last change, ms. */
const AFTER_CHANGE_MS = 600;
const TARGET = ALARM_LIMITS.acceptableAnHour;
const MOST_ROWS = 50;

type BackTestViewProps = {
  well: Well;
  draft: AlertDraft | null;
  onFound: (found: AlertBackTest) => void;
};

/** The notifications that the alert would have raised in the last 12 hours, fetched again after each change. */
export function BackTestView({ well, draft, onFound }: BackTestViewProps) {
  const wellId = well._id;
  const panel = useRef<HTMLElement>(null);
  const settledDraft = useSettled(draft);
  const { data, error, isFetching } = useQuery({
    queryKey: ["notification-configuration/back-test", wellId, settledDraft],
    queryFn: () => request("notification-configuration/back-test", { wellId, alert: settledDraft! }),
    enabled: settledDraft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const backTest = data ?? null;
  const theme = usePreferences((preferences) => preferences.theme);
  useEffect(() => {
    if (backTest) onFound(backTest);
  }, [backTest, onFound]);
  const figures = backTest && settledDraft ? backTestFigures(backTest, settledDraft, theme) : [];
  return (
    <section className={styles.card} ref={panel} aria-label="Last 12 hours" aria-busy={isFetching}>
      <h2>
        Last 12 hours <span className="text3">target under {TARGET} per hour</span>
        {figures.length > 0 && (
          <Row as="span" gap={8} align="center" atEnd>
            <ExportButtons panel={panel} well={well} heading={["Alert back-test"]} csv={() => csvOfFigures(figures)} />
          </Row>
        )}
      </h2>
      {draft === null ? (
        <PanelEmpty sentence="Nothing to try out yet" why="Give every rule a limit, or choose a rig state." />
      ) : backTest === null || settledDraft === null ? (
        error ? (
          <PanelEmpty sentence="The back-test failed" why={error.message} />
        ) : (
          <Loading what="the back-test" />
        )
      ) : backTest.samples === 0 ? (
        <PanelEmpty sentence="No data in the last 12 hours" />
      ) : (
        <Found found={backTest} draft={settledDraft} wellId={wellId} figures={figures} />
      )}
    </section>
  );
}

type FoundProps = { found: AlertBackTest; draft: AlertDraft; wellId: WellId; figures: readonly PlotFigureProps[] };

function Found({ found, draft, wellId, figures }: FoundProps) {
  const newest = found.raises.at(-1);
  const perHour = found.count / ((found.to - found.from) / 3600);
  return (
    <>
      <p className={perHour > TARGET ? styles.tooMany : undefined}>
        <strong className={styles.count}>{found.count}</strong> {found.count === 1 ? "alarm" : "alarms"} would have been
        raised
        {found.count > 0 && `, ${formatAge(found.seconds)} in all`}
        {perHour > TARGET && `, ${formatNumber(perHour, 1)} per hour: too many to act on`}
      </p>
      {newest && (
        <p className={styles.sample}>
          <strong>{shownAlert(toldAlert(draft), newest.values)}</strong>
          <span className="text2">The text in the bell, with the values of {formatClock(newest.from)}</span>
        </p>
      )}
      <div className={styles.figures}>
        {figures.map((figure) => (
          <PlotFigure key={figure.title} {...figure} />
        ))}
        <RigStateStrip runs={found.rigStates} range={[found.from, found.to]} />
      </div>
      {found.count > 0 && (
        <table className={styles.raises} aria-label="Alarms that would have been raised">
          <thead>
            <tr>
              <th>Raised, {zoneName(found.to)}</th>
              <th>Lasted</th>
              {draft.type === "rig_state" ? (
                <th>Rig state</th>
              ) : (
                draft.rules.map(({ trace }, index) => (
                  <th key={`${trace} ${index}`}>
                    {channelRow(trace).label}, {unitText(channelRow(trace))}
                  </th>
                ))
              )}
            </tr>
          </thead>
          <tbody>
            {found.raises
              .toReversed()
              .slice(0, MOST_ROWS)
              .map(({ from, to, values }) => (
                <tr key={from}>
                  <td>
                    <Link
                      {...momentAddress(
                        wellId,
                        from,
                        draft.rules.map(({ trace }) => trace),
                      )}
                      title="Show this moment in the time charts"
                    >
                      {formatClock(from)}
                    </Link>
                  </td>
                  <td>{to === null ? "still active" : formatAge(to - from)}</td>
                  {draft.type === "rig_state" ? (
                    <td>{rigStates[values[0] ?? 0]?.displayName}</td>
                  ) : (
                    draft.rules.map(({ trace }, index) => (
                      <td key={`${trace} ${index}`}>{formatValue(values[index] ?? null, channelRow(trace))}</td>
                    ))
                  )}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** A value once it has not changed for a while. */
function useSettled(draft: AlertDraft | null): AlertDraft | null {
  const text = JSON.stringify(draft);
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as AlertDraft | null), AFTER_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
