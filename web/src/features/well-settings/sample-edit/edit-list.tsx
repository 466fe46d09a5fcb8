import type { WellId } from "@sigma/contract/ids";
import type { SampleEdit } from "@sigma/contract/samples/sample-edit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import { shiftText } from "../../../settings/fields/shift-text";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { PanelBody } from "../../../ui/layout/panel";
import styles from "./sample-edit-panel.module.css";

/** The edits of a well's samples, the newest first, each with a way to undo it. */
export function EditList({ wellId }: { wellId: WellId }) {
  const edits = useRoute("GET api/sample-edits", { wellId });
  return (
    <Card title="Edits" className={styles.list}>
      <PanelBody of={edits} what="the edits" empty="No sample of this well was moved or removed.">
        {(found) => (
          <ul>
            {found.map((edit) => (
              <Edit key={edit._id} edit={edit} />
            ))}
          </ul>
        )}
      </PanelBody>
    </Card>
  );
}

function Edit({ edit }: { edit: SampleEdit }) {
  const { _id: id, wellId, from, to, reason, madeBy, madeAt, undoneBy, undoneAt } = edit;
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await call("POST api/sample-edits/undo", { wellId, id });
      toast.success("Samples", "The edit was undone");
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
      </div>
      {undoneBy === null && (
        <Button disabled={isBusy} onClick={() => void undo()}>
          Undo
        </Button>
      )}
    </li>
  );
}

const editText = ({ samples, shift }: SampleEdit): string =>
  `${formatNumber(samples, 0)} samples ${shift === null ? "removed" : `moved by ${shiftText(-shift)}`}`;
