/** The pushed message that announces a topic, and what it carries beside the well. */
export type Announcement<Name extends string = string> = {
  push: Name;
  /** Announced only by messages with these values; undefined: without the field. */
  only?: Readonly<Record<string, string | boolean | undefined>>;
  /** Fields of the message that say where the change begins and ends: `md` in depth, the others in time. */
  range?: readonly string[];
  /** Pushed before it is stored: a read of it waits for a second. */
  isStoredLater?: true;
  /** The message says more than these fields: whatever makes the change announces it. */
  isDetailed?: true;
};

// The messages are not imported: the entries of all calls name topics, and would import one another. A test holds both together.
const announcedBy = <const Name extends string>(
  push: Name,
  rest: Omit<Announcement, "push"> = {},
): Announcement<Name> => ({ push, ...rest });

/**
 * What can change in a well, each with the message that announces it. A write declares the topics that it changes, a read
 * those that it follows; the server derives its work and the browser its refreshes from them.
 */
export const topics = {
  /** Stored samples, and what is derived from them. */
  samples: announcedBy("relabelled", { range: ["from", "to"], isStoredLater: true }),
  "new-samples": announcedBy("live-data", { isDetailed: true }),
  "depth-rows": announcedBy("depth-data", { isDetailed: true }),
  /** Rows of a depth log, whose times are unknown. */
  "depth-log": announcedBy("relabelled", { range: ["from", "to"] }),
  surveys: announcedBy("survey-data", { range: ["md"] }),
  /** What is calculated from surveys. */
  "survey-results": announcedBy("survey-data", { range: ["md"] }),
  plans: announcedBy("directional-updated", { only: { what: "well-plans" } }),
  targets: announcedBy("directional-updated", { only: { what: "targets" } }),
  "lease-lines": announcedBy("directional-updated", { only: { what: "lease-lines" } }),
  recommendations: announcedBy("directional-updated", { only: { what: "directional-recommendations" } }),
  "new-recommendations": announcedBy("directional-recommendation", { range: ["md"] }),
  slides: announcedBy("slide-sheets-updated", { only: { live: undefined } }),
  /** The slide or rotation in progress. */
  "drilled-slides": announcedBy("slide-sheets-updated", { only: { live: true }, isStoredLater: true }),
  /** Everything that is calculated from: settings, BHAs, MWD runs, formation tops. */
  settings: announcedBy("settings-saved"),
  /** The settings that surveys are analysed and steered by. */
  "directional-settings": announcedBy("settings-saved"),
  /** What a recalculation has replaced. */
  results: announcedBy("engine", { only: { status: "done" }, isDetailed: true }),
  stands: announcedBy("stand-metric", { range: ["startTime"], isStoredLater: true }),
  transitions: announcedBy("state-transition-report", { range: ["timeEnd"], isStoredLater: true }),
  stalls: announcedBy("motor-stall-data", { range: ["time"], isStoredLater: true }),
  "pump-recycles": announcedBy("pump-recycle", { range: ["time"], isStoredLater: true }),
  "flow-backs": announcedBy("well-event", { only: { kind: "flow-back" }, range: ["time"], isStoredLater: true }),
  notifications: announcedBy("notifications"),
  "new-notifications": announcedBy("notification", { isDetailed: true }),
  /** Notifications that somebody has to act on at once, whichever well is on the screen. */
  calls: announcedBy("alert-raised", { isDetailed: true }),
  alerts: announcedBy("alert-state", { isDetailed: true }),
  /** What happened to alerts, written a moment after it is announced. */
  "alert-steps": announcedBy("alert-state", { isStoredLater: true, isDetailed: true }),
  "alert-configurations": announcedBy("notification-configurations"),
  lessons: announcedBy("lessons-updated"),
  notes: announcedBy("notes-updated"),
  "hand-overs": announcedBy("hand-overs-updated", { range: ["shiftStart"] }),
  corrections: announcedBy("corrections-updated"),
  "daily-reports": announcedBy("daily-reports-updated"),
  imports: announcedBy("csv-import", { isDetailed: true }),
  "sample-edits": announcedBy("sample-edit", { isDetailed: true }),
} as const;

/** Something that can change in a well. */
export type Topic = keyof typeof topics;

/** The topics of single events of a well that trackers notice. */
export const eventTopics: readonly Topic[] = (Object.keys(topics) as Topic[]).filter(
  (topic) => topics[topic].push === "well-event",
);

/** What every calculation about a well depends on. */
export const calculationInputs = ["samples", "surveys", "settings", "results"] as const satisfies readonly Topic[];
