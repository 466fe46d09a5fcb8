import type { AssemblyWarning } from "@sigma/engine/bha/check-assembly";
import { type ReactNode, useCallback, useRef } from "react";
import { SortableList } from "../../../ui/controls/sortable-list/sortable-list";
import type { BhaErrors } from "./bha-form";
import { errorsAt } from "./bha-form";
import type { ComponentForm } from "./component-form";
import { type ComponentActions, componentName, ComponentRow, type ComponentRowItem } from "./component-row";
import styles from "./components-table.module.css";
import { unitText } from "../../../ui/format/numbers";
import { textShown } from "../../../ui/format/texts";

type ComponentsTableProps = {
  components: readonly ComponentForm[];
  /** Length from the bit to the top of each. */
  tops: readonly number[];
  open: { key: string; field: string | null } | null;
  errors: BhaErrors;
  warnings: readonly AssemblyWarning[];
  actions: ComponentActions;
  onReorder: (components: ComponentForm[]) => void;
  disabled: boolean;
};

/** The components of a string from the bit up, put in order by dragging. */
export function ComponentsTable(props: ComponentsTableProps) {
  const { components, tops, open, errors, warnings, actions, onReorder, disabled } = props;
  const keep = useSameItems();
  const items = keep(
    components.map((component, index): ComponentRowItem => {
      const isOpen = component.key === open?.key;
      const rowFaults = Object.keys(errors).length === 0 ? {} : errorsAt(errors, `components.${component.key}`);
      return {
        key: component.key,
        component,
        place: index + 1,
        top: tops[index] ?? null,
        isOpen,
        focus: isOpen ? open.field : null,
        errors: Object.keys(rowFaults).length === 0 ? null : rowFaults,
        warnings: warnings
          .filter((warning) => warning.index === index)
          .map((warning) => textShown(warning))
          .join(". "),
      };
    }),
  );
  const draw = useCallback(
    (item: ComponentRowItem, handle: ReactNode) => <ComponentRow item={item} handle={handle} actions={actions} />,
    [actions],
  );
  return (
    <div className={styles.table}>
      <div className={styles.titles} aria-hidden>
        <span />
        <span>#</span>
        <span>Type</span>
        <span>Description</span>
        <Title name="OD" unit="in" />
        <Title name="ID" unit="in" />
        <Title name="Length" unit="ft" />
        <Title name="Weight" unit="lb/ft" />
        <Title name="Total" unit="ft" />
        <span className={styles.filledTitle}>Filled</span>
      </div>
      <SortableList
        label="Components from the bit up"
        items={items}
        keyOf={keyOf}
        nameOf={componentName}
        onReorder={(movedRows) => onReorder(movedRows.map(({ component }) => component))}
        disabled={disabled}
      >
        {draw}
      </SortableList>
      {items.length === 0 && <p className={styles.empty}>No components yet. Start with the bit.</p>}
    </div>
  );
}

const keyOf = ({ key }: ComponentRowItem) => key;

const Title = ({ name, unit }: { name: string; unit: string }) => (
  <span className={styles.numberTitle}>
    {name} <span>{unitText({ unit })}</span>
  </span>
);

/** Returns the same object for a row with unchanged content, so that the row is not drawn again. */
function useSameItems() {
  const before = useRef(new Map<string, ComponentRowItem>());
  return useCallback((items: ComponentRowItem[]): ComponentRowItem[] => {
    const currentItems = items.map((item) => {
      const old = before.current.get(item.key);
      return old && isSame(old, item) ? old : item;
    });
    before.current = new Map(currentItems.map((item) => [item.key, item]));
    return currentItems;
  }, []);
}

const isSame = (a: ComponentRowItem, b: ComponentRowItem) =>
  a.component === b.component &&
  a.place === b.place &&
  a.top === b.top &&
  a.isOpen === b.isOpen &&
  a.focus === b.focus &&
  a.warnings === b.warnings &&
  JSON.stringify(a.errors) === JSON.stringify(b.errors);
