import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { ALL_RIG_STATES, rigStates } from "@sigma/terms/rig-states";
import { RECORDS_TO_EXCEED } from "@sigma/contract/compare/compare-limits";
import { formatQuantityRange, formatValue, unitText } from "../../../ui/format/numbers";
import type { CompareFilters, FilterName, OpenRange, ParameterItem, FilterSpan } from "./filter-values";

/** A date as the multi-well filters show it: `MMM DD, YYYY`, UTC. */
export function filterDate(time: number): string {
  return new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  }).format(time * 1000);
}

const depthText = (depth: number) => formatValue(depth, { unit: "ft", decimals: 0 });
const feet = () => unitText({ unit: "ft" });

function rangeText({ from, to }: OpenRange, write: (value: number) => string, unit: string): string {
  const tail = unit ? ` ${unit}` : "";
  if (from !== null && to !== null) return `${write(from)} – ${write(to)}${tail}`;
  if (from !== null) return `from ${write(from)}${tail}`;
  return to === null ? "any" : `to ${write(to)}${tail}`;
}

const spanText = (span: FilterSpan): string[] =>
  span.from === null && span.to === null
    ? []
    : [span.rangeType === "date" ? rangeText(span, filterDate, "") : rangeText(span, depthText, feet())];

const list = (label: string, values: readonly string[]) => (values.length > 0 ? [`${label} ${values.join(", ")}`] : []);

/** A drilling parameter in words: `ROP 60 – 400 ft/hr, Rotary Drilling`. */
export function parameterText({ field, value, rigState }: ParameterItem): string {
  const column = parameterColumn(field);
  const state = rigState === ALL_RIG_STATES ? "" : `, ${rigStates[rigState]?.name ?? rigState}`;
  const range = formatQuantityRange(value.from, value.to, { unit: column.unit, decimals: 0 });
  return `${column.label} ${range}${state}`.trimEnd();
}

/** A column that rows can be filtered by: its label, unit and the range of its axis, which limits what can be typed. */
export function parameterColumn(field: string): { label: string; unit: string; min: number; max: number } {
  if (field === "depth") return { label: "Depth", unit: "ft", min: 0, max: 40_000 };
  const { label, unit, min, max } = listedDepthColumns().find(({ id }) => id === field)!;
  return { label, unit, min, max };
}

type Words = { [Name in FilterName]: (filter: CompareFilters[Name]) => readonly string[] };

const words: Words = {
  location: ({ country, state, county }) => [
    [country ?? "any country", state.join(", ") || "any state", county.join(", ") || "any county"].join("; "),
  ],
  bha: ({ range, motor, bit, contains }) => [
    ...list("Motor", Object.values(motor).flat()),
    ...list("Bit", Object.values(bit).flat()),
    ...list("Contains", contains),
    ...spanText(range),
  ],
  trajectory: ({ depth, kickOffPoint, landingTvd }) =>
    (
      [
        ["Depth", depth],
        ["Kick-off", kickOffPoint],
        ["Landing TVD", landingTvd],
      ] as const
    ).flatMap(([label, range]) =>
      range.from === null && range.to === null ? [] : [`${label} ${rangeText(range, depthText, feet())}`],
    ),
  failures: ({ range, mwd, bit, motor }) => [
    ...list("Failed", [...(mwd ? ["MWD"] : []), ...(bit ? ["bit"] : []), ...(motor ? ["motor"] : [])]),
    ...spanText(range),
  ],
  personnel: ({ range, firstName, lastName }) => [
    [firstName, lastName].filter(Boolean).join(" ") || "any name",
    ...spanText(range),
  ],
  mudType: ({ range, type, density }) => [
    [
      type ? type.toUpperCase() : "any mud",
      ...(density.from === null && density.to === null
        ? []
        : [
            `density ${rangeText(density, (value) => formatValue(value, { unit: "ppg", decimals: 2 }), unitText({ unit: "ppg" }))}`,
          ]),
    ].join("; "),
    ...spanText(range),
  ],
  parameters: ({ parameters, operator }) => [
    parameters.map(parameterText).join(` ${operator} `),
    `more than ${RECORDS_TO_EXCEED} records`,
  ],
};

/** The criteria of a filter, in short lines. */
export const filterWords = <Name extends FilterName>(name: Name, filter: CompareFilters[Name]): readonly string[] =>
  words[name](filter);
