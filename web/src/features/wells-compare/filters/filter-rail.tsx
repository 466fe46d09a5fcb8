import { Row, Stack } from "../../../ui/layout/flow";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import {
  IconAdjustments,
  IconAlertCircle,
  IconDroplet,
  IconMapPin,
  IconPlus,
  IconRoute,
  IconTool,
  IconUsers,
  IconX,
} from "@tabler/icons-react";
import { type ComponentType, useId } from "react";
import { Button, IconButton } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { actingFilters, applyFilter, clearFilter, editFilter, toggleFilter, useCompare } from "../compare-store";
import { filterForms } from "./filter-forms";
import {
  type CompareFilters,
  filterNames,
  type FilterName,
  filterState,
  filterTitles,
  isEmptyFilter,
} from "./filter-values";
import { filterWords } from "./filter-words";
import type { WellFilterResult } from "./pass-filters";
import type { CountProgress } from "./use-counts";
import styles from "./filters.module.css";

const icons = {
  location: IconMapPin,
  bha: IconTool,
  trajectory: IconRoute,
  failures: IconAlertCircle,
  personnel: IconUsers,
  mudType: IconDroplet,
  parameters: IconAdjustments,
} satisfies Record<FilterName, unknown>;

type RailProps = { wells: readonly ComparedWell[]; result: WellFilterResult; progress: CountProgress };

/** The seven filters, each opened in its place, with how many wells pass it. */
export function FilterRail({ wells, result, progress }: RailProps) {
  const acting = useCompare(actingFilters_);
  const { passing, without } = result;
  const set = filterNames.filter((name) => !isEmptyFilter(acting[name]));
  return (
    <>
      <div className={styles.total}>
        <p>
          <strong>{passing.length}</strong> of {wells.length} wells pass all filters
        </p>
        <Bar label="Wells that pass all filters" part={passing.length} whole={wells.length} isMain />
      </div>
      <ul className="grows">
        {filterNames.map((name) => (
          <FilterRow
            key={name}
            name={name}
            wells={wells}
            result={result}
            progress={name === "parameters" ? progress : null}
          />
        ))}
      </ul>
      {set.length > 1 && (
        <section className={styles.without} aria-label="Passing without one filter">
          <h2>Passing without one filter</h2>
          {set.map((name) => (
            <p key={name}>
              <span>{filterTitles[name]}</span>
              <Bar label={filterTitles[name]} part={without[name]} whole={wells.length} />
              <strong>{without[name]}</strong>
              <span className={styles.more}>+{without[name] - passing.length}</span>
            </p>
          ))}
        </section>
      )}
    </>
  );
}

/** Returns the same object for the same filters and draft, as the store compares the results. */
const actingFilters_ = (() => {
  let last: { filters: unknown; open: unknown; acting: CompareFilters } | null = null;
  return (view: Parameters<typeof actingFilters>[0]) => {
    if (last?.filters !== view.filters || last.open !== view.open) {
      last = { filters: view.filters, open: view.open, acting: actingFilters(view) };
    }
    return last.acting;
  };
})();

type RowProps = { name: FilterName; wells: readonly ComparedWell[]; result: WellFilterResult; progress: CountProgress };

function FilterRow({ name, wells, result, progress }: RowProps) {
  const bodyId = useId();
  const savedFilter = useCompare(({ filters }) => filters[name]);
  const draft = useCompare(({ open }) => (open?.name === name ? open.draft : null));
  const state = filterState<FilterName>(savedFilter, draft);
  const acting = draft ?? savedFilter;
  const isSet = !isEmptyFilter(acting);
  const Icon = icons[name];
  const Form = filterForms[name] as ComponentType<{
    filter: unknown;
    onChange: (filter: CompareFilters[FilterName]) => void;
    wells: readonly ComparedWell[];
  }>;
  const title = filterTitles[name];
  const words = isSet ? (filterWords as (name: FilterName, filter: unknown) => readonly string[])(name, acting) : [];
  const isCounting = progress !== null && progress.done < progress.total;
  return (
    <li className={classNames(styles.row, draft !== null && styles.open)} data-state={state}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={draft !== null}
          aria-controls={bodyId}
          onClick={() => toggleFilter(name)}
        >
          <Icon size={16} stroke={1.5} aria-hidden />
          <span className={classNames(isSet && "text1")}>{title}</span>
          {state === "changed" && <span className={styles.changed}>Changed</span>}
        </button>
        {isSet ? (
          <span className={styles.count} title="Wells that pass this filter alone">
            <strong>{result.alone[name]}</strong> of {wells.length}
          </span>
        ) : (
          <span className={styles.count}>any</span>
        )}
        {isSet ? (
          <IconButton label={`Clear ${title}`} onClick={() => clearFilter(name)}>
            <IconX size={14} stroke={1.5} />
          </IconButton>
        ) : (
          <IconButton label={`Open ${title}`} onClick={() => toggleFilter(name)}>
            <IconPlus size={14} stroke={1.5} />
          </IconButton>
        )}
      </div>
      {words.map((line) => (
        <p key={line} className={styles.words}>
          {line}
        </p>
      ))}
      {isSet && (
        <Bar
          label={isCounting ? `Counting ${title}` : `Wells that pass ${title}`}
          part={isCounting ? progress.done : result.alone[name]}
          whole={isCounting ? progress.total : wells.length}
          isMain={isCounting}
        />
      )}
      <div id={bodyId}>
        {draft !== null && (
          <Stack gap={10} padding="10px 6px 0 0">
            <Form filter={draft} onChange={editFilter} wells={wells} />
            <Row gap={8} justify="end">
              <Button disabled={!isSet} onClick={() => clearFilter(name)}>
                Clear
              </Button>
              <Button look="filled" onClick={applyFilter}>
                Apply
              </Button>
            </Row>
          </Stack>
        )}
      </div>
    </li>
  );
}

type BarProps = { label: string; part: number; whole: number; isMain?: boolean };

const Bar = ({ label, part, whole, isMain = false }: BarProps) => (
  <progress
    className={classNames(styles.bar, !isMain && styles.part)}
    aria-label={label}
    max={Math.max(1, whole)}
    value={part}
    title={`${formatNumber(part, 0)} of ${formatNumber(whole, 0)}`}
  />
);
