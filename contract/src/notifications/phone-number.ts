/** The fault of a phone number in the United States that does not have exactly ten digits. @param field its label */
const usPhoneRule = (field: string): string => `${field} must be a valid US phone number (without +1), e.g. 5551234567`;

/** The fault of a phone number of another country. @param field its label */
const foreignPhoneRule = (field: string): string =>
  `${field} must be a valid international phone number, e.g. +4722334455`;

/**
 * The fault of a phone number: ten digits in the United States, otherwise `+`, the country code and the number. An empty one
 * is none.
 *
 * @param field its label
 */
export function phoneFault(field: string, phone: string): string | null {
  if (phone === "" || /^\d{10}$/.test(phone)) return null;
  if (!/^\+[^1]/.test(phone)) return usPhoneRule(field);
  return /^\+[2-9]\d{6,14}$/.test(phone) ? null : foreignPhoneRule(field);
}

/** A phone number as it is stored and shown: one of the United States without its +1. */
export const withoutUsPrefix = (phone: string): string => phone.replace(/^\+1(?=\d{10}$)/, "");

/** A phone number as it is dialled from abroad, such as +13125550123. */
export const internationalPhone = (phone: string): string => (/^\d{10}$/.test(phone) ? `+1${phone}` : phone);
