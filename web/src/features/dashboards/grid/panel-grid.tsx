import type { DashboardPanel, PanelPlace } from "@sigma/contract/dashboards/dashboard-panel";
import { GRID_COLUMNS } from "@sigma/contract/dashboards/dashboard-limits";
import { type ReactNode, type Ref, useMemo } from "react";
import { classNames } from "../../../ui/theme/class-names";
import { narrowPanels, readingOrder } from "./place-panels";
import styles from "./panel-grid.module.css";

type PanelGridProps = {
  panels: readonly DashboardPanel[];
  /** 12, or fewer for reading on a narrow page; 1 shows the panels below one another. */
  columns: number;
  /** The place that a dragged panel would take. */
  ghost?: PanelPlace | null;
  /** Draws the cells. */
  isEdited?: boolean;
  /** Makes the rows as much higher as the page has room for. */
  isFilling?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: (panel: DashboardPanel) => ReactNode;
};

const areaOf = ({ x, y, w, h }: PanelPlace) => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

/** Panels in a grid of columns and rows of equal size. They are in the document in reading order, whatever their place. */
export function PanelGrid({
  panels,
  columns,
  ghost = null,
  isEdited = false,
  isFilling = false,
  ref,
  children,
}: PanelGridProps) {
  const placedPanels = useMemo(
    () => (columns === GRID_COLUMNS ? readingOrder(panels) : narrowPanels(panels, columns)),
    [panels, columns],
  );
  return (
    <div
      ref={ref}
      className={classNames(styles.grid, isEdited && styles.edited, isFilling && styles.filling)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {ghost && <div className={styles.ghost} style={areaOf(ghost)} aria-hidden />}
      {placedPanels.map((panel) => (
        <div key={panel.id} className={styles.cell} style={areaOf(panel.place)}>
          {children(panel)}
        </div>
      ))}
    </div>
  );
}
