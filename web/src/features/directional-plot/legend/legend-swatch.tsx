import type { ItemKind } from "../scene/scene";
import styles from "./plot-legend.module.css";

/** How an item is drawn. */
export const LegendSwatch = ({ kind, isOffset }: { kind: ItemKind | "formationTops"; isOffset: boolean }) => (
  <svg className={styles.swatch} width={18} height={10} data-swatch={kind} data-offset={isOffset} aria-hidden>
    {kind === "ellipses" ? (
      <ellipse cx={9} cy={5} rx={7} ry={3.5} />
    ) : kind === "targets" || kind === "leaseLines" ? (
      <rect x={2} y={1} width={14} height={8} />
    ) : kind === "pseudo" ? (
      <path d="M9 1v8M5 5h8" />
    ) : (
      <path d="M0 5h18" />
    )}
    {kind === "surveys" && !isOffset && <circle cx={9} cy={5} r={3} />}
  </svg>
);
