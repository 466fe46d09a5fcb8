import { shownUnit } from "../../../ui/format/shown-unit";
import { unitText } from "../../../ui/format/numbers";
import { boundsOfRun } from "@sigma/contract/well-settings/active-mwd-run";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { Card } from "../../../settings/form/settings-form";
import type { RowItem } from "../../../settings/rows/rows-draft";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import type { RunForm } from "./mwd-run-form";
import styles from "./mwd-run-panel.module.css";

/** A BHA whose end nobody has set reaches down to this depth, ft; the plot ends where the others do. */
const OPEN_END = 35_000;
/** What stands below a run without an end, ft. */
const SHOWN_BELOW = 1000;

type DensityByDepthProps = { form: RunForm; runs: readonly RowItem<RunForm>[]; bhas: readonly Bha[] };

/** The mud density of each run over the depths of its BHA, that of the open run strong. */
export function DensityByDepth({ form, runs, bhas }: DensityByDepthProps) {
  const [depth, mud] = [shownUnit("ft").toShown, shownUnit("ppg").toShown];
  const stretches = runs.flatMap(({ id, form: run }) => {
    const { from, to } = boundsOfRun(run, bhas, "depth");
    const density = Number(run.density);
    if (from === null || to === null || !(density > 0)) return [];
    const end = to >= OPEN_END ? from + SHOWN_BELOW : to;
    const open = run === form;
    return [{ id, from: depth(from), to: depth(end), density: mud(density), isOpen: open }];
  });
  if (stretches.length === 0) {
    return (
      <Card title="Density by depth" className={styles.single}>
        <p className={styles.reason}>No run has a BHA with depths</p>
      </Card>
    );
  }
  return (
    <Card title="Density by depth" className={styles.single}>
      <XyPlot
        label="Mud density over depth"
        downward
        x={{
          ...plotAxis(
            stretches.map(({ density }) => density),
            { fromZero: false, least: mud(2) },
          ),
          name: `Density, ${unitText({ unit: "ppg" })}`,
        }}
        y={{ ...plotAxis(stretches.map(({ to }) => to)), name: `MD, ${unitText({ unit: "ft" })}` }}
        lines={stretches.map(({ id, from, to, density, isOpen }) => ({
          id,
          points: [
            [density, from],
            [density, to],
          ] as const,
          color: isOpen ? "var(--color-accent)" : "var(--color-text3)",
          width: isOpen ? 2.5 : 1.5,
        }))}
      />
    </Card>
  );
}
