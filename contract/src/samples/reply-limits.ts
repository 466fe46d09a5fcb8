/** Most points that a thinned reply holds; each bin keeps its minimum and maximum. */
export const MAX_THINNED_POINTS = 5000;

/** Footage returned when neither `from` nor `to` is given. */
export const LIVE_DEPTH_INTERVAL = 100;

/** Most measured samples at even distances that a reply holds. */
export const MOST_EVEN_SAMPLES = 10_000;
