import { convertMoney, type Money } from "./money";

/** How much of `to` one unit of `from` is from a day on, until the day of the next rate. */
export type DatedRate = { from: string; to: string; date: string; rate: string };

/** Converts amounts to one currency by the rate of their day. */
export type Exchange = {
  /** An amount in the currency; null if no rate applies on the day. @param day `2009-07-04` */
  convert(money: Money, currency: string, day: string): Money | null;
};

/**
 * Makes an exchange to a currency. A rate applies from its day until that of the next one; an amount before the first day has none,
 * and the rate of the opposite direction is not turned around.
 */
export function createExchange(to: string, rates: readonly DatedRate[]): Exchange {
  const ratesOfCurrency = new Map<string, DatedRate[]>();
  for (const rate of rates) {
    if (rate.to !== to) continue;
    const list = ratesOfCurrency.get(rate.from);
    if (list) list.push(rate);
    else ratesOfCurrency.set(rate.from, [rate]);
  }
  for (const list of ratesOfCurrency.values()) list.sort((a, b) => (a.date < b.date ? 1 : -1));
  return {
    convert(money, currency, day) {
      if (currency === to) return money;
      const rate = ratesOfCurrency.get(currency)?.find(({ date }) => date <= day);
      return rate ? convertMoney(money, rate.rate) : null;
    },
  };
}
