/** Most points that a thinned reply holds; each bin keeps its minimum and maximum. */
export const MAX_THINNED_POINTS = 5000;

/** Footage returned when neither `from` nor `to` is given. */
export const LIVE_DEPTH_INTERVAL = 100;
