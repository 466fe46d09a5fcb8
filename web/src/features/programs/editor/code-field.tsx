import type { RunOutcome } from "@sigma/contract/programs/program-run";
import { MAX_PROGRAM_CODE } from "@sigma/contract/programs/program-limits";
import { useEffect, useEffectEvent, useId, useMemo, useRef } from "react";
import { CodeArea } from "../../../ui/code/code-area";
import { spanOfFault } from "../../../ui/code/code-segments";
import { FieldError } from "../../../ui/controls/field-error";
import styles from "./program-editor.module.css";
import type { ProgramForm } from "./program-form";
import { nameBefore, programParts, programWords } from "./program-syntax";

type CodeFieldProps = {
  form: ProgramForm;
  error: string | null;
  /** The outcome of a run of just this code; null without one. */
  outcome: RunOutcome | null;
  /** The line to select and scroll to, from 1; null for none. */
  askedLine: number | null;
  onLineShown: () => void;
  readOnly: boolean;
  onChange: (code: string) => void;
};

/** The code of a program: the fault of its last run is underlined, and inputs and functions are completed while they are typed. */
export function CodeField({ form, error, outcome, askedLine, onLineShown, readOnly, onChange }: CodeFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const reportLine = useEffectEvent(onLineShown);
  useEffect(() => {
    if (askedLine === null || !area.current) return;
    selectLine(area.current, askedLine);
    reportLine();
  }, [askedLine]);
  const { code } = form;
  const parts = useMemo(() => programParts(code), [code]);
  const fault = outcome?.kind === "fault" && outcome.line !== null ? outcome : null;
  const faults = useMemo(() => (fault === null ? [] : [spanOfFault(code, fault.line!, fault.column)]), [code, fault]);
  return (
    <div className={styles.code}>
      <CodeArea
        label="Code"
        text={code}
        area={area}
        onChange={onChange}
        parts={parts}
        faults={faults}
        faultyLines={fault === null ? [] : [fault.line!]}
        words={programWords(form)}
        wordBefore={nameBefore}
        isOffered={(name) => name.startsWith("sigma.")}
        describedBy={`${id}-keys ${id}-fault`}
        readOnly={readOnly}
        maxLength={MAX_PROGRAM_CODE}
        isProgram
      />
      <p id={`${id}-keys`} className="text3">
        {readOnly
          ? "Only its owner changes it"
          : "Tab indents; Esc, then Tab leaves the field; Ctrl Space offers names"}
      </p>
      <FieldError id={`${id}-fault`} text={error ?? fault?.text ?? null} />
    </div>
  );
}

/** Selects a line of the code and scrolls to it. @param line from 1 */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const scroller = area.parentElement!;
  scroller.scrollTop = (area.scrollHeight / lines.length) * (line - 1) - scroller.clientHeight / 2;
}
