/** Frames of one push, at most. */
export const MOST_PUSHED_FRAMES = 2000;
/** Bytes of the frames of one push before they are compressed, at most. */
export const MOST_PUSHED_BYTES = 1_048_576;
/** Maximum size of one push as sent, bytes: below the maximum message size of the socket. */
export const MOST_SENT_BYTES = 786_432;
/** Hours that an edge agent reports at a time, at most. */
export const MOST_REPORTED_HOURS = 800;
/** Silence after which an edge agent counts as disconnected, s. It reports at least three times within it. */
export const AGENT_GONE_AFTER = 15;
