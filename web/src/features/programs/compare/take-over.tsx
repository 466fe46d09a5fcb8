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

/** Puts back what a comparison has replaced. */
export function UndoTakeOver({ comparison }: Pick<TakeOverProps, "comparison">) {
  const { _id: comparisonId, programId: id, wellId } = comparison;
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await call("POST api/program/comparison/undo-take-over", { id, wellId, comparisonId });
    } catch {
      // The alert of the call has said why.
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["GET api/program/comparisons"] });
      setBusy(false);
    }
  };
  return (
    <Row gap="4px 12px" align="center" wraps>
      <Button disabled={isBusy} onClick={() => void undo()}>
        {isBusy ? "Undoing" : "Undo"}
      </Button>
      <span className="text2">Puts the runs and values of before back.</span>
    </Row>
  );
}

/** Replaces the kept runs of the period by those of a comparison, after a confirmation. */
export function TakeOver({ program, well, comparison, isStored }: TakeOverProps) {
  const { _id: comparisonId, programId: id, wellId, from, to } = comparison;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const takeOver = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await call("POST api/program/comparison/take-over", { id, wellId, comparisonId });
    } catch {
      // The alert of the call has said why.
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["GET api/program/comparisons"] });
      setBusy(false);
    }
  };
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
          onApply={() => void takeOver()}
        />
      )}
    </Row>
  );
}
