import type { WallWell } from "@sigma/contract/wells/wall";
import { limitsFor } from "@sigma/engine/directional-advice/limits/deviation";
import { formatQuantity, formatValue, NO_VALUE, unitText } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { PlanArrow } from "../../../ui/well/directional/plan-arrow";
import styles from "./large-tile.module.css";

/** From here on a distance needs no decimal, ft. */
const FAR = 100;

const distanceOf = (feet: number) => ({ unit: "ft", decimals: Math.abs(feet) < FAR ? 1 : 0 });

/** The ring of a well whose distance is not known, ft. */
const USUAL_RING = 10;

/** Where the bit is from the plan: the arrow looks along the plan, its ring is the nearest limit of the correction criteria. */
export function ToPlan({ toPlan, isOld }: { toPlan: WallWell["toPlan"]; isOld: boolean }) {
  const limits = toPlan && limitsOf(toPlan);
  const isAbove = limits !== null && Math.abs(toPlan!.aboveBelow) > limits.upwards;
  const isAside = limits !== null && Math.abs(toPlan!.leftRight) > limits.sideways;
  return (
    <div className={classNames(styles.reading, isOld && styles.old)}>
      <span className={styles.dial}>
        <PlanArrow
          offset={toPlan}
          ring={toPlan ? Math.min(...toPlan.allowed) : USUAL_RING}
          isFar={!isOld && (isAbove || isAside)}
          isOld={isOld}
          size="100%"
        />
      </span>
      <dl
        title={
          toPlan ? `The bit is ${formatQuantity(toPlan.total, distanceOf(toPlan.total))} from the plan` : undefined
        }
      >
        <dt>To plan, {unitText({ unit: "ft" })}</dt>
        {toPlan ? (
          <>
            <Side value={toPlan.aboveBelow} sides={["above", "below"]} isFar={!isOld && isAbove} />
            <Side value={toPlan.leftRight} sides={["right", "left"]} isFar={!isOld && isAside} />
          </>
        ) : (
          <>
            <dd className={classNames(styles.second, "text3")}>{NO_VALUE}</dd>
            <dd className={classNames(styles.small, styles.quiet)}>not known</dd>
          </>
        )}
      </dl>
    </div>
  );
}

const limitsOf = ({ allowed, ...offset }: NonNullable<WallWell["toPlan"]>) =>
  limitsFor(offset, { distanceValue: allowed });

function Side({ value, sides, isFar }: { value: number; sides: readonly [string, string]; isFar: boolean }) {
  return (
    <dd>
      <span className={classNames(styles.second, isFar && "warning-text")}>
        {formatValue(Math.abs(value), distanceOf(value))}
      </span>{" "}
      <span className={styles.small}>{sides[value >= 0 ? 0 : 1]}</span>
    </dd>
  );
}
