/** Interval at which the forecast of a live well is requested again, s. */
export const FORECAST_SECONDS = 600;
