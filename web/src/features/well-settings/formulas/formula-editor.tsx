import { formulaFaultText } from "@sigma/contract/texts/formula-texts";
import type { WellId } from "@sigma/contract/ids";
import type { FormulaFault } from "@sigma/engine/formula/formula-fault";
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from "react";
import { channelRow } from "@sigma/terms/channels";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { classNames } from "../../../ui/theme/class-names";
import { completionsOf, lineNumberAt, type TypedWord, withPart, wordBefore } from "./complete-word";
import styles from "./formula-channel.module.css";
import type { FormulaWord } from "./formula-scope";
import { syntaxParts } from "./syntax-parts";
import { useNewestValues } from "./use-newest-values";

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
  const mark = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<TypedWord | null>(null);
  const [chosen, setChosen] = useState(0);
  const offers = typed === null ? [] : completionsOf(typed.text, words);
  const isOpen = offers.length > 0;
  const newest = useNewestValues(
    wellId,
    offers.flatMap(({ channel }) => channel ?? []),
  );
  const valueOf = ({ channel }: FormulaWord) =>
    channel === undefined ? "" : formatNumber(newest.get(channel), channelRow(channel).decimals);

  const follow = (element: HTMLTextAreaElement, isAsked = false) => {
    const word = wordBefore(element.value, element.selectionStart);
    const at = element.selectionStart;
    const next = word ?? (isAsked ? { from: at, to: at, text: "" } : null);
    setTyped(next !== null && (isAsked || next.text.length >= OFFERED_FROM) ? next : null);
    setChosen(0);
  };
  const replace = (span: { from: number; to: number }, part: string) => {
    const { text: changedText, cursor } = withPart(text, span, part);
    onChange(changedText);
    setTyped(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      follow(event.currentTarget, true);
      return;
    }
    if (!isOpen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((chosen + step + offers.length) % offers.length);
    else if (event.key === "Tab" || event.key === "Enter") replace(typed!, offers[chosen]!.inserted);
    else if (event.key === "Escape") setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const written = faults.slice(0, MOST_WRITTEN);
  return (
    <div>
      <div className={styles.editor}>
        <pre className={styles.backdrop} aria-hidden="true">
          <Underlined text={text} faults={faults} at={typed?.from ?? null} mark={mark} />
        </pre>
        <textarea
          ref={area}
          className={styles.text}
          aria-label="Formula"
          aria-describedby={`${id}-faults`}
          aria-invalid={faults.length > 0}
          aria-autocomplete="list"
          aria-controls={isOpen ? `${id}-names` : undefined}
          // Escape closes the list of names, and the dialog only if that isn't open.
          data-mantine-stop-propagation={isOpen}
          spellCheck={false}
          autoCapitalize="off"
          placeholder={"x = …, such as\nwob / 2\nmean(torque, 30 s)\nwhen(rigState in (ROT, SLD), rop / rpm)"}
          value={text}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            follow(currentTarget);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
          onClick={() => setTyped(null)}
        />
        {isOpen && (
          <div className={styles.names} ref={placeAt(mark)}>
            <ul id={`${id}-names`} aria-label="Names">
              {offers.map((offer, index) => (
                <li key={`${offer.kind} ${offer.name}`}>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-current={index === chosen}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => replace(typed!, offer.inserted)}
                  >
                    <strong>{offer.name}</strong>
                    <span className={styles.newest}>{valueOf(offer)}</span>
                    <span>{offer.unit}</span>
                    <span className="text2">{offer.about}</span>
                  </button>
                </li>
              ))}
            </ul>
            <output className="visually-hidden">
              {offers[chosen]!.name} {valueOf(offers[chosen]!)} {offers[chosen]!.unit} {offers[chosen]!.about},{" "}
              {chosen + 1} of {offers.length}
            </output>
            <p className="text3">↑ ↓ choose, Tab takes it, Esc closes</p>
          </div>
        )}
      </div>
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

const BELOW_LINE = 24;

/** Places the list of names below the word that they complete. */
const placeAt =
  (mark: RefObject<HTMLSpanElement | null>) =>
  (list: HTMLDivElement | null): void => {
    if (!list || !mark.current) return;
    const room = list.parentElement!.clientWidth - list.offsetWidth;
    list.style.left = `${Math.max(0, Math.min(mark.current.offsetLeft, room))}px`;
    list.style.top = `${mark.current.offsetTop + BELOW_LINE}px`;
  };

type UnderlinedProps = {
  text: string;
  faults: readonly FormulaFault[];
  /** Where the list of names is placed. */
  at: number | null;
  mark: RefObject<HTMLSpanElement | null>;
};

/** The text of the editor, drawn below the letters that are typed: its words in their colours and styles, its faults underlined. */
function Underlined({ text, faults, at, mark }: UnderlinedProps) {
  const parts = useMemo(() => syntaxParts(text), [text]);
  const ends = [...faults, ...parts].flatMap(({ from, to }) => [from, to]);
  const borders = [...new Set([0, text.length, at ?? 0, ...ends])].toSorted((a, b) => a - b);
  return (
    <>
      {borders.map((from, index) => {
        const to = borders[index + 1] ?? text.length;
        const isFaulty = faults.some(
          (fault) => fault.from <= from && (to <= fault.to || fault.from === fault.to) && from < fault.to,
        );
        const kind = parts.find((part) => part.from <= from && from < part.to)?.kind;
        return (
          <span key={from}>
            {from === at && <span ref={mark} />}
            <span className={classNames(isFaulty && styles.faulty)} data-syntax={kind}>
              {text.slice(from, to)}
            </span>
          </span>
        );
      })}
      {"\n "}
    </>
  );
}
