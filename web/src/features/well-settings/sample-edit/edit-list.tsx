import type { WellId } from "@sigma/contract/ids";
import type { SampleEdit } from "@sigma/contract/samples/sample-edit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import { shiftText } from "../../../settings/fields/shift-text";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { PanelBody } from "../../../ui/layout/panel";
import { RecomputeProgress } from "../../../settings/recompute/recompute-progress";
import { cancelEdit, editStateText, isUnfinished, useEdits } from "./edit-state";
import styles from "./sample-edit-panel.module.css";

/** The edits of a well's samples, the newest first, each with a way to undo it. */
export function EditList({ wellId }: { wellId: WellId }) {
  const edits = useEdits(wellId);
  return (
    <Card title="Edits" className={styles.list}>
      <PanelBody of={edits} what="the edits" empty="No sample of this well was moved or removed.">
        {(loadedEdits) => (
          <ul>
            {loadedEdits.map((edit) => (
              <Edit key={edit._id} edit={edit} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Card>
  );
}

function Edit({ edit }: { edit: SampleEdit }) {
  const { _id: id, wellId, state, from, to, reason, madeBy, madeAt, undoneBy, undoneAt, error } = edit;
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const now = await call("POST api/sample-edits/undo", { wellId, id });
      if (now?.state === "undone") toast.success("Samples", "The edit was undone");
    } catch {
      // The alert of the call has said why; the edit stands.
    } finally {
      await cache.invalidateQueries({ queryKey: routeKey("GET api/sample-edits", { wellId }) });
      setBusy(false);
    }
  };
  return (
    <li className={styles.edit}>
      <div>
        <strong>{editText(edit)}</strong>
        <p>{reason}</p>
        <p className="text3">
          {`${formatMoment(from)} to ${formatMoment(to)}, by ${madeBy} on ${formatMoment(madeAt)}`}
          {undoneBy !== null && `; undone by ${undoneBy} on ${formatMoment(undoneAt)}`}
        </p>
        {(state === "failed" || state === "cancelled" || error !== null) && (
          <p className={state === "cancelled" ? "text3" : "error-text"}>{error ?? editStateText[state]}</p>
        )}
        {isUnfinished(edit) && (
          <div className={styles.line}>
            <span>{editStateText[state]}</span>
            <RecomputeProgress label={`${editStateText[state]}: ${editText(edit)}`} progress={edit.progress} />
          </div>
        )}
      </div>
      {isUnfinished(edit) && <Button onClick={() => void cancelEdit(edit)}>Cancel</Button>}
      {state === "done" && (
        <Button disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}

const MADE: ReadonlySet<SampleEdit["state"]> = new Set(["done", "undoing", "undone"]);

function editText({ state, samples, shift }: SampleEdit): string {
  const what = shift === null ? "removed" : `moved by ${shiftText(-shift)}`;
  return `${formatNumber(samples, 0)} samples ${MADE.has(state) ? what : `to be ${what}`}`;
}
