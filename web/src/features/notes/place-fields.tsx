import { useState } from "react";
import type { NotePlace } from "../../data/notes/note-pin";
import { MomentField } from "../../ui/controls/calendar/moment-field";
import { TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { parseMoment } from "../../ui/format/parse-moment";
import { numberIn } from "../../ui/format/typed-number";
import { formatTypedMoment } from "../../ui/format/times";
import { inputPropsOf } from "../../ui/controls/input-props";
import { Stack } from "../../ui/layout/flow";

type Place = Omit<NotePlace, "wellId">;

type PlaceFieldsProps = {
  place: Place;
  now: number;
  /** The deepest hole, ft; 0 where none is known. */
  hole: number;
  onPlace: (place: Place) => void;
  /** A note that was written stays on its axis. */
  isAxisFixed: boolean;
};

/** The typed place of a note: a moment or span of time, a depth or a depth range. */
export function PlaceFields({ place, now, hole, onPlace, isAxisFixed }: PlaceFieldsProps) {
  const { axis } = place;
  const textOf = (value: number) => (axis === "time" ? formatTypedMoment(value) : value.toFixed(1));
  const [texts, setTexts] = useState({ axis, from: textOf(place.from), to: textOf(place.to) });
  const shownTexts = texts.axis === axis ? texts : { axis, from: textOf(place.from), to: textOf(place.to) };
  const read = (text: string) => (axis === "time" ? parseMoment(text, now) : feetOf(text));
  // An end that was not typed keeps its value to the last digit.
  const valueOf = (text: string) => [place.from, place.to].find((value) => textOf(value) === text) ?? read(text);
  const change = (next: Partial<typeof texts>) => {
    const changedTexts = { ...shownTexts, ...next };
    setTexts(changedTexts);
    const [from, to] = [valueOf(changedTexts.from), valueOf(changedTexts.to)];
    if (from !== null && to !== null && from <= to) onPlace({ axis, from, to });
  };
  const [from, to] = [valueOf(shownTexts.from), valueOf(shownTexts.to)];
  const wrong = from === null || to === null ? null : from <= to ? null : "The end must not lie before the start";
  const depthFault = (value: number | null) => (value === null ? "Not a depth" : null);
  const inputProps = inputPropsOf(shownTexts, change);
  return (
    <Stack gap={8}>
      {!isAxisFixed && (
        <SegmentedControl
          label="Along"
          value={axis}
          options={{ time: "Time", depth: "Depth" }}
          onChange={(next) => {
            if (next === axis) return;
            const at = next === "time" ? now : hole;
            onPlace({ axis: next, from: at, to: at });
          }}
        />
      )}
      {axis === "time" ? (
        <>
          <MomentField label="From" {...inputProps("from")} now={now} />
          <MomentField label="To" {...inputProps("to")} now={now} error={wrong} />
        </>
      ) : (
        <>
          <TextField label="From" unit="ft" inputMode="decimal" error={depthFault(from)} {...inputProps("from")} />
          <TextField label="To" unit="ft" inputMode="decimal" error={wrong ?? depthFault(to)} {...inputProps("to")} />
        </>
      )}
    </Stack>
  );
}

function feetOf(text: string): number | null {
  const feet = numberIn(text);
  return feet !== null && feet >= 0 ? feet : null;
}
