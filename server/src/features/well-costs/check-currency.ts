import type { ExchangeRate } from "@sigma/contract/costs/exchange-rate";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../../storage/stores";
import { wellNoOf } from "../../calls/well-of-call";
import { readCostSettings } from "./cost-settings";

/** The currency of a well, and whether an amount of another one can be converted to it. */
export type WellCurrency = {
  currency: string;
  /** Whether a rate from a currency applies on a day. */
  hasRate(this: void, currency: string, day: string): boolean;
};

/** Reads the currency of a well and its rates. */
export async function readWellCurrency(stores: Stores, wellId: WellId): Promise<WellCurrency> {
  const [{ currency }, rates] = await Promise.all([
    readCostSettings(stores, await wellNoOf(stores, wellId)),
    stores.exchangeRates.all(wellId),
  ]);
  return { currency, hasRate: (from, day) => from === currency || hasRate(rates, { from, to: currency, day }) };
}

/** Refuses a ticket in a currency without a rate to that of the well. @throws CallError `validation` on `currency` */
export async function checkCurrency(
  stores: Stores,
  wellId: WellId,
  { currency, date }: { currency: string; date: string },
): Promise<void> {
  const well = await readWellCurrency(stores, wellId);
  if (well.hasRate(currency, date)) return;
  throw new CallError(
    "validation",
    `${currency} has no exchange rate to ${well.currency} on ${date}: set the rate first`,
    "currency",
  );
}

const hasRate = (rates: readonly ExchangeRate[], { from, to, day }: { from: string; to: string; day: string }) =>
  rates.some((rate) => rate.from === from && rate.to === to && rate.date <= day);
