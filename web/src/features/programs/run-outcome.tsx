import type { RunOutcome } from "@sigma/contract/programs/program-run";
import { Row } from "../../ui/layout/flow";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { outcomeWords } from "./program-words";

/** The outcome of a run: a glyph and a word. */
export function RunOutcomeWord({ outcome }: { outcome: RunOutcome }) {
  const { word, level } = outcomeWords[outcome.kind];
  return (
    <Row
      as="span"
      inline
      gap={6}
      align="center"
      title={outcome.kind === "done" ? undefined : outcome.text}
      style={{ verticalAlign: "middle" }}
    >
      <AlarmGlyph level={level} size={14} />
      {word}
    </Row>
  );
}
