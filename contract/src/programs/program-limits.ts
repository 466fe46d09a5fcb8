/** The longest code of a program, characters. */
export const MAX_PROGRAM_CODE = 65_536;
export const MAX_PROGRAM_NAME = 60;
export const MAX_PROGRAM_DESCRIPTION = 2000;
export const MAX_PROGRAM_CONSTANTS = 20;
/** Wells that a program can be chosen for one by one. */
export const MAX_PROGRAM_WELLS = 200;
export const MAX_PROGRAM_CHANNELS = 20;
/** The longest period of samples that a program reads, s. */
export const MAX_PROGRAM_PERIOD = 7 * 86_400;
/** Values of channels that a run gets; a run with more gets the newest. */
export const MAX_PROGRAM_VALUES = 200_000;
export const MAX_OUTPUT_COLUMNS = 20;
export const MAX_OUTPUT_CHANNELS = 4;
/** How long a value of an output channel counts after its moment at the longest, and if nothing else is stated, s. */
export const MAX_HOLD_SECONDS = 7 * 86_400;
export const USUAL_HOLD_SECONDS = 3600;
/** Values of an output channel in a well that are kept, the newest. */
export const KEPT_CHANNEL_VALUES = 1_000_000;
/** The shortest and longest interval of a schedule, s. */
export const MIN_SCHEDULE_SECONDS = 60;
export const MAX_SCHEDULE_SECONDS = 7 * 86_400;

/** The bounds of a run: calculation in ms and steps of the interpreter, memory in bytes, lines, rows and characters that are kept. */
export const RUN_BOUNDS = {
  ms: 1500,
  steps: 20_000_000,
  memory: 48 * 2 ** 20,
  stack: 256 * 1024,
  logLines: 200,
  logCharacters: 500,
  rows: 1000,
  cellCharacters: 200,
  notices: 20,
  noticeCharacters: 500,
  values: 20_000,
} as const;

/** Runs of a program that are kept in a well, and for how long, s. */
export const KEPT_RUNS = 200;
export const KEPT_RUN_SECONDS = 30 * 86_400;

/** Web inputs of a program, the longest text of one in bytes, how long it may take in ms, and the longest address. */
export const MAX_WEB_INPUTS = 3;
export const MAX_WEB_BYTES = 256 * 1024;
export const WEB_TIMEOUT_MS = 5000;
export const MAX_WEB_ADDRESS = 500;
/** The newest runs of a program on a well that keep what they read from the web. */
export const RUNS_WITH_WEB = 50;

/** Runs one after another that do not end well, after which a program is switched off. */
export const FAULTS_TO_SWITCH_OFF = 10;

/** Runs of a comparison, at most. */
export const MAX_COMPARED_RUNS = 200;
/** Rows of a comparison that are returned, those that differ first. */
export const MAX_COMPARED_ROWS = 2000;
/** Comparisons of a program on a well that are kept. */
export const KEPT_COMPARISONS = 20;
