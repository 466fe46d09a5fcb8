import type { Seconds } from "@sigma/terms/quantities";
import { useEffect, useRef } from "react";
import type { FollowedView } from "../../charts/view/followed-view";
import { expectedInterval, joinedOver } from "../../charts/samples/gaps";
import type { ChartData } from "../../charts/samples/chart-model";
import type { RigStateRun } from "../../charts/layers/rig-state-runs";
import { rigStateLayer, rigStatesInView } from "../../charts/layers/rig-state-layer";
import { showLayers } from "../../charts/layers/show-layers";
import type { Subscribe } from "../../charts/view/use-figures";
import { useRefresh } from "../../charts/view/use-refresh";
import { useLiveView } from "../../data/well/use-well-data";
import { usePreferences } from "../../data/choices/preferences";
import { NO_VALUE } from "../../ui/format/numbers";
import { formatDuration } from "../../ui/format/times";
import { rigStateRow } from "../../ui/well/rig-state-paint";
import { RigStatePill } from "../../ui/well/rig-state-pill";
import { useStateSince } from "./state-since";
import styles from "./time-charts.module.css";

type StripRowProps = {
  view: FollowedView;
  subscribe: Subscribe;
  /** No rig state is shown for a feed that is dead. */
  isDead: boolean;
};

/** The strip of rig states, and the state at the end of the view with how long it lasts. */
export function StripRow({ view, subscribe, isDead }: StripRowProps) {
  const strip = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  useRefresh(subscribe);
  useEffect(() => showLayers(view.tracks, [rigStateLayer(strip.current!)]), [view]);

  const { data } = view.tracks;
  const joinedPeriod = () => joinedOver(Math.max(expectedInterval(data.index), data.resolution));
  const drawnRun = isDead ? undefined : rigStatesInView({ data, view: view.tracks.view, joined: joinedPeriod }).at(-1);
  const isLive = useLiveView(view.well, (state) => state.isLive);
  const isThinned = data.resolution > 0;
  const run = drawnRun && isThinned && !isLive ? atEnd(drawnRun, data, view.tracks.view.to, joinedPeriod()) : drawnRun;
  const first = Math.max(view.tracks.view.from, data.index[0] ?? 0);
  // A change that was thinned out, or is within a pixel, is read at full detail.
  const reachesBack = run !== undefined && (run.from <= first + joinedPeriod() || (isThinned && !isLive));
  const since = useStateSince(view.well.wellId, run ?? null, reachesBack, isLive);
  return (
    <div className={styles.stripRow}>
      <span className={styles.rowName}>Rig state</span>
      <div className={styles.strip} ref={strip} />
      <div className={styles.state}>
        {run ? (
          <>
            <RigStatePill code={run.code} theme={theme} />
            <StateText
              name={rigStateRow(run.code).displayName}
              lasting={since === null ? overText(run.to - run.from) : `for ${formatDuration(run.to - since)}`}
            />
          </>
        ) : (
          NO_VALUE
        )}
      </div>
    </div>
  );
}

/** The last state of thinned data at the end of a view, corrected once that end has been read at full detail. */
function atEnd(run: RigStateRun, data: ChartData, end: number, joinedPeriod: number): RigStateRun {
  if (end - run.to > joinedPeriod) return run;
  return { ...run, to: end, code: data.exact?.("rigState", end) ?? run.code };
}

/** Name and duration, on separate lines; the tooltip shows a long name in full. */
const StateText = ({ name, lasting }: { name: string; lasting: string }) => (
  <span className={styles.stateText} title={`${name} ${lasting}`}>
    <strong>{name}</strong> <span>{lasting}</span>
  </span>
);

/** Minimum duration of a state; empty while only its newest sample is known. */
const overText = (knownSeconds: Seconds): string =>
  knownSeconds < 1 ? "" : `for over ${formatDuration(knownSeconds)}`;
