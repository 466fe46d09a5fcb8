/** Connections whose flow-back is shown unless others are asked for, and the most that one call answers. */
export const USUAL_FLOW_BACKS = 10;
export const MOST_FLOW_BACKS = 50;
