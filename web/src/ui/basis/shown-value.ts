/** A number as a panel shows it. */
export type ShownValue = {
  /** Its name: the head of its column, or the name beside it. */
  name: string;
  /** As shown there, with its unit. */
  text: string;
  /** The subject of the value, such as `MD 9,876.50 ft` of its row; null if its name is sufficient. */
  of: string | null;
  element: HTMLElement;
};

const selector = "td, dd, [data-value-name]";

/** The value that an element shows or is part of; null without a value. */
export function shownValueAt(target: Element | null): ShownValue | null {
  const element = target?.closest<HTMLElement>(selector);
  if (!element) return null;
  const valueName = element.dataset["valueName"];
  const value =
    valueName === undefined
      ? element instanceof HTMLTableCellElement
        ? valueOfCell(element)
        : valueOfTerm(element)
      : { name: valueName, text: element.dataset["value"] ?? textOf(element), of: element.dataset["valueOf"] ?? null };
  return value && value.name !== "" && value.text !== "" ? { ...value, element } : null;
}

/** The values inside of an element that can be seen, in the order of the page. */
export const shownValuesIn = (place: Element): ShownValue[] =>
  [...place.querySelectorAll<HTMLElement>(selector)].flatMap((element) =>
    element.offsetParent === null ? [] : (shownValueAt(element) ?? []),
  );

/** The value that an arrow key moves to: within a table by its rows and columns, elsewhere in document order. */
export function shownValueBeside(
  places: readonly Element[],
  { element }: Pick<ShownValue, "element">,
  key: string,
): ShownValue | null {
  const values = places.flatMap(shownValuesIn);
  const at = values.findIndex((value) => value.element === element);
  const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
  const isAcross = key === "ArrowUp" || key === "ArrowDown";
  const column = isAcross && element instanceof HTMLTableCellElement ? element.cellIndex : null;
  for (let next = at + step; next >= 0 && next < values.length; next += step) {
    const cell = values[next]!.element;
    if (column === null || !(cell instanceof HTMLTableCellElement) || cell.cellIndex === column) return values[next]!;
  }
  return null;
}

type Named = Omit<ShownValue, "element">;

function valueOfCell(cell: HTMLTableCellElement): Named | null {
  const row = cell.parentElement as HTMLTableRowElement;
  const heads = [...(cell.closest("table")?.tHead?.rows ?? [])].at(-1)?.cells;
  const head = heads?.[columnOf(cell)];
  const first = row.cells[0];
  const key = first && first !== cell ? withName(heads?.[0], textOf(first)) : null;
  const name = head ? nameOf(head) : "";
  const text = withUnit(textOf(cell), head?.dataset["unit"]);
  // A column without a head is identified by its row.
  return name === "" ? (first && { name: textOf(first), text, of: null }) || null : { name, text, of: key };
}

/** The column of a cell, including the columns that previous cells span. */
const columnOf = (cell: HTMLTableCellElement): number => {
  const before = [...(cell.parentElement as HTMLTableRowElement).cells].slice(0, cell.cellIndex);
  return before.reduce((sum, { colSpan }) => sum + colSpan, 0);
};

function valueOfTerm(element: HTMLElement): Named | null {
  const group = element.parentElement;
  const term = group?.querySelector("dt");
  if (!term) return null;
  const of = element.closest("section:not([role=tabpanel])")?.getAttribute("aria-label") ?? null;
  return { name: textOf(term), text: textOf(element), of };
}

const nameOf = (head: HTMLElement): string => head.dataset["name"] ?? textOf(head);

const withUnit = (text: string, unit: string | undefined): string =>
  unit && /\d$/.test(text) ? `${text} ${unit}` : text;

const withName = (head: HTMLElement | undefined, text: string): string =>
  head ? `${nameOf(head)} ${withUnit(text, head.dataset["unit"])}`.trim() : text;

const textOf = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, " ").trim();
