import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import styles from "./pressure-strip.module.css";

type StallGlyphProps = {
  event: Pick<MotorStall, "type">;
  left: number;
  top: number;
  color: string;
  isSelected: boolean;
  /** Half the size of a diamond, px. */
  size?: number;
};

/** A diamond in the colour of the trace for a spike, the octagon of an error for a stall. */
export function StallGlyph({ event, left, top, color, isSelected, size = 5 }: StallGlyphProps) {
  if (event.type === "stall") {
    const [near, far] = [2.4, 6];
    const corners = [
      [-near, -far],
      [near, -far],
      [far, -near],
      [far, near],
      [near, far],
      [-near, far],
      [-far, near],
      [-far, -near],
    ].map(([dx, dy]) => `${left + dx!},${top + dy!}`);
    return <polygon className={isSelected ? styles.chosenStall : styles.stallMark} points={corners.join(" ")} />;
  }
  return (
    <path
      className={styles.spike}
      d={`M${left} ${top - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
      style={{ stroke: color, ...(isSelected && { fill: color }) }}
    />
  );
}
