import { z } from "zod";

/** An amount of money: up to 12 digits, and 4 after the point; negative for a credit. */
export const MONEY = /^-?\d{1,12}(?:\.\d{1,4})?$/u;

/** An amount of money as decimal text, so that no binary float ever holds it. @param label the field in messages */
export const Money = (label: string) =>
  z
    .string({ error: `${label} must be an amount as text, such as "12500.50"` })
    .trim()
    .regex(MONEY, { error: `${label} must be an amount such as 12500.50: up to 12 digits, and 4 after the point` });

/** An amount of money that is not negative. @param label the field in messages */
export const Price = (label: string) =>
  Money(label).refine((amount) => !amount.startsWith("-"), { error: `${label} must not be negative` });

/** A currency by its three letters. @see ISO 4217 */
export const Currency = z
  .string({ error: "currency is required" })
  .trim()
  .regex(/^[A-Z]{3}$/u, { error: "currency must have three capital letters, such as USD" });

/** The first day that costs can have. */
export const FIRST_DAY = "1900-01-01";

/** A day of a calendar, such as `2009-07-04`. @param label the field in messages */
export const Day = (label: string) =>
  z.iso.date({ error: `${label} must be a day such as 2009-07-04` }).refine((day) => day >= FIRST_DAY, {
    error: `${label} must not lie before ${FIRST_DAY}`,
  });
