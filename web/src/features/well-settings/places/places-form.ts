import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { Target, TargetShape } from "@sigma/contract/directional/target";
import { numberRule } from "../../../data/calls/number-rule";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  type Typed,
  typedOf,
  typedText,
  typedValue,
  valuesOf,
} from "../../../settings/form/form-rows";
import type { SavedRow } from "../../../settings/rows/rows-draft";
import { type InputColumn, type InputRow, tableValidity } from "../../../ui/controls/input-table/table-input";

type Reference = Target["reference"];
type Kind = TargetShape["kind"];
type Size = "radius" | "length" | "width" | "azimuth";
type TargetField = "name" | "north" | "east" | "tvd" | "above" | "below";
type Corner = InputRow<"north" | "east">;

/** A target as typed; it also keeps the sizes of the shapes that it does not have. */
export type TargetForm = Typed<TargetField | Size> & {
  readonly reference: Reference;
  readonly kind: Kind;
  readonly corners: readonly Corner[];
};

/** A lease line as typed. */
export type LeaseForm = Typed<"name" | "setback"> & {
  readonly reference: Reference;
  readonly side: LeaseLine["side"];
  readonly corners: readonly Corner[];
};

/** The references of north and east. */
export const referenceOptions = [
  { value: "well", label: "Wellhead" },
  { value: "map", label: "Map", title: "Northing and easting of the well's coordinate system" },
] as const;

/** The shapes of a target. */
export const kindOptions = [
  { value: "point", label: "Point" },
  { value: "circle", label: "Circle" },
  { value: "rectangle", label: "Rectangle" },
  { value: "polygon", label: "Polygon" },
] as const;

/** On which side of a lease line the well stays. */
export const sideOptions = [
  { value: "inside", label: "Inside" },
  { value: "outside", label: "Outside" },
] as const;

const ordinate = { ...numberRule("POST api/target", "north"), required: true };
const sentRule = (path: string, unit: string) => ({ ...numberRule("POST api/target", path), required: true, unit });
const sizeField = (name: Size, label: string, unit: string): FormRow<Size> => ({
  name,
  label,
  ...sentRule(`shape.${name}`, unit),
});

/** The plain fields of a target. */
const targetRows: readonly FormRow<TargetField>[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "north", label: "North", ...ordinate },
  { name: "east", label: "East", ...ordinate },
  { name: "tvd", label: "TVD", ...sentRule("tvd", "ft") },
  { name: "above", label: "Reaches above", ...sentRule("above", "ft") },
  { name: "below", label: "Reaches below", ...sentRule("below", "ft") },
];

const sizeFields: Record<Size, FormRow<Size>> = {
  radius: sizeField("radius", "Radius", "ft"),
  length: sizeField("length", "Length", "ft"),
  width: sizeField("width", "Width", "ft"),
  azimuth: sizeField("azimuth", "Azimuth of the length", "deg"),
};

/** The sizes that a shape has. */
export const sizeRows: Record<Kind, readonly FormRow<Size>[]> = {
  point: [],
  circle: [sizeFields.radius],
  rectangle: [sizeFields.length, sizeFields.width, sizeFields.azimuth],
  polygon: [],
};

/** The plain fields of a lease line. */
export const leaseRows: readonly FormRow<"name" | "setback">[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "setback", label: "Setback", ...numberRule("POST api/lease-line", "setback"), required: true, unit: "ft" },
];

/** The fields of a target by the reference of its position: from the wellhead in feet, on a map in the unit of the map. */
export const targetRowsFrom = (reference: Reference): readonly FormRow<TargetField>[] =>
  reference === "map"
    ? targetRows
    : targetRows.map((row) => (row.name === "north" || row.name === "east" ? { ...row, unit: "ft" } : row));

/** The columns of corners, in feet unless they are on a map. */
export function cornerColumns(reference: Reference): readonly InputColumn<"north" | "east">[] {
  const unit = reference === "map" ? {} : { unit: "ft" };
  return [
    { name: "north", title: "North", ...unit, rule: ordinate },
    { name: "east", title: "East", ...unit, rule: ordinate },
  ];
}

/** A corner that is added. */
export const newCorner: Corner = { north: "", east: "" };
/** Corners of an outline, at least and at most. */
const LEAST_CORNERS = 3;
export const MOST_CORNERS = 200;

const cornersOf = (corners: readonly { north: number; east: number }[]): Corner[] =>
  corners.map(({ north, east }) => ({ north: typedValue(north), east: typedValue(east) }));
