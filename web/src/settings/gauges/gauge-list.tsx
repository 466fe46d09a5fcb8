import type { GaugesDraft } from "./use-gauges-draft";
import { channelRow } from "@sigma/terms/channels";
import { IconBell, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useCallback } from "react";
import { MOST_GAUGES } from "@sigma/contract/presets/gauge-limits";
import { Button, IconButton } from "../../ui/controls/button";
import { SortableList } from "../../ui/controls/sortable-list/sortable-list";
import { classNames } from "../../ui/theme/class-names";
import { GaugeScale } from "../../ui/well/gauge-scale";
import { drawnStretches, faultsOf, type GaugeForm, typedNumberOf } from "./gauge-form";
import { gaugeSourceText } from "./gauge-source-text";
import styles from "./gauges.module.css";

type GaugeListProps = {
  draft: GaugesDraft;
  /** Values by the id of the gauge, with their units, if they are shown. */
  values?: ReadonlyMap<string, string>;
};

/** The gauges of a preset in their order: chosen by a press, moved by drag or keys, removed with a way back. */
export function GaugeList({ draft, values }: GaugeListProps) {
  const { forms, chosen, removed, choose, remove } = draft;
  const draw = useCallback(
    (form: GaugeForm, handle: ReactNode) => (
      <div className={classNames(styles.row, form.id === chosen && styles.chosen)}>
        <button type="button" className={styles.pick} aria-current={form.id === chosen} onClick={() => choose(form.id)}>
          <span>
            <strong>{form.title.trim() || channelRow(form.trace).label}</strong>
            <span className={styles.source}>{gaugeSourceText(form)}</span>
            {form.updateFrequency > 0 && <IconBell size={12} stroke={1.5} aria-label="raises an alert" />}
            {values?.has(form.id) && <span className={styles.value}>{values.get(form.id)}</span>}
          </span>
          <GaugeScale
            min={typedNumberOf(form.min) ?? 0}
            max={typedNumberOf(form.max) ?? 0}
            stretches={drawnStretches(form)}
          />
          {Object.keys(faultsOf(form)).length > 0 && (
            <span className="type-label error-text">Something is wrong here</span>
          )}
        </button>
        {handle}
        <IconButton label={`Remove ${form.title}`} onClick={() => remove(form.id)}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      </div>
    ),
    [chosen, choose, remove, values],
  );
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <h3>Gauges</h3>
        <span className="text3">
          {forms.length} of {MOST_GAUGES}
        </span>
        <span className="at-end">
          <Button
            icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
            disabled={forms.length >= MOST_GAUGES}
            onClick={draft.add}
          >
            Add gauge
          </Button>
        </span>
      </div>
      {removed && (
        <output className={styles.undo}>
          {removed.form.title} was removed
          <Button look="plain" onClick={draft.undo}>
            Undo
          </Button>
        </output>
      )}
      <SortableList
        label="Gauges"
        items={forms}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onReorder={draft.reorder}
      >
        {draw}
      </SortableList>
    </div>
  );
}
