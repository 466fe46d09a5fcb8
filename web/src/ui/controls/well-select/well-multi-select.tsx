import { Row, Stack } from "../../layout/flow";
import { isUnloaded, type Unloaded, unloadedSentence, unloadedText } from "../../../data/calls/loaded";
import type { Feet } from "@sigma/terms/quantities";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { formatNumber, unitText } from "../../format/numbers";
import { shownUnit } from "../../format/shown-unit";
import { Button } from "../button";
import { FieldError } from "../field-error";
import { InputBox } from "../input-box";
import { typedNumber } from "../range-slider/range-rules";
import { ChosenWells } from "./chosen-wells";
import {
  type Choosing,
  DEFAULT_WELL_LIMIT,
  isChoosable,
  listedWells,
  toggledWell,
  type WellChoice,
  withWells,
} from "./well-choice";
import { type WellSelectColumn, WellRows } from "./well-rows";
import styles from "./well-multi-select.module.css";

type WellMultiSelectProps<Row extends WellChoice> = {
  /** The name of the choice: `Offset wells`. */
  label: string;
  /** The existing wells, or why they are unknown: the list shows the reason. */
  wells: readonly Row[] | Unloaded;
  /** The ids of the chosen wells, in the order in which they were chosen. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The well that is looked at: listed, and never chosen. */
  ownWell?: string;
  limit?: number;
  /** The head of the distance column; null where wells are chosen for no place. */
  distanceTitle?: string | null;
  /** Columns to the right of the distance, such as the overlap of a formation. */
  columns?: readonly WellSelectColumn<Row>[];
  /** The initial maximum distance of listed wells; without it the list is not filtered by distance. */
  within?: Feet;
  /** Called with how far away wells are listed, null for any distance. */
  onWithin?: (reach: Feet | null) => void;
  /** The colour of a well, as drawn, before its name among the selected wells. */
  colorOf?: (id: string) => string | undefined;
  /** px */
  rowHeight?: number;
  /** Right of the heading. */
  note?: ReactNode;
  /** The list is as high as its place by default, px. */
  height?: number;
};

/**
 * Selects several wells: the selected wells are in a field that searches the list below it.
 *
 * Typing filters, arrows move in the list, space or Enter selects or deselects a well, Backspace removes the last well while
 * the search is empty.
 */
export function WellMultiSelect<Row extends WellChoice>({
  label,
  wells: known,
  chosen,
  onChange,
  ownWell,
  limit = DEFAULT_WELL_LIMIT,
  distanceTitle = "Distance",
  columns = [],
  within,
  onWithin,
  colorOf,
  rowHeight = 36,
  note,
  height,
}: WellMultiSelectProps<Row>) {
  const own = ownWell ?? null;
  const wells = isUnloaded(known) ? [] : known;
  const [search, setSearch] = useState("");
  const [reach, setReach] = useState<Feet | null>(within ?? null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const listedRows = listedWells(wells, { search, within: reach, chosen, ownWell: own });
  const open = listedRows.filter((well) => isChoosable(well, own));
  const isInList = active !== null;

  const take = (next: Choosing) => {
    setRefusal(next.refusal);
    if (next.chosen.length !== chosen.length || next.chosen.some((id, at) => id !== chosen[at])) onChange(next.chosen);
  };
  const find = (text: string) => {
    setSearch(text);
    setRefusal(null);
  };
  const goToField = () => {
    setActive(null);
    field.current?.focus();
  };
  /** To the next row that can be chosen; above the first one is the field. */
  const move = (step: 1 | -1) => {
    let at = (active ?? -1) + step;
    for (let row = listedRows[at]; row && !isChoosable(row, own); row = listedRows[at]) at += step;
    if (listedRows[at]) setActive(at);
    else if (at < 0) goToField();
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => move(1),
    ArrowUp: isInList ? () => move(-1) : undefined,
    Enter: () => {
      const well = isInList ? listedRows[active] : search.trim() === "" ? undefined : open[0];
      if (well) take(toggledWell(chosen, well.id, limit));
    },
    Backspace:
      search === "" && chosen.length > 0 ? () => take({ chosen: chosen.slice(0, -1), refusal: null }) : undefined,
    Escape: search === "" ? undefined : () => find(""),
  };
  const press = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (run) {
      event.preventDefault();
      event.stopPropagation();
      run();
    } else if (isInList && isTyping(event)) {
      goToField();
    }
  };
  return (
    <Stack as="section" gap={8} shrinks aria-label={label}>
      <Row as="header" gap={12} align="baseline">
        <h3 className="type-title">{label}</h3>
        <span className="text2">
          {formatNumber(chosen.length, 0)} of at most {formatNumber(limit, 0)}
        </span>
        <span className="text2 at-end">{note}</span>
      </Row>
      <ChosenWells
        label={label}
        chosen={chosen.map((id) => ({
          id,
          name:
            wells.find((well) => well.id === id)?.name ?? (isUnloaded(known) ? unloadedText[known] : "Unknown well"),
          color: colorOf?.(id),
        }))}
        search={search}
        onSearch={find}
        onRemove={(id) => take({ chosen: chosen.filter((other) => other !== id), refusal: null })}
        ref={field}
        listId={listId}
        describedBy={refusal ? `${listId}-refusal` : undefined}
        onFocus={() => setActive(null)}
        onKey={press}
      />
      <FieldError id={`${listId}-refusal`} text={refusal} />
      <div className={styles.filters}>
        <span>
          {isUnloaded(known)
            ? unloadedText[known]
            : open.length === 1
              ? "1 well matches"
              : `${open.length} wells match`}
        </span>
        {within !== undefined && (
          <Reach
            first={within}
            onChange={(next) => {
              setReach(next);
              onWithin?.(next);
            }}
          />
        )}
        <Button
          look="plain"
          disabled={isUnloaded(known) || open.every(({ id }) => chosen.includes(id))}
          onClick={() =>
            take(
              withWells(
                chosen,
                open.map(({ id }) => id),
                limit,
              ),
            )
          }
        >
          Choose all that match
        </Button>
      </div>
      <WellRows
        id={listId}
        label={label}
        rows={listedRows}
        columns={columns}
        distanceTitle={distanceTitle}
        chosen={chosen}
        ownWell={own}
        active={active}
        onFocus={setActive}
        onToggle={({ id }) => take(toggledWell(chosen, id, limit))}
        onKey={press}
        rowHeight={rowHeight}
        height={height}
        empty={
          isUnloaded(known)
            ? unloadedSentence[known]
            : wells.length === 0
              ? "There are no other wells"
              : "No items matching the search criteria"
        }
      />
    </Stack>
  );
}

/** Whether a key in the list inserts or deletes text, so that it belongs to the field. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && key !== " " && (key.length === 1 || key === "Backspace");

/** How far away wells are listed, in the unit shown; an empty field lists all. */
function Reach({ first, onChange }: { first: Feet; onChange: (reach: Feet | null) => void }) {
  const { toShown, toField } = shownUnit("ft");
  const [text, setText] = useState(formatNumber(toShown(first), 0));
  const isWrong = text.trim() !== "" && typedNumber(text) === null;
  return (
    <span className={styles.reach}>
      within
      <InputBox
        aria-label="Within"
        value={text}
        isWrong={isWrong}
        unit={unitText({ unit: "ft" })}
        inputMode="decimal"
        maxLength={9}
        onChange={(typedText) => {
          setText(typedText);
          const shownDistance = typedNumber(typedText);
          if (typedText.trim() === "") onChange(null);
          else if (shownDistance !== null) onChange(toField(shownDistance));
        }}
      />
    </span>
  );
}
