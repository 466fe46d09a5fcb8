import { usePreferences } from "../../../data/choices/preferences";
import { classNames } from "../../../ui/theme/class-names";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { useCompare } from "../compare-store";
import { type Cluster, isNameLeftOf } from "./clusters";
import styles from "./map.module.css";

type ClusterMarkProps = { cluster: Cluster; mapWidth: number; isOpen: boolean; onOpen: () => void };
const RADIUS = 20;

/** Wells at one place: how many of them pass, and which are chosen. */
export function ClusterMark({ cluster, mapWidth, isOpen, onOpen }: ClusterMarkProps) {
  const { x, y, wells, passing, name } = cluster;
  const chosenWells = useCompare((view) => view.chosen);
  const theme = usePreferences((preferences) => preferences.theme);
  const colors = chosenWells.filter(({ wellId }) => wells.some(({ well }) => well.wellId === wellId));
  const single = wells.length === 1;
  const isPartly = passing < wells.length;
  const gap = single ? 10 : RADIUS + 6;
  const isNameLeft = isNameLeftOf(x + gap, name, mapWidth);
  const says = single
    ? `${name}, ${passing === 1 ? "passes" : "does not pass"}`
    : `${name}, ${passing} of ${wells.length} wells pass`;
  return (
    <g
      data-cluster
      className={classNames(styles.cluster, passing === 0 && styles.out, isOpen && styles.opened)}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-label={says}
      aria-expanded={isOpen}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        onOpen();
      }}
    >
      {single ? (
        <circle className={passing === 1 ? styles.passing : styles.failing} r={5.5} />
      ) : (
        <>
          <circle className={styles.disc} r={RADIUS} />
          <circle className={styles.ring} r={RADIUS} />
          <circle
            className={styles.share}
            r={RADIUS}
            pathLength={1}
            strokeDasharray={`${passing / wells.length} 1`}
            transform="rotate(-90)"
          />
          <text className={styles.number} textAnchor="middle" y={isPartly ? 1 : 5}>
            {passing}
          </text>
          {isPartly && (
            <text className={styles.of} textAnchor="middle" y={12}>
              of {wells.length}
            </text>
          )}
        </>
      )}
      <text className={classNames(styles.name, isNameLeft && styles.leftName)} x={isNameLeft ? -gap : gap} y={4}>
        {name}
      </text>
      {colors.map(({ wellId, color }, at) => (
        <rect
          key={wellId}
          x={(at - colors.length / 2) * 14}
          y={single ? 9 : RADIUS + 5}
          width={12}
          height={4}
          style={{ fill: traceColor(traceColorAt(color), theme) }}
        />
      ))}
    </g>
  );
}
