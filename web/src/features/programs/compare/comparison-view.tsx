import type { Program } from "@sigma/contract/programs/program";
import type { ProgramComparison } from "@sigma/contract/programs/program-comparison";
import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { queryClient } from "../../../data/calls/query-client";
import { call } from "../../../data/calls/rest";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { Row, Stack } from "../../../ui/layout/flow";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import styles from "./compare.module.css";
import { comparisonStateWords, isComparisonUnderWay } from "./compare-words";
import { ComparisonResult } from "./comparison-result";

type ComparisonViewProps = { program: Program; well: Well; comparison: ProgramComparison; mayCompare: boolean };

/** One comparison: its progress, why it ended without a result, or its result. */
export function ComparisonView({ program, well, comparison, mayCompare }: ComparisonViewProps) {
  const { state, error } = comparison;
  const { word, level } = comparisonStateWords[state];
  return (
    <>
      <Stack as="output" gap={4}>
        <Row as="strong" inline gap={6} align="center">
          <AlarmGlyph level={level} size={14} />
          {word}
        </Row>
        {state === "failed" && (
          <span>{error ?? "The server could not run the program"}. The kept runs are unchanged.</span>
        )}
        {state === "cancelled" && <span>It has no result. The kept runs are unchanged.</span>}
      </Stack>
      {isComparisonUnderWay(comparison) && <Progress comparison={comparison} mayCancel={mayCompare} />}
      {(state === "done" || state === "taken-over") && (
        <ComparisonResult program={program} well={well} comparison={comparison} mayTakeOver={mayCompare} />
      )}
    </>
  );
}

function Progress({ comparison, mayCancel }: { comparison: ProgramComparison; mayCancel: boolean }) {
  const { _id: comparisonId, programId: id, wellId, progress } = comparison;
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call("POST api/program/comparison/cancel", { id, wellId, comparisonId });
    } catch {
      // The alert of the call has said why.
    } finally {
      await queryClient.invalidateQueries({ queryKey: ["GET api/program/comparisons"] });
      setBusy(false);
    }
  };
  return (
    <Row gap={12} align="center" wraps>
      <progress className={styles.progress} max={1} value={progress} aria-label="Progress of the comparison" />
      <span>{formatNumber(100 * progress, 0)} %</span>
      {mayCancel && (
        <Button disabled={isBusy} onClick={() => void cancel()}>
          Cancel
        </Button>
      )}
      <span className="text3">It continues if you leave or reload the page.</span>
    </Row>
  );
}
