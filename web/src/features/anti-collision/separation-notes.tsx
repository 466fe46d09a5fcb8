import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import { separationLevels } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { NEAR, TOO_NEAR } from "@sigma/engine/anti-collision/accepted-approach";
import { formatAxisEnd, formatQuantity, quantities } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { aheadOf, type judgeWells } from "./judge-wells";
import styles from "./anti-collision.module.css";

/** The worst finding ahead of the bit, in one line. */
export function Ahead({ judged, answer }: { judged: ReturnType<typeof judgeWells>; answer: AntiCollision }) {
  const { own, levels, left } = answer;
  const hasAhead = own.parts.some(({ kind }) => kind === "plan" || kind === "recommendation");
  if (!hasAhead) return <span className={styles.chip}>No plan ahead of the bit</span>;
  const worst = aheadOf(judged);
  if (worst) {
    const { finding, name } = worst;
    return (
      <span className={classNames(styles.chip, finding.level === "Error" ? styles.red : styles.amber)}>
        <AlarmGlyph level={finding.level} size={13} />
        {finding.word} ahead: {name}, {finding.figure} at {formatQuantity(finding.md, quantities.wholeDepth)}
      </span>
    );
  }
  const isByFactor = judged.every(({ well }) => well.noFactors === null);
  const limit = isByFactor
    ? `inside SF ${formatAxisEnd(levels.alert.below, "")}`
    : `within ${formatQuantity(NEAR, quantities.wholeDepth)}`;
  const acceptedCount = judged.filter(({ isAccepted }) => isAccepted).length;
  const worseCount = judged.filter(({ worse }) => worse.length > 0).length;
  if (worseCount > 0) {
    return (
      <span className={classNames(styles.chip, styles.amber)}>
        <AlarmGlyph level="Warning" size={13} />
        {worseCount} worse than accepted
      </span>
    );
  }
  if (left.length > 0) {
    return (
      <span className={classNames(styles.chip, styles.amber)}>
        <AlarmGlyph level="Warning" size={13} />
        {left.length} not compared, no other well {limit} ahead
      </span>
    );
  }
  return (
    <span className={styles.chip}>
      <AlarmGlyph level="Ok" size={13} />
      {acceptedCount > 0 ? `${acceptedCount} accepted, no other well` : "No well"} {limit} ahead
    </span>
  );
}

/** How stretches of the hole are drawn. */
export function LineKey({ parts }: { parts: AntiCollision["own"]["parts"] }) {
  const kinds = [
    { kind: "surveyed", label: "surveyed", dash: undefined },
    { kind: "estimated", label: "estimated", dash: "5 3" },
    { kind: "recommendation", label: "recommended", dash: "7 2 2 2" },
    { kind: "plan", label: "planned", dash: "2 3" },
  ] as const;
  return (
    <span className={styles.key}>
      {kinds
        .filter(({ kind }) => parts.some((part) => part.kind === kind))
        .map(({ kind, label, dash }) => (
          <span key={kind}>
            <svg width={22} height={8} aria-hidden>
              <line x1={0} x2={22} y1={4} y2={4} strokeDasharray={dash} />
            </svg>
            {label}
          </span>
        ))}
    </span>
  );
}

/** The requirements of the levels. */
export const Levels = ({ levels }: Pick<AntiCollision, "levels">) => (
  <ul className={styles.levels} aria-label="Levels">
    {separationLevels.map((level) => (
      <li key={level}>
        <AlarmGlyph level={level === "stop" ? "Error" : "Warning"} size={12} />
        <strong>SF below {formatAxisEnd(levels[level].below, "")}</strong>
        {levels[level].meaning}
      </li>
    ))}
    <li>
      <AlarmGlyph level="Error" size={12} />
      <strong>Too near, below {formatQuantity(TOO_NEAR, quantities.wholeDepth)}</strong>
      <AlarmGlyph level="Warning" size={12} />
      <strong>Near, below {formatQuantity(NEAR, quantities.wholeDepth)}</strong>
      centre to centre
    </li>
  </ul>
);
