import { IconPlus, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../ui/controls/button";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./row-list.module.css";

/** A row as the list at the side names it. */
type ListedRow = {
  id: string;
  name: string;
  /** Whether it is the item in use. */
  isActive: boolean;
  isNew: boolean;
  isChanged: boolean;
  hasErrors: boolean;
  /** Its description, in lines. */
  lines: readonly string[];
  /** A button below them. */
  action?: ReactNode;
};

type RowListProps = {
  /** The title of the list: `MWD runs`. */
  title: string;
  rows: readonly ListedRow[];
  /** The row that is open beside the list. */
  current: string | null;
  onOpen: (id: string) => void;
  /** Why no row can be deleted; absent if rows can be deleted. */
  keeps?: string | undefined;
  onDelete: (id: string) => void;
  addLabel: string;
  onAdd: () => void;
  mayAdd?: boolean;
  /** At the foot of the list. */
  foot?: ReactNode;
  /** The open row. */
  children: ReactNode;
};

/** A list of rows at the side, with the open row beside it. */
export function RowList({ title, rows, current, onOpen, keeps, onDelete, foot, children, ...adding }: RowListProps) {
  return (
    <div className={styles.frame}>
      <section className={styles.list} aria-label={title}>
        <div className={styles.head}>
          <span className="type-strong text1">{title}</span>
          <span>{rows.length}</span>
        </div>
        <ul className="keeps-size">
          {rows.map(({ id, name, isActive, isNew, isChanged, hasErrors, lines, action }) => (
            <li key={id} className={styles.row} data-current={id === current || undefined}>
              <button
                type="button"
                className={styles.open}
                aria-expanded={id === current}
                aria-label={name}
                onClick={() => onOpen(id)}
              >
                <span className={styles.name}>
                  <span>{name}</span>
                  {isActive && <span className={styles.badge}>ACTIVE</span>}
                  {isChanged && <span className="type-label accent-text keeps-size">{isNew ? "new" : "changed"}</span>}
                  {hasErrors && <AlarmGlyph level="Error" size={12} />}
                </span>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </button>
              {action && <div className={styles.action}>{action}</div>}
              <IconButton
                className={styles.delete}
                label={`Delete ${name}`}
                disabled={keeps !== undefined}
                title={keeps ?? `Delete ${name}`}
                onClick={() => onDelete(id)}
              >
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button
          className={styles.add}
          icon={<IconPlus size={14} stroke={1.5} aria-hidden />}
          disabled={adding.mayAdd === false}
          onClick={adding.onAdd}
        >
          {adding.addLabel}
        </Button>
        {foot && <div className={styles.foot}>{foot}</div>}
      </section>
      <div className={styles.detail}>{children}</div>
    </div>
  );
}
