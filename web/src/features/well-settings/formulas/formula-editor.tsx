import { formulaFaultText } from "@sigma/contract/texts/formula-texts";
import type { WellId } from "@sigma/contract/ids";
import type { FormulaFault } from "@sigma/engine/formula/formula-fault";
import { channelRow } from "@sigma/terms/channels";
import { type RefObject, useId, useMemo, useState } from "react";
import { CodeArea } from "../../../ui/code/code-area";
import { lineNumberAt, withPart } from "../../../ui/code/complete-word";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import styles from "./formula-channel.module.css";
import type { FormulaWord } from "./formula-scope";
import { syntaxParts } from "./syntax-parts";
import { useNewestValues } from "./use-newest-values";
import { wordBefore } from "./word-before";

type FormulaEditorProps = {
  /** The well whose newest values are shown beside the names of channels. */
  wellId: WellId;
  text: string;
  faults: readonly FormulaFault[];
  words: readonly FormulaWord[];
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** Letters after which names are offered. */
const OFFERED_FROM = 2;
/** Faults that are written out; the others are counted. */
const MOST_WRITTEN = 3;

/** The text of a formula: faults are underlined and written out below it, names are completed while they are typed. */
export function FormulaEditor({ wellId, text, faults, words, area, onChange }: FormulaEditorProps) {
  const id = useId();
  const [offers, setOffers] = useState<readonly FormulaWord[]>([]);
  const newest = useNewestValues(
    wellId,
    offers.flatMap(({ channel }) => channel ?? []),
  );
  const newestText = ({ channel }: FormulaWord) =>
    channel === undefined ? "" : formatNumber(newest.get(channel), channelRow(channel).decimals);
  const parts = useMemo(() => syntaxParts(text), [text]);
  const replace = (span: { from: number; to: number }, part: string) => {
    const { text: changedText, cursor } = withPart(text, span, part);
    onChange(changedText);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  };
  const written = faults.slice(0, MOST_WRITTEN);
  return (
    <div>
      <CodeArea
        label="Formula"
        text={text}
        area={area}
        onChange={onChange}
        parts={parts}
        faults={faults}
        words={words}
        newestText={newestText}
        onOffers={setOffers}
        wordBefore={wordBefore}
        isOffered={({ length }) => length >= OFFERED_FROM}
        describedBy={`${id}-faults`}
        placeholder={"x = …, such as\nwob / 2\nmean(torque, 30 s)\nwhen(rigState in (ROT, SLD), rop / rpm)"}
      />
      <ul id={`${id}-faults`} className={styles.faults} aria-live="polite">
        {written.map((fault) => (
          <li key={`${fault.from} ${fault.kind}`}>
            <Row gap={8} align="center" wraps>
              <span className="error-text">
                Line {lineNumberAt(text, fault.from)}: {formulaFaultText(fault)}
              </span>
              {fault.fix && (
                <Button look="plain" onClick={() => replace(fault.fix!, fault.fix!.text)}>
                  Use {fault.fix.text.trim()}
                </Button>
              )}
            </Row>
          </li>
        ))}
        {faults.length > written.length && (
          <li className="error-text">
            and {faults.length - written.length} more, the first in line{" "}
            {lineNumberAt(text, faults[written.length]!.from)}
          </li>
        )}
      </ul>
    </div>
  );
}
