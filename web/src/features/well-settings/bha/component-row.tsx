import { componentTypes, type ComponentType } from "@sigma/terms/component-types";
import type { Feet } from "@sigma/terms/quantities";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CellField } from "../../../settings/fields/cell-field";
import type { FormErrors } from "../../../settings/form/form-rows";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { formatValue, NO_VALUE, quantities, type Quantity } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { columnRows, type ComponentForm } from "./component-form";
import styles from "./components-table.module.css";

/** A component as its row shows it. */
export type ComponentRowItem = {
  key: string;
  component: ComponentForm;
  /** Its place from the bit up, from 1. */
  place: number;
  /** Length from the bit to its top. */
  top: Feet | null;
  isOpen: boolean;
  /** The field that takes the focus once the row is open. */
  focus: string | null;
  errors: FormErrors | null;
  /** The warnings of the checks, as sentences. */
  warnings: string;
};

/** The actions of a row; the functions stay the same while the components change. */
export type ComponentActions = {
  open: (key: string, field: string | null) => void;
  change: (key: string, part: Partial<ComponentForm>) => void;
};

type ComponentRowProps = { item: ComponentRowItem; handle: ReactNode; actions: ComponentActions };

const digits: { readonly [field: string]: number } = { od: 3, id: 3, length: 1, unitWeight: 1 };
const typeOptions = componentTypes.map((type) => ({ value: type, label: type }));

/** The name of a component: its place and its type. */
export const componentName = ({ place, component }: Pick<ComponentRowItem, "place" | "component">): string =>
  `${place} ${component.type}`;

/** A component in the table; the open one has fields, the others are text until they are clicked. */
export function ComponentRow({ item, handle, actions }: ComponentRowProps) {
  const { key, component, place, top, isOpen, errors, warnings } = item;
  const name = componentName(item);
  const open = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-field]");
    actions.open(key, cell?.dataset["field"] ?? null);
  };
  return (
    // The button with its number opens the row by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.row} data-open={isOpen || undefined} onClick={isOpen ? undefined : open}>
      {handle}
      <button
        type="button"
        className={styles.place}
        aria-label={`Open ${name}`}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          actions.open(key, "type");
        }}
      >
        {place}
      </button>
      {isOpen ? <OpenCells item={item} name={name} actions={actions} /> : <TextCells component={component} />}
      <span className={styles.total}>{formatValue(top, quantities.liveDepth)}</span>
      <input
        type="checkbox"
        className={styles.filled}
        aria-label={`${name} filled`}
        checked={component.isFilled}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => actions.change(key, { isFilled: event.target.checked })}
      />
      {(warnings !== "" || (errors && !isOpen)) && (
        <span className={classNames(styles.note, errors && styles.faulty)}>
          {errors ? <AlarmGlyph level="Error" size={12} /> : <IconAlertTriangle size={14} stroke={1.5} aria-hidden />}
          {errors && !isOpen ? "A field needs a valid value. " : ""}
          {warnings}
        </span>
      )}
    </div>
  );
}

function TextCells({ component }: { component: ComponentForm }) {
  return (
    <>
      <span className="clip" data-field="type">
        {component.type}
      </span>
      {columnRows.map(({ name, kind, unit }) => (
        <span key={name} className={kind === "text" ? styles.text : styles.number} data-field={name} data-column={name}>
          {kind === "text" ? component[name] : numberText(component[name], { unit, decimals: digits[name]! })}
        </span>
      ))}
    </>
  );
}

function numberText(text: string, quantity: Quantity): string {
  const value = Number(text);
  if (text.trim() === "") return NO_VALUE;
  return Number.isFinite(value) ? formatValue(value, quantity) : text;
}

function OpenCells({ item, name, actions }: { item: ComponentRowItem; name: string; actions: ComponentActions }) {
  const { key, component, errors, focus } = item;
  const cells = useRef<HTMLSpanElement>(null);
  // Typed text that has not yet reached the component.
  const [typed, setTyped] = useState<{ readonly [field: string]: string }>({});
  const [arrived, setArrived] = useState(component);
  if (arrived !== component) {
    setArrived(component);
    const fields = component as unknown as { readonly [field: string]: unknown };
    if (Object.entries(typed).every(([field, text]) => fields[field] === text)) setTyped({});
  }
  useEffect(() => {
    if (focus) cells.current?.querySelector<HTMLElement>(`[data-field="${focus}"] :is(input, button)`)?.focus();
  }, [focus]);
  return (
    <span ref={cells} className={styles.openCells}>
      <span className="clip" data-field="type">
        <SelectSearch
          label={`Type of ${name}`}
          options={typeOptions}
          value={component.type}
          onChange={(type) => type && actions.change(key, { type: type as ComponentType })}
          width="100%"
          height={28}
        />
      </span>
      {columnRows.map(({ name: field, label, kind, unit }) => (
        <span key={field} data-field={field} data-column={field}>
          <CellField
            label={`${label} of ${name}`}
            kind={kind}
            unit={unit}
            value={typed[field] ?? component[field]}
            error={errors?.[field]}
            onChange={(text) => {
              setTyped({ [field]: text });
              actions.change(key, { [field]: text });
            }}
          />
        </span>
      ))}
    </span>
  );
}
