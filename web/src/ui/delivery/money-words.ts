import { formatNumber } from "../format/numbers";
import { formatDay } from "../format/times";

/** An amount in thousands, for the eye alone: nothing is calculated with it. */
export const thousands = (amount: string, isSigned = false): string => {
  const value = Number(amount) / 1000;
  return `${isSigned && Math.round(value) > 0 ? "+" : ""}${formatNumber(value, 0)}`;
};

/** An amount in millions. */
export const millions = (amount: string): string => formatNumber(Number(amount) / 1e6, 2);

/** An amount in hundredths, with commas between thousands. */
export const money = (amount: string): string => formatNumber(Number(amount), 2);

/** A reporting day, such as 04 Jul 2009; it belongs to no zone. */
export const reportingDayText = (day: string): string => formatDay(Date.parse(`${day}T00:00:00Z`) / 1000, "UTC");

/** Above these, a cost is marked: %, and units of the currency. */
const MARKED_PERCENT = 10;
const MARKED_AMOUNT = 5000;

/** Whether a forecast is so far above the AFE that it is marked. */
export const isOverAfe = ({ percent, variance }: { percent: number | null; variance: string }): boolean =>
  percent !== null && percent > MARKED_PERCENT && Number(variance) > MARKED_AMOUNT;
