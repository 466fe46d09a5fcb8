import type { WellId } from "@sigma/contract/ids";
import type { ProgramFields } from "@sigma/contract/programs/program";
import type { ProgramRun } from "@sigma/contract/programs/program-run";
import type { Well } from "@sigma/contract/wells/well";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { useServerNow } from "../../../data/live/use-now";
import { useWellStatus } from "../../../data/live/well-status";
import { Button } from "../../../ui/controls/button";
import { MomentField } from "../../../ui/controls/calendar/moment-field";
import { Field } from "../../../ui/controls/field";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { parseMoment } from "../../../ui/format/parse-moment";
import { formatTypedMoment } from "../../../ui/format/times";
import { wellOption } from "../../../ui/well/well-option";
import { RunView } from "../runs/run-view";
import styles from "./program-editor.module.css";
import { Grid } from "../../../ui/layout/flow";

/** A run of a draft, and the fields that it ran with. */
export type Attempt = { run: ProgramRun; fields: ProgramFields };

type TryPaneProps = {
  wells: readonly Well[];
  programId: string;
  /** Whether its web inputs may be read, as far as they are approved. */
  mayUseApprovals: boolean;
  /** The well that is chosen first. */
  usualWell: WellId | null;
  /** The draft as it would be sent; null while fields are wrong. */
  fields: ProgramFields | null;
  attempt: Attempt | null;
  onAttempt: (attempt: Attempt) => void;
  onLine: (line: number) => void;
};

/** A well without new samples for so long is tried at its last sample, s. */
const SILENT_SECONDS = 600;

/** Runs the draft on a well, without storing anything, and shows what it gives. */
export function TryPane({
  wells,
  programId,
  mayUseApprovals,
  usualWell,
  fields,
  attempt,
  onAttempt,
  onLine,
}: TryPaneProps) {
  const [chosen, setChosen] = useState<WellId | null>(null);
  const [typedMoment, setMoment] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = wells.find(({ _id }) => _id === (chosen ?? usualWell)) ?? wells[0];
  const now = useServerNow();
  const lastTime = useWellStatus(own?._id ?? "")?.lastTime ?? null;
  const usualMoment = lastTime !== null && lastTime < now - SILENT_SECONDS ? formatTypedMoment(lastTime) : "now";
  const momentText = typedMoment ?? usualMoment;
  const moment = parseMoment(momentText, now);
  const run = async (wellId: WellId) => {
    if (fields === null || moment === null) return;
    setBusy(true);
    try {
      const reply = await call("POST api/program/try", {
        wellId,
        ...(mayUseApprovals && { id: programId }),
        ...(momentText.trim() !== "now" && { moment: Math.floor(moment) }),
        program: fields,
      });
      if (reply) onAttempt({ run: reply, fields });
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  const isOutdated = attempt !== null && JSON.stringify(attempt.fields) !== JSON.stringify(fields);
  return (
    <section className={styles.try} aria-label="Try">
      <Grid
        columns="minmax(0, 1fr) minmax(0, 1fr) auto"
        gap={8}
        align="end"
        padding="12px 16px"
        keepsSize
        className="line-below"
      >
        <Field label="Well">
          {({ id }) => (
            <SelectSearch
              id={id}
              label="Well to try on"
              width="100%"
              options={wells.map(wellOption)}
              value={own?._id ?? null}
              onChange={(wellId) => {
                setChosen(wellId as WellId | null);
                setMoment(null);
              }}
            />
          )}
        </Field>
        <MomentField label="As of" value={momentText} onChange={setMoment} now={now} required />
        <Button
          icon={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
          disabled={!own || fields === null || moment === null || isBusy}
          title={
            fields === null ? "Some fields are wrong" : "Runs the draft; nothing is stored, and no notification is sent"
          }
          onClick={() => own && void run(own._id)}
        >
          {isBusy ? "Running" : "Try"}
        </Button>
      </Grid>
      <div className={styles.tried}>
        {attempt ? (
          <>
            {isOutdated && <p className="text2">Of the draft before it was changed.</p>}
            <RunView run={attempt.run} outputs={attempt.fields.outputs} onLine={onLine} />
          </>
        ) : (
          <p className="text2">
            Try runs the draft on a well and shows its log, rows, notices and values here. Nothing is stored, and nobody
            is notified.
          </p>
        )}
      </div>
    </section>
  );
}
