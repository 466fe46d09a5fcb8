import type { WellId } from "@sigma/contract/ids";
import { useEffect, useEffectEvent, useState } from "react";
import { RecomputeProgress } from "../../../settings/recompute/recompute-progress";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { formatNumber } from "../../../ui/format/numbers";
import { cancelEdit, editStateText, isUnfinished, sayHowItEnded, useEdits } from "./edit-state";
import styles from "./sample-edit-panel.module.css";

type EditDialogProps = { wellId: WellId; id: string; onClose: () => void };

/** Shows the progress of a large edit until it ends. Closing it lets the server continue; its button cancels the edit. */
export function EditDialog({ wellId, id, onClose }: EditDialogProps) {
  const edits = useEdits(wellId);
  const [isCancelling, setCancelling] = useState(false);
  const edit = edits.data?.find(({ _id }) => _id === id);
  const hasEnded = edit !== undefined && !isUnfinished(edit);
  const end = useEffectEvent(() => {
    sayHowItEnded(edit!);
    onClose();
  });
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  if (!edit || hasEnded) return null;

  const cancel = async () => {
    setCancelling(true);
    await cancelEdit(edit);
    setCancelling(false);
  };
  return (
    <Modal
      title={edit.shift === null ? "Removing samples" : "Moving samples"}
      width={400}
      onClose={onClose}
      hint="Cancel keeps the samples as they are"
      actions={
        <Button look="quiet" width={100} disabled={isCancelling} onClick={() => void cancel()}>
          Cancel
        </Button>
      }
    >
      <p>{`${formatNumber(edit.samples, 0)} samples. ${editStateText[edit.state]}; the edit goes on when this is closed.`}</p>
      <div className={styles.line}>
        <RecomputeProgress label="Edit of samples" progress={edit.progress} />
      </div>
    </Modal>
  );
}
