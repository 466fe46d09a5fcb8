import type { CostFileFault } from "./cost-import";

const rules: Record<CostFileFault["rule"], (fault: CostFileFault) => string> = {
  filled: () => "is empty",
  day: ({ value }) => `“${value}” is not a day`,
  days: ({ value }) => `“${value}” is after the day of the ticket`,
  future: ({ value }) => `“${value}” lies in the future`,
  amount: ({ value }) => `“${value}” is not an amount with up to 12 digits, and 4 after the point`,
  thousands: ({ value }) =>
    `“${value}” can be ${value.replace(".", "")} or ${value}: write it with two decimals, or without a point`,
  currency: ({ value }) => `“${value}” is not a currency of three letters`,
  "other-currency": ({ value, to }) => `“${value}” is not in ${to ?? "the currency of the row"}`,
  rate: ({ value, to }) => `${value} has no exchange rate to ${to ?? "the currency of the well"} on this day`,
  "afe-line": ({ value }) => `“${value}” is not the code or name of an AFE line`,
  length: ({ value }) => `“${value}” has more than 200 characters`,
};

/** What is wrong in a cell of a cost file, such as `Row 12, Currency: NOK has no exchange rate to USD on this day`. */
export const costFileSentence = (fault: CostFileFault): string =>
  `Row ${fault.row}, ${fault.column}: ${rules[fault.rule](fault)}`;
