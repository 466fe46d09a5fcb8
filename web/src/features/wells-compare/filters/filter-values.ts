import type { DepthCondition } from "@sigma/contract/samples/depth-data";

/** A range whose ends may be open. */
export type OpenRange = { from: number | null; to: number | null };

/** The unit of a range: dates as epoch seconds, or depths, ft MD. */
export type RangeType = "date" | "depth";

/** A stretch of a well: that of a BHA or run has to overlap it. */
export type FilterSpan = OpenRange & { rangeType: RangeType };

/** An item of the drilling parameters; rig state 20 means every state. */
export type ParameterItem = DepthCondition & { id: string };

/** How the drilling parameters are joined. */
export type FilterOperator = "AND" | "OR";

/** The filters of the wells (AN 3.19). An empty list, null or an open range lets everything through. */
export type CompareFilters = {
  location: { country: string | null; state: string[]; county: string[] };
  bha: {
    range: FilterSpan;
    motor: { manufacturer: string[]; size: string[]; model: string[]; stages: string[] };
    bit: { manufacturer: string[]; size: string[]; type: string[] };
    contains: string[];
  };
  trajectory: { depth: OpenRange; kickOffPoint: OpenRange; landingTvd: OpenRange };
  failures: { range: FilterSpan; mwd: boolean; bit: boolean; motor: boolean };
  personnel: { range: FilterSpan; firstName: string; lastName: string };
  mudType: { range: FilterSpan; type: string | null; density: OpenRange };
  parameters: { parameters: ParameterItem[]; operator: FilterOperator };
};

/** The name of a filter. */
export type FilterName = keyof CompareFilters;

/** The filters in their order, with their titles. */
export const filterTitles: Readonly<Record<FilterName, string>> = {
  location: "Location",
  bha: "BHA",
  trajectory: "Trajectory",
  failures: "Failures",
  personnel: "Personnel",
  mudType: "Mud Type",
  parameters: "Drilling Parameters",
};

/** The filters in their order. */
export const filterNames = Object.keys(filterTitles) as FilterName[];

const open: OpenRange = { from: null, to: null };
const span: FilterSpan = { ...open, rangeType: "depth" };

/** Filters that let every well through. */
export const emptyFilters: CompareFilters = {
  location: { country: null, state: [], county: [] },
  bha: {
    range: span,
    motor: { manufacturer: [], size: [], model: [], stages: [] },
    bit: { manufacturer: [], size: [], type: [] },
    contains: [],
  },
  trajectory: { depth: open, kickOffPoint: open, landingTvd: open },
  failures: { range: span, mwd: false, bit: false, motor: false },
  personnel: { range: span, firstName: "", lastName: "" },
  mudType: { range: span, type: null, density: open },
  parameters: { parameters: [], operator: "AND" },
};

/** Whether a filter has no effect: a range type or an operator alone filters nothing. */
export function isEmptyFilter(value: unknown): boolean {
  if (value === null || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== "object") return false;
  return Object.entries(value).every(
    ([name, part]) => name === "rangeType" || name === "operator" || isEmptyFilter(part),
  );
}

/** The state of a filter: `empty` has no effect, `changed` has unapplied edits, `saved` is used everywhere. */
export type FilterState = "empty" | "changed" | "saved";

/** The state of a filter. @param draft the edited values, if it is open */
export function filterState<Name extends FilterName>(
  savedFilter: CompareFilters[Name],
  draft: CompareFilters[Name] | null,
): FilterState {
  if (draft !== null && JSON.stringify(draft) !== JSON.stringify(savedFilter)) return "changed";
  return isEmptyFilter(savedFilter) ? "empty" : "saved";
}
