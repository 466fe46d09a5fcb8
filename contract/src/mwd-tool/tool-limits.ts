/** Bytes of a tool log or of EM data, at most. */
export const MOST_TOOL_FILE_BYTES = 20 * 1024 ** 2;

/** Depths of a run, ft, until a user enters others. */
export const newRunDepths = { startDepth: 0, endDepth: 20_000 };

/** The limits of a user who has not saved any. @see OP-048 */
export const newToolSettings = {
  batteryVoltageMin: 21,
  temperatureMax: 302,
  totalGravityMin: 0.99,
  totalGravityMax: 1.01,
  magneticFieldTolerance: 300,
  dipTolerance: 0.5,
  shockMax: 30,
};
