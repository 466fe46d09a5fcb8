import type { ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import type { SeparationLevels } from "@sigma/engine/anti-collision/separation-factor";
import { call } from "../../data/calls/rest";
import { Button } from "../../ui/controls/button";
import { formatDay } from "../../ui/format/times";
import { Row } from "../../ui/layout/flow";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import {
  acceptanceText,
  approachText,
  decisionText,
  stretchText,
  worseningText,
  worseValueText,
} from "./acceptance-texts";
import styles from "./anti-collision.module.css";
import { deleteWithUndo } from "../../data/calls/delete-with-undo";

type AcceptancesProps = {
  offset: ClearedOffset;
  limits: SeparationLevels;
  /** Opens the acceptance of an approach that is worse now; null for users who may not accept one. */
  onAcceptAgain: ((acceptance: StandingAcceptance) => void) | null;
};

/** The accepted stretches of an offset well: who accepted what, when and why, and whether it is worse now. */
export function Acceptances({ offset, limits, onAcceptAgain }: AcceptancesProps) {
  if (offset.acceptances.length === 0) return null;
  return (
    <section className={styles.lacking} aria-label={`Accepted approaches of ${offset.name}`}>
      {offset.acceptances.map((acceptance) => {
        const { _id, accepted, reason, worsening } = acceptance;
        const models = [...new Set([...accepted.tools.own, ...accepted.tools.offset])].join(", ");
        return (
          <Row key={_id} gap="4px 12px" justify="space-between" wraps>
            <div>
              <strong>{offset.name}</strong>, {stretchText(acceptance)}: accepted {decisionText(acceptance)} at{" "}
              {approachText(accepted)}
              {models && <span className="text2">, {models}</span>}
              <p style={{ whiteSpace: "pre-wrap" }}>{reason}</p>
              {worsening && <Worsening of={acceptance} limits={limits} />}
            </div>
            {onAcceptAgain && (
              <Row gap={8} wraps>
                {worsening && <Button onClick={() => onAcceptAgain(acceptance)}>Accept again…</Button>}
                <Button onClick={() => void withdraw(acceptance, offset.name)}>Withdraw</Button>
              </Row>
            )}
          </Row>
        );
      })}
    </section>
  );
}

type WorseningProps = {
  of: StandingAcceptance;
  limits: SeparationLevels;
  /** Only the value of now; the rest is its title. */
  isShort?: boolean;
};

/** By how much an approach is worse than accepted, at the weight of a warning or an alarm. */
export function Worsening({ of: acceptance, limits, isShort = false }: WorseningProps) {
  const { worsening } = acceptance;
  const isAlarm = worsening?.factor != null && worsening.factor.value < limits.stop;
  return (
    <span
      className={classNames(styles.chip, styles.worse, isAlarm ? styles.red : styles.amber)}
      title={`${worseningText(acceptance, limits)}\n\n${acceptanceText(acceptance)}`}
    >
      <AlarmGlyph level={isAlarm ? "Error" : "Warning"} size={12} />
      {isShort
        ? `Worse than accepted: ${worseValueText(acceptance)}`
        : `Worse than accepted on ${formatDay(acceptance.createdAt)} by ${acceptance.author}: ${worseningText(acceptance, limits)}`}
    </span>
  );
}

/** Withdraws an acceptance, with a way back. */
const withdraw = ({ wellId, _id: id, md }: StandingAcceptance, name: string): Promise<void> =>
  deleteWithUndo({
    title: "Acceptance withdrawn",
    text: `${name}, ${stretchText({ md })}`,
    remove: () => call("DELETE api/separation-acceptance", { wellId, id }),
    restore: () => call("POST api/separation-acceptance/restore", { wellId, id }),
  });
