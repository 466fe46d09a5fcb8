/** Connections whose flow-back is shown by default, and the maximum in one response. */
export const USUAL_FLOW_BACKS = 10;
export const MOST_FLOW_BACKS = 50;
