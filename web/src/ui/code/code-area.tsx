import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from "react";
import { classNames } from "../theme/class-names";
import { codeSegments, type CodeSpan, type SyntaxPart } from "./code-segments";
import styles from "./code-area.module.css";
import { type CodeWord, completionsOf, type TypedWord, withPart } from "./complete-word";
import { indentLines, newLine } from "./indent-lines";

type CodeAreaProps<Word extends CodeWord> = {
  label: string;
  text: string;
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  /** How the text is drawn, in ascending order. */
  parts: readonly SyntaxPart[];
  /** What is underlined. */
  faults: readonly CodeSpan[];
  words: readonly Word[];
  /** The value of a name, shown beside it. */
  newestText?: (word: Word) => string;
  /** Called with the names that are offered now. */
  onOffers?: (offers: readonly Word[]) => void;
  /** The word that ends at the cursor; null where there is none. */
  wordBefore: (text: string, cursor: number) => TypedWord | null;
  /** Whether names are offered for a word without being asked for. */
  isOffered: (word: string) => boolean;
  describedBy?: string;
  placeholder?: string;
  readOnly?: boolean;
  maxLength?: number;
  /** The lines have numbers and are not wrapped, Tab indents; Escape, then Tab leaves the field. */
  isProgram?: boolean;
  /** The lines with a fault, from 1. */
  faultyLines?: readonly number[];
};

/** A field for code: words in their colours, faults underlined, names completed while they are typed. */
export function CodeArea<Word extends CodeWord>({
  label,
  text,
  area,
  onChange,
  parts,
  faults,
  words,
  newestText,
  onOffers,
  wordBefore,
  isOffered,
  describedBy,
  placeholder,
  readOnly = false,
  maxLength,
  isProgram = false,
  faultyLines = [],
}: CodeAreaProps<Word>) {
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<TypedWord | null>(null);
  const [chosen, setChosen] = useState(0);
  /** Whether Tab moves the focus: Escape was the last key. */
  const doesTabLeave = useRef(false);
  const offers = typed === null || readOnly ? [] : completionsOf(typed.text, words);
  // A word that is complete is not offered again: Enter then ends the line.
  const isOpen = offers.length > 0 && !(isProgram && offers[0]!.name === typed!.text);

  const offer = (word: TypedWord | null) => {
    setTyped(word);
    onOffers?.(word === null ? [] : completionsOf(word.text, words));
  };
  const follow = (element: HTMLTextAreaElement, isAsked = false) => {
    const at = element.selectionStart;
    const word = wordBefore(element.value, at) ?? (isAsked ? { from: at, to: at, text: "" } : null);
    offer(word !== null && (isAsked || isOffered(word.text)) ? word : null);
    setChosen(0);
  };
  const write = (span: CodeSpan, part: string, selected?: CodeSpan) => {
    const { text: changedText, cursor } = withPart(text, span, part);
    const { from, to } = selected ?? { from: cursor, to: cursor };
    onChange(changedText);
    offer(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from, to);
    });
  };
  const takesProgramKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Tab" && !doesTabLeave.current) {
      const { part, selected, ...span } = indentLines(text, from, to, event.shiftKey);
      write(span, part, selected);
      return true;
    }
    if (event.key === "Enter") {
      write({ from, to }, newLine(text, from));
      return true;
    }
    return false;
  };
  const takesOfferKey = ({ key }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) setChosen((chosen + step + offers.length) % offers.length);
    else if (key === "Tab" || key === "Enter") write(typed!, offers[chosen]!.inserted);
    else if (key === "Escape") offer(null);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      follow(event.currentTarget, true);
      return;
    }
    const isTaken = isOpen ? takesOfferKey(event) : isProgram && !readOnly && takesProgramKey(event);
    if (event.key !== "Shift") doesTabLeave.current = !isOpen && event.key === "Escape";
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classNames(styles.editor, isProgram && styles.program)}>
      {isProgram && <LineNumbers text={text} faulty={faultyLines} />}
      <pre className={styles.backdrop} aria-hidden="true">
        <DrawnCode text={text} parts={parts} faults={faults} at={typed?.from ?? null} mark={mark} />
      </pre>
      <textarea
        ref={area}
        className={styles.text}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={faults.length > 0}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-names` : undefined}
        // Escape closes the list of names, and the dialog only if that isn't open.
        data-mantine-stop-propagation={isOpen}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={placeholder}
        readOnly={readOnly}
        maxLength={maxLength}
        wrap={isProgram ? "off" : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          follow(currentTarget);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          offer(null);
          doesTabLeave.current = false;
        }}
        onClick={() => offer(null)}
      />
      {isOpen && (
        <div className={styles.names} ref={placeAt(mark)}>
          <ul id={`${id}-names`} aria-label="Names">
            {offers.map((word, index) => (
              <li key={`${word.about} ${word.name}`}>
                <button
                  type="button"
                  tabIndex={-1}
                  aria-current={index === chosen}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => write(typed!, word.inserted)}
                >
                  <strong>{word.name}</strong>
                  <span className={styles.value}>{newestText?.(word)}</span>
                  <span>{word.unit}</span>
                  <span className="text2">{word.about}</span>
                </button>
              </li>
            ))}
          </ul>
          <output className="visually-hidden">
            {offers[chosen]!.name} {newestText?.(offers[chosen]!)} {offers[chosen]!.unit} {offers[chosen]!.about},{" "}
            {chosen + 1} of {offers.length}
          </output>
          <p className="text3">↑ ↓ choose, Tab takes it, Esc closes</p>
        </div>
      )}
    </div>
  );
}

const BELOW_LINE = 24;

/** Places the list of names below the word that they complete. */
const placeAt =
  (mark: RefObject<HTMLSpanElement | null>) =>
  (list: HTMLDivElement | null): void => {
    if (!list || !mark.current) return;
    const pre = mark.current.parentElement!.parentElement!;
    const room = list.parentElement!.scrollWidth - list.offsetWidth;
    list.style.left = `${Math.max(0, Math.min(pre.offsetLeft + mark.current.offsetLeft, room))}px`;
    list.style.top = `${mark.current.offsetTop + BELOW_LINE}px`;
  };

type DrawnCodeProps = Pick<CodeAreaProps<CodeWord>, "text" | "parts" | "faults"> & {
  /** Where the list of names is placed. */
  at: number | null;
  mark: RefObject<HTMLSpanElement | null>;
};

/** The text of the field, drawn below the letters that are typed: its words in their colours and styles, its faults underlined. */
function DrawnCode({ text, parts, faults, at, mark }: DrawnCodeProps) {
  const segments = useMemo(() => codeSegments(text, parts, faults, at), [text, parts, faults, at]);
  return (
    <>
      {segments.map(({ from, to, kind, isFaulty }) => (
        <span key={from}>
          {from === at && <span ref={mark} />}
          <span className={classNames(isFaulty && styles.faulty)} data-syntax={kind}>
            {text.slice(from, to)}
          </span>
        </span>
      ))}
      {"\n "}
    </>
  );
}

function LineNumbers({ text, faulty }: { text: string; faulty: readonly number[] }) {
  const count = text.split("\n").length;
  return (
    <pre className={styles.numbers} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-faulty={faulty.includes(index + 1) || undefined}>
          {index + 1}
          {"\n"}
        </span>
      ))}
    </pre>
  );
}
