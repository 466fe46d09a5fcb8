import { Popover } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useState } from "react";
import { IconButton } from "../button";
import styles from "./data-table.module.css";

type ColumnChooserProps = {
  /** The table. */
  label: string;
  /** The titles of all columns that can be left out. */
  columns: readonly string[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
};

/** A button that opens the list of the columns of a table, to hide and show them. */
export function ColumnChooser({ label, columns, hidden, onHidden }: ColumnChooserProps) {
  const [isOpen, setOpen] = useState(false);
  const shownCount = columns.filter((title) => !hidden.includes(title)).length;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal>
      <Popover.Target>
        <IconButton label={`Columns of ${label}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconColumns3 size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.columns}>
          <legend className="type-caption">
            Columns, {shownCount} of {columns.length}
          </legend>
          {columns.map((title) => (
            <label key={title}>
              <input
                type="checkbox"
                checked={!hidden.includes(title)}
                onChange={(event) =>
                  onHidden(event.target.checked ? hidden.filter((other) => other !== title) : [...hidden, title])
                }
              />
              {title}
            </label>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
