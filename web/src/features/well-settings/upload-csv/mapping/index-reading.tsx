import type { GuessedDateOrder } from "@sigma/formats/csv/times/guess-date-order";
import type { OpenDecimal } from "@sigma/formats/csv/numbers/open-decimals";
import type { DecimalMark } from "@sigma/formats/table/read-number";
import { type DateOrder, dateOrders } from "@sigma/formats/csv/times/parse-date";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import type { ReactNode } from "react";
import { formatNumber, NO_VALUE } from "../../../../ui/format/numbers";
import { formatMoment } from "../../../../ui/format/times";
import { decimalOptions } from "./decimal-mark";
import { depthText } from "../imports/import-texts";
import type { MappingDraft } from "./mapping-draft";
import { backwardsText, type CountedRows, stepsText } from "../rows/row-count";
import styles from "../upload-csv.module.css";
import { Stack } from "../../../../ui/layout/flow";

/** The zones that are offered before one is typed. */
const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({
  value: zone,
  label: zone,
}));
const orderLabels = { ymd: "Year, month, day", mdy: "Month, day, year", dmy: "Day, month, year" } as const;

type TimeReadingProps = {
  draft: MappingDraft;
  /** The first and the last time as they are read; null if they cannot be read. */
  first: number | null;
  last: number | null;
  /** The order of the dates of the file, and whether they leave no other. */
  order: GuessedDateOrder;
  onChange: (part: Partial<MappingDraft>) => void;
  /** How the rows follow each other. */
  children: ReactNode;
};

/** The format of the times of a file, and how its first and last time are read. */
export const TimeReading = ({ draft, first, last, order, onChange, children }: TimeReadingProps) => (
  <>
    <h3 className="type-caption">TIME</h3>
    <Choice
      label="Time zone"
      value={draft.timeZone}
      options={zones}
      empty="No such zone"
      onChange={(timeZone) => onChange({ timeZone })}
    />
    <Choice
      label="Order of dates"
      value={draft.dateOrder}
      placeholder="Choose the order"
      options={dateOrders.map((value) => ({ value, label: `${orderLabels[value]}${readingOf(order, value)}` }))}
      onChange={(dateOrder) => onChange({ dateOrder: dateOrder as DateOrder })}
    />
    {!order.isCertain && <p className="warning-text">{openOrderText(order)}</p>}
    <dl className={styles.preview}>
      <dt>First</dt>
      <dd>{first === null ? NO_VALUE : formatMoment(first)}</dd>
      <dt>Last</dt>
      <dd>{last === null ? NO_VALUE : formatMoment(last)}</dd>
      {children}
    </dl>
  </>
);

/** The first date as read in an order: `: 2021-03-04`. */
function readingOf({ readings }: GuessedDateOrder, order: DateOrder): string {
  const day = readings.find((reading) => reading.order === order)?.day;
  return day ? `: ${day.map((part) => String(part).padStart(2, "0")).join("-")}` : "";
}

const openOrderText = ({ example, isMixed }: GuessedDateOrder): string =>
  isMixed
    ? `The file has dates in more than one order, such as "${example}". Rows in another order than the chosen one are left out.`
    : `"${example}" can be several days, and no step between rows shows which. Choose the order.`;

type DepthReadingProps = {
  /** The first and the last depth, ft; null where none can be read. */
  depths: { first: number; last: number } | null;
  /** How the rows follow each other. */
  children: ReactNode;
};

/** How a depth log is stored, and its first and last depth. */
export const DepthReading = ({ depths, children }: DepthReadingProps) => (
  <>
    <h3 className="type-caption">DEPTH</h3>
    <p className="text2">
      Rows come by depth. Their time stays unknown; hole that time data have made is not written over.
    </p>
    <dl className={styles.preview}>
      <dt>First</dt>
      <dd>{depths === null ? NO_VALUE : depthText(depths.first)}</dd>
      <dt>Last</dt>
      <dd>{depths === null ? NO_VALUE : depthText(depths.last)}</dd>
      {children}
    </dl>
  </>
);

type DecimalReadingProps = {
  openDecimal: OpenDecimal;
  decimal: MappingDraft["decimal"];
  onChange: (part: Pick<MappingDraft, "decimal">) => void;
};

/** The decimal mark of a file whose numbers can be read with either. */
export const DecimalReading = ({ openDecimal, decimal, onChange }: DecimalReadingProps) => (
  <>
    <h3 className="type-caption">NUMBERS</h3>
    <Choice
      label="Decimal mark"
      value={decimal}
      placeholder="Choose the mark"
      options={decimalOptions(openDecimal)}
      onChange={(mark) => onChange({ decimal: mark as DecimalMark })}
    />
    {decimal === null && (
      <p className="warning-text">
        {`"${openDecimal.example}" in ${openDecimal.column} can be ${openDecimal.asDecimal} or ${openDecimal.asThousands}, and no number of the file shows which. Choose the mark.`}
      </p>
    )}
  </>
);

type StepsReadingProps = {
  index: MappingDraft["index"];
  /** Null before the rows have been counted. */
  counted: CountedRows | null;
  /** Bytes of the file. */
  size: number;
};

/** The usual step of the rows of a whole file, and its gaps; the read progress until then. */
export function StepsReading({ index, counted, size }: StepsReadingProps) {
  const steps = counted?.steps;
  if (!counted || !steps) return null;
  return (
    <>
      <dt>Step</dt>
      <dd>
        {counted.isWhole ? stepsText(steps, index) : `reading, ${formatNumber((100 * counted.bytes) / size, 0)} %`}
      </dd>
      {steps.backwards > 0 && (
        <>
          <dt>Order</dt>
          <dd className="warning-text">{backwardsText(steps.backwards)}</dd>
        </>
      )}
    </>
  );
}

type ChoiceProps = Omit<Parameters<typeof SelectSearch>[0], "onChange"> & { onChange: (to: string) => void };

const Choice = ({ onChange, ...select }: ChoiceProps) => (
  <Stack gap={4} className="type-label">
    <span>{select.label}</span>
    <SelectSearch {...select} width="100%" height={28} onChange={(chosen) => chosen !== null && onChange(chosen)} />
  </Stack>
);
