import { Row, Stack } from "../../ui/layout/flow";
import { Button } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { RecomputeProgress } from "./recompute-progress";
import type { RecomputeWaiting } from "./use-recompute-wait";

/** Shows the wait for the engine after a save; closing it early ends the waiting, its button ends the work. */
export function RecomputeDialog({ of: { state, giveUp, cancel } }: { of: RecomputeWaiting }) {
  if (!state) return null;
  return (
    <Modal
      title="Applying changes"
      width={400}
      onClose={giveUp}
      hint="Cancel keeps the values of before"
      actions={
        <Button look="quiet" width={100} disabled={state.isCancelling} onClick={() => void cancel()}>
          Cancel
        </Button>
      }
    >
      <Stack gap={12}>
        <p>The settings are saved. Sigma recalculates what rests on them.</p>
        <Row gap={12} align="center" className="text2">
          <RecomputeProgress label="Applying changes" progress={state.progress} />
        </Row>
      </Stack>
    </Modal>
  );
}
