import { classNames } from "../../theme/class-names";
import styles from "./plan-arrow.module.css";

type PlanArrowProps = {
  /** Offsets of the bit from the plan, ft: right and above positive; null if they are not known. */
  offset: { leftRight: number; aboveBelow: number } | null;
  /** The distance that the outer ring stands for, ft. */
  ring: number;
  /** The correction criteria are exceeded. */
  isFar?: boolean;
  /** The offset is an old one. */
  isOld?: boolean;
  /** Width and height, as CSS. */
  size: string;
};

const OUTER = 44;
const HEAD = 13;

/** Where the bit is from the plan, looking along it: right is to the right, above is up. A longer arrow ends at the ring. */
export function PlanArrow({ offset, ring, isFar = false, isOld = false, size }: PlanArrowProps) {
  return (
    <svg
      className={classNames("text1 keeps-size", isFar && "warning-text", isOld && "text3")}
      style={{ width: size, height: size }}
      viewBox="-50 -50 100 100"
      aria-hidden
    >
      <circle className={styles.ring} r={OUTER} strokeDasharray="4 3" />
      <circle className={styles.inner} r={OUTER / 2} strokeDasharray="2 3" />
      <path className={styles.ring} d="M-6 0H6M0 -6V6" />
      {offset && <Needle {...offset} ring={ring} />}
    </svg>
  );
}

function Needle({ leftRight, aboveBelow, ring }: { leftRight: number; aboveBelow: number; ring: number }) {
  const distance = Math.hypot(leftRight, aboveBelow);
  if (distance === 0) return null;
  const length = OUTER * Math.min(1, distance / ring);
  const head = Math.min(HEAD, length);
  const angle = (Math.atan2(leftRight, aboveBelow) * 180) / Math.PI;
  return (
    <g transform={`rotate(${angle})`} data-length={length.toFixed(1)}>
      <path className={styles.shaft} d={`M0 0V${-(length - head)}`} />
      <path className={styles.head} d={`M0 ${-length}l${head * 0.5} ${head}h${-head}z`} />
    </g>
  );
}
