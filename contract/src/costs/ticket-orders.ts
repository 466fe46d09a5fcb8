/** The fields that tickets can be sorted by. */
export const ticketOrders = ["date", "vendor", "number", "amount"] as const;
