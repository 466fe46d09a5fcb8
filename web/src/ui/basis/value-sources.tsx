import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useShortcuts } from "../controls/shortcuts";
import { type ShownValue, shownValueAt, shownValueBeside, shownValuesIn } from "./shown-value";
import "./value-sources.css";

type Asked = { value: ShownValue; byKeys: boolean };

type Sources = {
  asked: Asked | null;
  /** The note that answers the request, if a panel has several. */
  answering: string | undefined;
  add: (note: string) => () => void;
  /** Includes numbers of the panel that are elsewhere on the page. */
  extend: (elsewhere: HTMLElement) => () => void;
  close: () => void;
};

const ValueSourcesContext = createContext<Sources | null>(null);

const MARK = "data-asked-value";
/** The attribute with which the button of a note carries its id. */
export const NOTE_ID = "data-basis-note";

type ValueSourcesProps = { label: string; className?: string | undefined; children: ReactNode };

/**
 * The container of a panel: Alt with a click on a number, or Alt with Enter and the arrow keys, opens the basis note of the
 * panel for that number.
 */
export function ValueSources({ label, className, children }: ValueSourcesProps) {
  const place = useRef<HTMLElement>(null);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isAsked = useRef(false);
  const elsewhere = useRef(new Set<HTMLElement>());

  const places = () => [...(place.current ? [place.current] : []), ...elsewhere.current];
  const isHere = (target: Element) => places().some((valuePlace) => valuePlace.contains(target));
  const unmark = () => {
    for (const valuePlace of places()) valuePlace.querySelector(`[${MARK}]`)?.removeAttribute(MARK);
  };
  const ask = (value: ShownValue, byKeys: boolean) => {
    unmark();
    value.element.setAttribute(MARK, "");
    isAsked.current = true;
    setAsked({ value, byKeys });
  };
  const pick = ({ element }: ShownValue) => {
    unmark();
    element.setAttribute(MARK, "");
    element.tabIndex = -1;
    element.focus();
  };
  const begin = () => {
    const values = places().flatMap(shownValuesIn);
    const focusedValue = values.find(({ element }) => document.activeElement?.contains(element));
    const first = document.activeElement === document.body ? values[0] : (focusedValue ?? values[0]);
    if (first) pick(first);
  };

  const add = useCallback((note: string) => {
    setNotes((before) => [...before, note]);
    return () => setNotes((before) => before.filter((other) => other !== note));
  }, []);
  const close = useCallback(() => {
    setAsked((before) => {
      if (before?.byKeys) before.value.element.focus();
      else before?.value.element.removeAttribute(MARK);
      return null;
    });
    isAsked.current = false;
  }, []);
  const extend = useCallback((element: HTMLElement) => {
    elsewhere.current.add(element);
    return () => void elsewhere.current.delete(element);
  }, []);
  const first = notes[0];
  const answering = (asked && noteBeside(asked.value.element, notes)) ?? first;
  const sources = useMemo(() => ({ asked, answering, add, extend, close }), [asked, answering, add, extend, close]);
  useShortcuts(
    first === undefined ? [] : [{ key: "Alt+Enter", does: "Source of a number: arrows, then Enter", run: begin }],
  );

  const valueOf = ({ altKey, target }: MouseEvent): ShownValue | null => {
    return altKey && target instanceof Element && isHere(target) && first !== undefined ? shownValueAt(target) : null;
  };
  const press = (event: KeyboardEvent) => {
    const markedElement = event.target instanceof HTMLElement && event.target.hasAttribute(MARK) ? event.target : null;
    const isBegin = event.altKey && event.key === "Enter" && isHere(event.target as Element);
    if (isBegin && first !== undefined) begin();
    else if (!markedElement || event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter") ask(shownValueAt(markedElement)!, true);
    else if (event.key === "Escape") {
      unmark();
      markedElement.blur();
    } else if (event.key.startsWith("Arrow")) {
      const next = shownValueBeside(places(), { element: markedElement }, event.key);
      if (next) pick(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- numbers are asked for, with keys too
    <section
      ref={place}
      className={className}
      role="tabpanel"
      aria-label={label}
      onMouseDownCapture={(event) => {
        if (!valueOf(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClickCapture={(event) => {
        const value = valueOf(event);
        if (!value) return;
        event.preventDefault();
        event.stopPropagation();
        ask(value, false);
      }}
      onKeyDownCapture={press}
      onBlur={({ target }) => !isAsked.current && target.removeAttribute(MARK)}
    >
      <ValueSourcesContext value={sources}>{children}</ValueSourcesContext>
    </section>
  );
}

/** The note in the head of the section that contains a number; undefined if the panel's own note applies. */
function noteBeside(element: HTMLElement, notes: readonly string[]): string | undefined {
  const section = element.closest("section:not([role=tabpanel])");
  const note = section?.querySelector(`[${NOTE_ID}]`)?.getAttribute(NOTE_ID);
  return note && notes.includes(note) ? note : undefined;
}

/** Includes the numbers of an element elsewhere on the page in those of the panel. */
export function useNumbersElsewhere(): (element: HTMLElement | null) => (() => void) | undefined {
  const extend = useContext(ValueSourcesContext)?.extend;
  return useCallback((element) => (element ? extend?.(element) : undefined), [extend]);
}

/** The value whose source is requested, for the basis note of a panel. */
export function useAskedValue(): { id: string; value: ShownValue | null; close: () => void } {
  const sources = useContext(ValueSourcesContext);
  const id = useId();
  const add = sources?.add;
  useEffect(() => add?.(id), [add, id]);
  const isMine = sources?.answering === id;
  return { id, value: isMine ? (sources.asked?.value ?? null) : null, close: sources?.close ?? nothing };
}

const nothing = () => undefined;
