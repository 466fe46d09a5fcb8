import type { Degrees } from "@sigma/terms/quantities";
import type { PointerEvent } from "react";
import styles from "./azimuth-dial.module.css";

type AzimuthDialProps = { stored: Degrees; azimuth: Degrees; onPick: (azimuth: Degrees) => void };

const RADIUS = 58;
const SIZE = 82;

const pointAt = (angle: Degrees, radius: number) => {
  const radians = (angle * Math.PI) / 180;
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) };
};

/** A compass rose with the stored direction dashed and the chosen one full; a drag turns it. The field types the same. */
export function AzimuthDial({ stored, azimuth, onPick }: AzimuthDialProps) {
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const angle = Math.atan2(event.clientX - left - width / 2, top + height / 2 - event.clientY);
    onPick(Math.round((((angle * 180) / Math.PI + 360) % 360) * 10) / 10);
  };
  const [old, now] = [pointAt(stored, RADIUS), pointAt(azimuth, RADIUS)];
  return (
    <svg
      className={styles.dial}
      viewBox={`${-SIZE} ${-SIZE} ${2 * SIZE} ${2 * SIZE}`}
      aria-hidden
      onPointerDown={pick}
      onPointerMove={pick}
    >
      <circle className={styles.rim} r={RADIUS} />
      {Array.from({ length: 36 }, (_, k) => {
        const [from, to] = [pointAt(k * 10, RADIUS), pointAt(k * 10, RADIUS - (k % 3 === 0 ? 7 : 4))];
        return <line key={k} className={styles.tick} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {["N", "30", "60", "E", "120", "150", "S", "210", "240", "W", "300", "330"].map((text, k) => {
        const { x, y } = pointAt(k * 30, RADIUS + 12);
        return (
          <text key={text} className={styles.name} x={x} y={y}>
            {text}
          </text>
        );
      })}
      <line className={styles.stored} x1={0} y1={0} x2={old.x} y2={old.y} />
      <line className={styles.chosen} x1={0} y1={0} x2={now.x} y2={now.y} />
      <circle className={styles.handle} cx={now.x} cy={now.y} r={6} />
    </svg>
  );
}
