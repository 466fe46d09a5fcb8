import { Row, Stack } from "../../../ui/layout/flow";
import { HOUR } from "@sigma/terms/durations";
import type { Correction } from "@sigma/contract/samples/correction";
import { useState } from "react";
import CorrectionDialog from "../../../charts/corrections/correction-dialog";
import { correctionChangeText, correctionStateText } from "../../../charts/corrections/correction-text";
import { effectTexts } from "../../../charts/corrections/preview-text";
import { CallFailure } from "../../../data/calls/call-failure";
import { request } from "../../../data/calls/socket";
import { correctSpan } from "../../../data/corrections/corrected-span";
import { useCorrections } from "../../../data/corrections/use-corrections";
import { serverNow } from "../../../data/live/server-clock";
import { useRecomputeStatus } from "../../../data/live/use-recompute-status";
import { toast } from "../../../data/notifications/toasts";
import { useOpenSpan } from "../../../data/pages/use-open-span";
import { Card } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { RecomputeProgress } from "../../../settings/recompute/recompute-progress";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { PanelBody } from "../../../ui/layout/panel";
import styles from "./corrections-panel.module.css";

/** All corrections that users made in the samples of a well, newest first, each with an undo. */
export default function CorrectionsPanel({ wellId }: SettingsPanelProps) {
  const corrections = useCorrections(wellId);
  const status = useRecomputeStatus(wellId);
  const add = () => {
    const now = serverNow();
    correctSpan({ wellId, from: now - HOUR, to: now });
  };
  return (
    <Stack gap={12} padding={16}>
      <Row gap={16} align="center" justify="space-between">
        <p className="text2">
          Rig states, depths and readings that people corrected. What was measured is kept. Of two corrections of the
          same moment the one with the higher number is applied last.
        </p>
        <Button onClick={add}>Correct a span</Button>
      </Row>
      {status?.state === "running" && (
        <Row gap={16} align="center" justify="space-between">
          <span>Recalculating</span>
          <RecomputeProgress label="Recalculating" progress={status.progress} />
        </Row>
      )}
      <Card title="Corrections" className={styles.list}>
        <PanelBody of={corrections} what="the corrections" empty="Nothing was corrected in this well.">
          {(loadedCorrections) => (
            <ul>
              {loadedCorrections.map((correction) => (
                <CorrectionRow key={correction._id} correction={correction} />
              ))}
            </ul>
          )}
        </PanelBody>
      </Card>
      <CorrectionDialog wellId={wellId} />
    </Stack>
  );
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const {
    _id: id,
    wellId,
    number,
    from,
    to,
    change,
    reason,
    state,
    effect,
    madeBy,
    madeAt,
    undoneBy,
    undoneAt,
  } = correction;
  const openSpan = useOpenSpan(wellId);
  const [isBusy, setBusy] = useState(false);
  const stands = state === "waiting" || state === "applied";
  const name = `correction ${number}`;
  const undo = async () => {
    setBusy(true);
    try {
      await request("correction/undo", { wellId, id });
      toast.success("Correction", `Number ${number} is taken back; what follows is being recalculated`);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
    } finally {
      setBusy(false);
    }
  };
  const around = Math.max(60, (to - from) / 4);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.number}>{number}</span>
      <div>
        <strong>{correctionChangeText(change)}</strong>{" "}
        <span className={styles.state}>{correctionStateText[state]}</span>
        <p>{reason}</p>
        <p>{effectTexts(effect, change).join("; ")}</p>
        <p className="text3">
          {`${formatMoment(from)} to ${formatMoment(to)}, by ${madeBy} on ${formatMoment(madeAt)}`}
          {undoneBy !== null && `; undone by ${undoneBy} on ${formatMoment(undoneAt)}`}
        </p>
      </div>
      <Button aria-label={`Open ${name} in the time charts`} onClick={() => openSpan(from - around, to + around)}>
        Open chart
      </Button>
      {stands ? (
        <Button aria-label={`Undo ${name}`} disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      ) : (
        <span />
      )}
    </li>
  );
}
