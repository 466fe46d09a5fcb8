import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import { csvCell } from "@sigma/contract/csv-cell";
import { plainValue, type Quantity, unitText } from "../../ui/format/numbers";
import { acceptedAt } from "../../ui/well/directional/accepted-at";
import { rowOf } from "../../ui/well/directional/clearance-at";

const feet: Quantity = { unit: "ft", decimals: 2 };
const degrees: Quantity = { unit: "deg", decimals: 2 };
const number: Quantity = { unit: "", decimals: 3 };

/** Every row of every offset well as CSV, in the units of the screen, and whether it is accepted; what is not known is empty. */
export function clearanceCsv({ wells }: Pick<AntiCollision, "wells">): string {
  const unit = unitText(feet);
  const inFeet = ["MD", "Offset MD", "Centre to centre", "Side to side"].map((name) => `${name}, ${unit}`);
  const errors = ["SF", `Allowable distance, ${unit}`, `Sigma of this well, ${unit}`, `Sigma of the offset, ${unit}`];
  const head = ["Offset well", "Hole", ...inFeet, "From high side, deg", "From north, deg", ...errors, "Accepted"];
  const rows = wells.flatMap(({ name, parts, acceptances }) =>
    parts.flatMap((part) =>
      part.md.map((_, index) => {
        const row = rowOf(part, index);
        const value = (knownValue: number | null, quantity: Quantity) =>
          knownValue === null ? "" : plainValue(knownValue, quantity);
        return [
          name,
          part.kind,
          ...[row.md, row.offsetMD, row.distance, row.sideToSide].map((knownValue) => value(knownValue, feet)),
          ...[row.toolface, row.northAngle].map((knownAngle) => value(knownAngle, degrees)),
          value(row.factor, number),
          ...[row.allowable, row.referenceSigma, row.offsetSigma].map((knownValue) => value(knownValue, feet)),
          acceptedAt({ acceptances }, row.md) ? "yes" : "no",
        ];
      }),
    ),
  );
  return `${[head, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
