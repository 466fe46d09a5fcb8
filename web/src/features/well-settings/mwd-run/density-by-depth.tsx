import { shownUnit } from "../../../ui/format/shown-unit";
import { unitText } from "../../../ui/format/numbers";
import { Card } from "../../../settings/form/settings-form";
import { plotAxis } from "../../../ui/plot/plot-scale";
import { XyPlot } from "../../../ui/plot/xy-plot";
import type { RunForm } from "./mwd-run-form";
import type { RunDepths } from "./run-depths";
import styles from "./mwd-run-panel.module.css";

type DensityByDepthProps = { form: RunForm; depths: readonly RunDepths[] };

/** The mud density of each run over the depths of its BHA, that of the open run strong. */
export function DensityByDepth({ form, depths }: DensityByDepthProps) {
  const [depth, mud] = [shownUnit("ft").toShown, shownUnit("ppg").toShown];
  const stretches = depths.flatMap(({ run, from, to }) => {
    const density = Number(run.form.density);
    if (!(density > 0)) return [];
    return [{ id: run.id, from: depth(from), to: depth(to), density: mud(density), isOpen: run.form === form }];
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
