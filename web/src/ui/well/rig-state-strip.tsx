import { usePreferences } from "../../data/choices/preferences";
import { rigStateBackground, rigStateRow } from "./rig-state-paint";
import styles from "./rig-state-strip.module.css";

type RigStateStripProps = {
  runs: readonly { from: number; to: number; code: number }[];
  range: readonly [from: number, to: number];
};

/** Rig states along the time axis of a plot above it; each names itself under the mouse. */
export function RigStateStrip({ runs, range: [from, to] }: RigStateStripProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const place = (at: number) => (100 * (Math.min(to, Math.max(from, at)) - from)) / (to - from);
  return (
    <div className={styles.strip}>
      <span className={styles.name}>State</span>
      <ul className={styles.bar} aria-label={`Rig states: ${namesOf(runs)}`}>
        {runs.map((run) => (
          <li
            key={run.from}
            title={rigStateRow(run.code).displayName}
            style={{
              left: `${place(run.from)}%`,
              width: `${place(run.to) - place(run.from)}%`,
              background: rigStateBackground(run.code, theme),
            }}
          />
        ))}
      </ul>
    </div>
  );
}

const namesOf = (runs: RigStateStripProps["runs"]): string =>
  [...new Set(runs.map(({ code }) => rigStateRow(code).displayName))].join(", ") || "none known";
