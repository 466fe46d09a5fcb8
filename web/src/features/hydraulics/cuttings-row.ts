import type { EventReply } from "@sigma/contract/call-types";
import { formatNumber } from "../../ui/format/numbers";
import type { FigureRow } from "../../ui/layout/figure-list";

type Circulation = NonNullable<EventReply<"hydraulics-depth-data/get">["circulation"]>;

/** A smaller value is shown as less than this: 0.0 % would suggest a clean hole, %. */
const MIN_SHOWN_SHARE = 0.1;

const notes = {
  drilled: "Rock of the hole made, by the mud pumped since; cuttings rise at 55 % of its speed",
  rate: "All cuttings at the current drilling rate; the record is too short for the hole drilled before",
  none: "No drilling or pumping now, and the record is too short for the hole drilled before",
};

/** The cuttings in the annulus, with the inputs of the figure. */
export const cuttingsRow = ({ cuttings, cuttingsFrom }: Pick<Circulation, "cuttings" | "cuttingsFrom">): FigureRow => ({
  label: "Cuttings in the annulus",
  value:
    cuttings === null
      ? null
      : cuttings > 0 && cuttings < MIN_SHOWN_SHARE
        ? `< ${formatNumber(MIN_SHOWN_SHARE, 1)} %`
        : cuttings,
  quantity: { unit: "%", decimals: 1 },
  note: notes[cuttingsFrom ?? "none"],
});
