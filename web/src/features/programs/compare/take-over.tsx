import type { Program } from "@sigma/contract/programs/program";
import type { ProgramComparison } from "@sigma/contract/programs/program-comparison";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { queryClient } from "../../../data/calls/query-client";
import { call } from "../../../data/calls/rest";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { formatTimeSpan } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { takeOverQuestion } from "./compare-words";

type TakeOverProps = {
  program: Program;
  well: Well;
  comparison: ProgramComparison;
  /** Whether the saved program is the compared one. */
  isStored: boolean;
};

/** A call that changes the kept runs by a comparison; the comparisons are read again after it. */
function useChange(
  route: "POST api/program/comparison/take-over" | "POST api/program/comparison/undo-take-over",
  { _id: comparisonId, programId: id, wellId }: ProgramComparison,
) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // The alert of a failed call has said why.
    await call(route, { id, wellId, comparisonId }).catch(() => null);
    await queryClient.invalidateQueries({ queryKey: ["GET api/program/comparisons"] });
    setBusy(false);
  };
  return { isBusy, run };
}

/** Puts back what a comparison has replaced. */
export function UndoTakeOver({ comparison }: Pick<TakeOverProps, "comparison">) {
  const { isBusy, run } = useChange("POST api/program/comparison/undo-take-over", comparison);
  return (
    <Row gap="4px 12px" align="center" wraps>
      <Button disabled={isBusy} onClick={() => void run()}>
        {isBusy ? "Undoing" : "Undo"}
      </Button>
      <span className="text2">Puts the runs and values of before back.</span>
    </Row>
  );
}

/** Replaces the kept runs of the period by those of a comparison, after a confirmation. */
export function TakeOver({ program, well, comparison, isStored }: TakeOverProps) {
  const { from, to } = comparison;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useChange("POST api/program/comparison/take-over", comparison);
  return (
    <Row gap="4px 12px" align="center" wraps>
      <Button disabled={!isStored || isBusy} onClick={() => setAsking(true)}>
        {isBusy ? "Taking over" : "Take over"}
      </Button>
      <span className="text2">
        {isStored
          ? "Replaces the kept runs of this period, and the values of its channels, by the new ones."
          : "The saved program differs from the compared one: save it first, or compare again."}
      </span>
      {isAsking && (
        <ConfirmModal
          context={program.name}
          question={takeOverQuestion(comparison, well.name, formatTimeSpan(from, to))}
          apply="Take over"
          onCancel={() => setAsking(false)}
          onApply={() => {
            setAsking(false);
            void run();
          }}
        />
      )}
    </Row>
  );
}
