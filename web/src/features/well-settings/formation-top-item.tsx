import { IconChevronDown, IconChevronRight, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import type { FormErrors } from "../../settings/form/form-rows";
import type { Highlights } from "../../settings/fields/highlights";
import type { RowItem } from "../../settings/rows/rows-draft";
import { RowFields } from "../../settings/fields/row-fields";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { IconButton } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { formatQuantity, formatQuantityRange, NO_VALUE, quantities } from "../../ui/format/numbers";
import { type TopForm, topName, topRows } from "./formation-tops-draft";
import styles from "./formation-tops-panel.module.css";
import { Grid } from "../../ui/layout/flow";

type FormationTopItemProps = {
  item: RowItem<TopForm>;
  errors: FormErrors;
  highlights: Highlights;
  /** Whether the well is in this formation. */
  isActive: boolean;
  isOpen: boolean;
  mayDelete: boolean;
  onToggle: () => void;
  onChange: (part: Partial<TopForm>) => void;
  onDelete: () => void;
};

/** A formation top: its name and depth; all of its details when it is open. */
export function FormationTopItem(props: FormationTopItemProps) {
  const { item, errors, highlights, isActive, isOpen, mayDelete, onToggle, onChange, onDelete } = props;
  const bodyId = useId();
  const { form } = item;
  const name = topName(form.formationName);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <label className={styles.swatch} style={{ background: form.color }} title={`Colour ${form.color}`}>
          <input
            type="color"
            value={form.color.toLowerCase()}
            aria-label={`Colour of ${name}`}
            onChange={(event) => onChange({ color: event.target.value.toUpperCase() })}
          />
        </label>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={onToggle}
        >
          <Chevron className={styles.chevron} size={16} stroke={1.5} aria-hidden />
          <span className="clip type-strong">{name}</span>
          {isActive && <span className={styles.badge}>ACTIVE</span>}
          {item.isChanged && <span className="type-label accent-text">{item.isNew ? "new" : "changed"}</span>}
          {Object.keys(errors).length > 0 && <AlarmGlyph level="Error" size={12} />}
          <span className="grows" />
          <span className={styles.depths}>{rangeText(form.mdStart, form.mdEnd)} MD</span>
          <span className={classNames(styles.depths, styles.tvd)}>{rangeText(form.tvdStart, form.tvdEnd)} TVD</span>
        </button>
        <IconButton
          label={`Delete ${name}`}
          disabled={!mayDelete}
          title={mayDelete ? `Delete ${name}` : "The last formation top stays"}
          onClick={onDelete}
        >
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      </div>
      {isOpen && (
        <Grid
          id={bodyId}
          columns="repeat(auto-fill, minmax(168px, 1fr))"
          gap="12px 16px"
          align="start"
          padding="4px 16px 16px"
        >
          <RowFields
            rows={topRows}
            typed={form}
            errors={errors}
            highlights={highlights}
            onChange={(field, text) => onChange({ [field]: text })}
          />
        </Grid>
      )}
    </li>
  );
}

/** A depth from which on a bound counts as unbounded, ft. */
const UNBOUNDED_DEPTH = 100_000;

function rangeText(start: string, end: string): string {
  if (start.trim() === "") return NO_VALUE;
  const [from, to] = [Number(start), Number(end)];
  return end.trim() === "" || to >= UNBOUNDED_DEPTH
    ? `from ${formatQuantity(from, quantities.wholeDepth)}`
    : formatQuantityRange(from, to, quantities.wholeDepth);
}
