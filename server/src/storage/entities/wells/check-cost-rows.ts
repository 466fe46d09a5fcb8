import type { AfeLine } from "@sigma/contract/costs/afe-line";
import type { ExchangeRate } from "@sigma/contract/costs/exchange-rate";
import { CallError } from "@sigma/contract/errors";

/** Lines of an AFE at most. */
const MOST_LINES = 500;
/** Exchange rates of a well at most: two currencies for some ten years. */
const MOST_RATES = 10_000;

/** Refuses two lines of an AFE with the same code. @throws CallError `conflict` on `code` */
export function checkAfeLines(lines: readonly AfeLine[]): void {
  if (lines.length > MOST_LINES) throw new CallError("conflict", `An AFE has at most ${MOST_LINES} lines`);
  const codes = new Set<string>();
  for (const { code } of lines) {
    const key = code.toLowerCase();
    if (codes.has(key)) throw new CallError("conflict", `The AFE has a line with the code ${code} already`, "code");
    codes.add(key);
  }
}

/** Refuses two rates of the same currencies and day, and a rate of a currency to itself. @throws CallError `conflict`, `validation` */
export function checkExchangeRates(rates: readonly ExchangeRate[]): void {
  if (rates.length > MOST_RATES) throw new CallError("conflict", `A well has at most ${MOST_RATES} exchange rates`);
  const keys = new Set<string>();
  for (const { from, to, date } of rates) {
    if (from === to) throw new CallError("validation", "to must be another currency than from", "to");
    const key = `${from} ${to} ${date}`;
    if (keys.has(key))
      throw new CallError("conflict", `A rate from ${from} to ${to} on ${date} exists already`, "date");
    keys.add(key);
  }
}
