import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { InputBox } from "../../../ui/controls/input-box";
import { SearchableSelect } from "../../../ui/controls/select/searchable-select";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatQuantity, formatValue, quantities, unitText } from "../../../ui/format/numbers";
import { numberIn } from "../../../ui/format/typed-number";
import type { RowAnswer, ScatterFilter, FilterCount, Range } from "../analysis/question";
import { type OptimizationChoices, newFilter } from "../choices";
import styles from "../drilling-optimization.module.css";
import { filterTraces, type TraceId, traceOf } from "../traces";
import { boundsText } from "../../../ui/controls/validation";

type FilterListProps = {
  answer: RowAnswer;
  choices: OptimizationChoices;
  change: (change: Partial<OptimizationChoices>) => void;
};

/** The filters of the scatter plot and the heat map, how many feet pass each of them alone, and how they are joined. */
export function FilterList({ answer, choices, change }: FilterListProps) {
  const { filters, operator } = choices;
  const set = (filter: ScatterFilter, value: Range) =>
    change({
      filters: filters.map((listedFilter) =>
        listedFilter.id === filter.id ? { ...listedFilter, value } : listedFilter,
      ),
    });
  return (
    <section className={styles.filters} aria-label="Filters">
      <div className={styles.head}>
        <h3>Filters</h3>
        <SegmentedControl
          label="Filter combiner"
          value={operator}
          options={{ AND: "And", OR: "Or" }}
          onChange={(value) => change({ operator: value })}
        />
        <output className="type-label">
          {formatValue(answer.passed, quantities.wholeDepth)} of {formatQuantity(answer.inRange, quantities.wholeDepth)}{" "}
          pass
        </output>
        <span className="at-end" />
        {filters.length > 0 && (
          <Button look="plain" onClick={() => change({ filters: [], operator: "AND" })}>
            Reset
          </Button>
        )}
        <SearchableSelect
          label="Add a filter"
          mode="single"
          width={92}
          keys={[]}
          placeholder="Filter"
          options={filterTraces
            .filter(({ id }) => !filters.some(({ field }) => field === id))
            .map(({ id, label, unit }) => ({ value: id, label, ...(unit ? { hint: unitText({ unit }) } : {}) }))}
          onKeys={([id]) =>
            id !== undefined && change({ filters: [...filters, newFilter(id as TraceId | "depth", filters)] })
          }
        />
      </div>
      {filters.length === 0 ? (
        <p className="type-label">
          <IconPlus size={12} stroke={1.5} aria-hidden /> Add a filter, or drag a rectangle in the plot.
        </p>
      ) : (
        <table className={styles.filterTable}>
          <thead>
            <tr>
              <th>Trace</th>
              <th className={styles.number}>From</th>
              <th>Distribution</th>
              <th className={styles.number}>To</th>
              <th className={styles.number}>Passes, {unitText({ unit: "ft" })}</th>
              <th aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {filters.map((filter) => (
              <FilterRow
                key={`${filter.id} ${filter.value.from} ${filter.value.to}`}
                filter={filter}
                count={answer.filters.find(({ id }) => id === filter.id)}
                onChange={(value) => set(filter, value)}
                onRemove={() => change({ filters: filters.filter((listedFilter) => listedFilter !== filter) })}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type FilterRowProps = {
  filter: ScatterFilter;
  count: FilterCount | undefined;
  onChange: (value: Range) => void;
  onRemove: () => void;
};

/** The limits of a filter are the limits of its column's axis. */
function FilterRow({ filter, count, onChange, onRemove }: FilterRowProps) {
  const trace = traceOf(filter.field);
  const [typed, setTyped] = useState({ from: String(filter.value.from), to: String(filter.value.to) });
  const numbers = { from: numberIn(typed.from), to: numberIn(typed.to) };
  const isWithin = (value: number | null) => value !== null && value >= trace.min && value <= trace.max;
  const isUpsideDown = numbers.from !== null && numbers.to !== null && numbers.from > numbers.to;
  const fault = isUpsideDown
    ? "From must not be greater than to"
    : isWithin(numbers.from) && isWithin(numbers.to)
      ? null
      : `${trace.label} must lie between ${boundsText(trace, " and ")}`;
  const commit = () => {
    if (fault || numbers.from === null || numbers.to === null) return;
    if (numbers.from !== filter.value.from || numbers.to !== filter.value.to) {
      onChange({ from: numbers.from, to: numbers.to });
    }
  };
  const box = (end: "from" | "to") => (
    <InputBox
      aria-label={`${trace.label} ${end}`}
      inputMode="decimal"
      value={typed[end]}
      isWrong={fault !== null}
      unit={trace.unit}
      hidesUnit
      title={fault === null ? undefined : fault}
      onChange={(text) => setTyped({ ...typed, [end]: text })}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
    />
  );
  return (
    <tr aria-label={`${trace.label} filter`}>
      <th scope="row">
        {trace.label}
        <small>{unitText(trace)}</small>
      </th>
      <td>{box("from")}</td>
      <td>{count && <Bars count={count} chosen={filter.value} />}</td>
      <td>{box("to")}</td>
      <td className={styles.number}>{formatValue(count?.passes, quantities.wholeDepth)}</td>
      <td>
        <IconButton label={`Remove the ${trace.label} filter`} onClick={onRemove}>
          <IconX size={14} stroke={1.5} />
        </IconButton>
      </td>
    </tr>
  );
}

const HEIGHT = 26;

function Bars({ count: { from, to, counts }, chosen }: { count: FilterCount; chosen: Range }) {
  const most = Math.max(1, ...counts);
  const width = 100 / counts.length;
  return (
    <svg className={styles.bars} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {Array.from(counts, (value, bar) => {
        const middle = from + ((bar + 0.5) * (to - from)) / counts.length;
        const height = value === 0 ? 0 : Math.max(1, (HEIGHT * value) / most);
        return (
          <rect
            key={bar}
            className={middle < chosen.from || middle > chosen.to ? styles.barOut : styles.bar}
            x={bar * width}
            y={HEIGHT - height}
            width={width * 0.85}
            height={height}
          />
        );
      })}
    </svg>
  );
}
