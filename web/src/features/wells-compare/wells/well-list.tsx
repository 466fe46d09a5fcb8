import { MOST_DRAWN_WELLS } from "@sigma/contract/compare/compare-limits";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { useRef, useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { Button } from "../../../ui/controls/button";
import { SearchField } from "../../../ui/controls/search-field";
import { rowMark, useVirtualRows } from "../../../ui/controls/use-virtual-rows";
import { formatValue, type Quantity, unitText } from "../../../ui/format/numbers";
import { contain } from "../../../ui/layout/list-view";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { classNames } from "../../../ui/theme/class-names";
import { clearFilter, toggleComparedWell, useCompare } from "../compare-store";
import { type FilterName, filterTitles } from "../filters/filter-values";
import { recordedDays, medianOf, wellPlaceText, positionWords } from "./well-facts";
import styles from "./well-list.module.css";

const ROW = 38;
const whole = { unit: "ft", decimals: 0 };
const rate = { unit: "ft/hr", decimals: 1 };
const days = { unit: "d", decimals: 1 };

type WellListProps = {
  passing: readonly ComparedWell[];
  all: readonly ComparedWell[];
  /** The filter that removes most; null where none is set. */
  tightest: FilterName | null;
};

/** The wells that pass, to select the wells that the tabs draw; selected wells that no longer pass stay on top. */
export function WellList({ passing, all, tightest }: WellListProps) {
  const chosenWells = useCompare((view) => view.chosen);
  const theme = usePreferences((preferences) => preferences.theme);
  const rowHeight = (ROW * usePreferences((preferences) => preferences.textSize)) / 100;
  const [search, setSearch] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = new Set(passing.map(({ wellId }) => wellId));
  const failing = all.filter(
    (well) => !ids.has(well.wellId) && chosenWells.some(({ wellId }) => wellId === well.wellId),
  );
  const order = new Map(chosenWells.map(({ wellId }, at) => [wellId, at]));
  const listedWells = [...failing, ...passing]
    .filter(({ name, location, rig }) =>
      contain(
        [name, location?.county, rig].filter((text) => text != null),
        search,
      ),
    )
    .toSorted((a, b) => (order.get(a.wellId) ?? MOST_DRAWN_WELLS) - (order.get(b.wellId) ?? MOST_DRAWN_WELLS));
  const rows = useVirtualRows({
    count: listedWells.length,
    rowHeight,
    keyOf: (at) => listedWells[at]!.wellId,
    scroller,
    active: null,
  });
  return (
    <section className={styles.list} aria-label="Wells">
      <div className={styles.top}>
        <h2>
          {chosenWells.length} of {passing.length} chosen to compare
        </h2>
        <SearchField label="Search wells" placeholder="Well, county or rig" value={search} onChange={setSearch} />
        {refusal && <p role="alert">{refusal}</p>}
      </div>
      <div className={styles.head}>
        <span>Well</span>
        <span>
          Depth <small>{unitText(whole)}</small>
        </span>
        <span>
          Recorded <small>d</small>
        </span>
        <span>
          ROP <small>{unitText(rate)}</small>
        </span>
      </div>
      <div ref={scroller} className={styles.rows}>
        {listedWells.length === 0 && (
          <div className={styles.none}>
            <p>{passing.length === 0 ? "No well passes all filters" : "No well of this name passes"}</p>
            {passing.length === 0 && tightest && (
              <>
                <p className="text3">{filterTitles[tightest]} removes most</p>
                <Button onClick={() => clearFilter(tightest)}>Clear {filterTitles[tightest]}</Button>
              </>
            )}
          </div>
        )}
        <div style={{ height: rows.height, position: "relative" }}>
          {rows.items.map(({ index, key, start }) => {
            const well = listedWells[index]!;
            const mine = chosenWells.find(({ wellId }) => wellId === well.wellId);
            return (
              <label
                key={String(key)}
                className={styles.row}
                style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                {...rowMark(index)}
              >
                <input
                  type="checkbox"
                  checked={mine !== undefined}
                  onChange={() => setRefusal(toggleComparedWell(well.wellId))}
                />
                <span
                  className={styles.swatch}
                  style={{ background: mine && traceColor(traceColorAt(mine.color), theme) }}
                />
                <span className={styles.name}>
                  <strong title={well.name}>{well.name}</strong>
                  <small title={placeText(well)}>
                    {placeText(well)}
                    {!ids.has(well.wellId) && ", fails the filters"}
                  </small>
                </span>
                <span>{formatValue(well.depth, whole)}</span>
                <span>{formatValue(recordedDays(well), days)}</span>
                <span>{formatValue(well.rop, rate)}</span>
              </label>
            );
          })}
        </div>
      </div>
      <div className={classNames(styles.head, styles.foot)}>
        <span>Median of {passing.length}</span>
        <Median values={passing.map(({ depth }) => depth)} quantity={whole} />
        <Median values={passing.map(recordedDays)} quantity={days} />
        <Median values={passing.map(({ rop }) => rop)} quantity={rate} />
      </div>
    </section>
  );
}

/** Where a well is, and what its place on the map is not. */
const placeText = (well: ComparedWell): string => [wellPlaceText(well), positionWords(well)].filter(Boolean).join(", ");

type MedianProps = { values: readonly (number | null)[]; quantity: Quantity };

/** The median of the wells that pass, and of how many it is if some have no value. */
function Median({ values, quantity }: MedianProps) {
  const { value, count } = medianOf(values);
  return (
    <strong>
      {formatValue(value, quantity)}
      {count < values.length && <small>of {count}</small>}
    </strong>
  );
}