const toCorners = (corners: readonly Corner[]) =>
  corners.map(({ north, east }) => ({ north: Number(north), east: Number(east) }));

const noSizes: Typed<Size> = { radius: "", length: "", width: "", azimuth: "0" };

/** A new target as its form opens. */
export const newTarget: TargetForm = {
  ...noSizes,
  name: "",
  north: "",
  east: "",
  tvd: "",
  above: "0",
  below: "0",
  reference: "well",
  kind: "point",
  corners: [newCorner, newCorner, newCorner],
};

/** A new lease line as its form opens. */
export const newLease: LeaseForm = {
  name: "",
  setback: "0",
  reference: "well",
  side: "inside",
  corners: [newCorner, newCorner, newCorner],
};

/** Targets as their forms open. */
export const savedTargets = (targets: readonly Target[]): SavedRow<TargetForm>[] =>
  targets.map((target) => {
    const { _id: id, version, reference, shape } = target;
    const { kind } = shape;
    const sizes = Object.fromEntries(sizeRows[kind].map(({ name }) => [name, typedValue((shape as never)[name])]));
    const corners = kind === "polygon" ? cornersOf(shape.corners) : newTarget.corners;
    return { id, version, form: { ...noSizes, ...typedOf(targetRows, target), ...sizes, reference, kind, corners } };
  });

/** Lease lines as their forms open. */
export const savedLeases = (lines: readonly LeaseLine[]): SavedRow<LeaseForm>[] =>
  lines.map((line) => {
    const { _id: id, version, reference, side, corners } = line;
    return { id, version, form: { ...typedOf(leaseRows, line), reference, side, corners: cornersOf(corners) } };
  });

/** A target as sent; only for a form without errors. */
export function toTarget(form: TargetForm): Omit<Target, "_id" | "wellId" | "version"> {
  const { kind, reference, corners } = form;
  const fields = valuesOf(targetRows, form) as Pick<Target, TargetField>;
  const shape = (
    kind === "polygon" ? { kind, corners: toCorners(corners) } : { kind, ...valuesOf(sizeRows[kind], form) }
  ) as TargetShape;
  return { ...fields, reference, shape };
}

/** A lease line as sent; only for a form without errors. */
export const toLease = ({
  reference,
  side,
  corners,
  ...typed
}: LeaseForm): Omit<LeaseLine, "_id" | "wellId" | "version"> => ({
  ...(valuesOf(leaseRows, typed) as Pick<LeaseLine, "name" | "setback">),
  reference,
  side,
  corners: toCorners(corners),
});

/** The error of the corners as a whole; undefined if they are valid. */
function cornersFault(corners: readonly Corner[]): string | undefined {
  if (corners.length < LEAST_CORNERS) return `An outline needs at least ${LEAST_CORNERS} corners`;
  return tableValidity(corners, cornerColumns("map")).every(({ isValid }) => isValid)
    ? undefined
    : "A corner needs a valid value";
}

const withCorners = (errors: FormErrors, fault: string | undefined): FormErrors =>
  fault === undefined ? errors : { ...errors, corners: fault };

/** The errors of a target, by field. */
export const targetErrors = (form: TargetForm): FormErrors =>
  withCorners(
    { ...rowErrors(targetRows, form), ...rowErrors(sizeRows[form.kind], form) },
    form.kind === "polygon" ? cornersFault(form.corners) : undefined,
  );

/** The errors of a lease line, by field. */
export const leaseErrors = (form: LeaseForm): FormErrors =>
  withCorners(rowErrors(leaseRows, form), cornersFault(form.corners));

const plain: Readonly<Record<string, string>> = {
  reference: "Counted from",
  kind: "Shape",
  side: "Stays",
  corners: "Corners",
};
const rows: readonly FormRow[] = [...targetRows, ...Object.values(sizeFields), ...leaseRows];

const wording = <Form extends { readonly name: string }>(kind: string) => ({
  nameOf: ({ name }: Form) => name.trim() || `New ${kind}`,
  labelOf: (field: keyof Form) => rows.find(({ name }) => name === field)?.label ?? plain[String(field)] ?? "",
  textOf: (field: keyof Form, value: unknown) =>
    Array.isArray(value)
      ? `${value.length} corners`
      : typedText(rows.find(({ name }) => name === field) ?? {}, value as string),
});

/** How targets are spoken of. */
export const targetWording = wording<TargetForm>("target");
/** How lease lines are spoken of. */
export const leaseWording = wording<LeaseForm>("lease line");
