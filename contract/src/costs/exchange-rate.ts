import { z } from "zod";
import { defineRows } from "../define-rows";
import { adminOnly } from "../users/roles";
import { Currency, Day } from "./money";

const RATE = /^\d{1,8}(?:\.\d{1,8})?$/u;

const fields = {
  from: Currency,
  to: Currency,
  /** The first day on which it applies; it does until the day of the next one. */
  date: Day("date"),
  /** How much of `to` one unit of `from` is, as decimal text. */
  rate: z
    .string({ error: 'rate must be a number as text, such as "0.0925"' })
    .trim()
    .regex(RATE, { error: "rate must be a number such as 0.0925: up to 8 digits, and 8 after the point" })
    .refine((rate) => Number(rate) > 0, { error: "rate must be greater than 0" }),
};

/** The exchange rates by which the costs of a well are converted to its currency. */
export const exchangeRates = defineRows("exchange-rate", {
  fields,
  order: "by currencies, the oldest first",
  topic: "costs",
  right: "costs",
  writers: adminOnly,
});

export type ExchangeRate = z.infer<typeof exchangeRates.Row>;
