/** The pushed message that announces a topic, and what it carries beside the well. */
export type Announcement<Name extends string = string> = {
  push: Name;
  /** Announced only by messages with these values; undefined: without the field. */
  only?: Readonly<Record<string, string | boolean | undefined>>;
  /** Fields of the message with the start and end of the change: `md` in depth, the others in time. */
  range?: readonly string[];
  /** Pushed before it is stored: a read of it waits a second. */
  isStoredLater?: true;
  /** The message contains more than these fields, so the code that makes the change announces it. */
  isDetailed?: true;
};

// The messages are not imported: the entries of all calls name topics, and would import one another. A test holds both together.
const announcedBy = <const Name extends string>(
  push: Name,
  rest: Omit<Announcement, "push"> = {},
): Announcement<Name> => ({ push, ...rest });

/**
 * The changeable data of a well, each with the message that announces a change. A write declares the topics that it changes, a read
 * the topics that it follows; the server derives its work and the browser its refreshes from them.
 */
export const topics = {
  /** Stored samples, and what is derived from them. */
  samples: announcedBy("relabelled", { range: ["from", "to"], isStoredLater: true }),
  "new-samples": announcedBy("live-data", { isDetailed: true }),
  "depth-rows": announcedBy("depth-data", { isDetailed: true }),
  /** Rows of a depth log, whose times are unknown. */
  "depth-log": announcedBy("relabelled", { range: ["from", "to"] }),
  surveys: announcedBy("survey-data", { range: ["md"] }),
  /** The results that are calculated from surveys. */
  "survey-results": announcedBy("survey-data", { range: ["md"] }),
  plans: announcedBy("directional-updated", { only: { what: "well-plans" } }),
  targets: announcedBy("directional-updated", { only: { what: "targets" } }),
  "lease-lines": announcedBy("directional-updated", { only: { what: "lease-lines" } }),
  "separation-acceptances": announcedBy("directional-updated", { only: { what: "separation-acceptances" } }),
  recommendations: announcedBy("directional-updated", { only: { what: "directional-recommendations" } }),
  "new-recommendations": announcedBy("directional-recommendation", { range: ["md"] }),
  slides: announcedBy("slide-sheets-updated", { only: { live: undefined } }),
  /** The slide or rotation in progress. */
  "drilled-slides": announcedBy("slide-sheets-updated", { only: { live: true }, isStoredLater: true }),
  /** All inputs of calculations: settings, BHAs, MWD runs, formation tops. */
  settings: announcedBy("settings-saved"),
  /** The settings that surveys are analysed and steered by. */
  "directional-settings": announcedBy("settings-saved"),
  /** The results that a recalculation has replaced. */
  results: announcedBy("engine", { only: { status: "done" }, isDetailed: true }),
  stands: announcedBy("stand-metric", { range: ["startTime"], isStoredLater: true }),
  transitions: announcedBy("state-transition-report", { range: ["timeEnd"], isStoredLater: true }),
  stalls: announcedBy("motor-stall-data", { range: ["time"], isStoredLater: true }),
  "pump-recycles": announcedBy("pump-recycle", { range: ["time"], isStoredLater: true }),
  "flow-backs": announcedBy("well-event", { only: { kind: "flow-back" }, range: ["time"], isStoredLater: true }),
  notifications: announcedBy("notifications"),
  "new-notifications": announcedBy("notification", { isDetailed: true }),
  /** Notifications that need action at once, regardless of the well on the screen. */
  calls: announcedBy("alert-raised", { isDetailed: true }),
  alerts: announcedBy("alert-state", { isDetailed: true }),
  /** The transitions of alerts, written a moment after they are announced. */
  "alert-steps": announcedBy("alert-state", { isStoredLater: true, isDetailed: true }),
  "alert-configurations": announcedBy("notification-configurations"),
  lessons: announcedBy("lessons-updated"),
  /** Checks of completeness that a well does not need. */
  "check-exemptions": announcedBy("check-exemptions-updated"),
  /** Ranges that drilling parameters are to be held in. */
  roadmap: announcedBy("roadmap-updated"),
  /** Formulas of the well, and formulas for all wells. */
  formulas: announcedBy("formulas-updated"),
  /** Programs that run on the well. */
  programs: announcedBy("programs-updated"),
  /** Runs of programs on the well. */
  "program-runs": announcedBy("program-runs-updated"),
  /** The phases of the plan of the days and costs. */
  "well-phases": announcedBy("well-phases-updated"),
  /** The AFE of a well, its field tickets and exchange rates. */
  costs: announcedBy("costs-updated"),
  notes: announcedBy("notes-updated"),
  "hand-overs": announcedBy("hand-overs-updated", { range: ["shiftStart"] }),
  corrections: announcedBy("corrections-updated"),
  "daily-reports": announcedBy("daily-reports-updated"),
  /** How the daily reports of a well are sent by e-mail, and those that were sent. */
  "report-mails": announcedBy("report-mails-updated"),
  /** When the reporting day of a well begins, by which days are grouped. */
  "reporting-days": announcedBy("settings-saved"),
  imports: announcedBy("csv-import", { isDetailed: true }),
  "sample-edits": announcedBy("sample-edit", { isDetailed: true }),
} as const;

/** A subject that can change in a well. */
export type Topic = keyof typeof topics;

/** The topics of single events of a well that trackers notice. */
export const eventTopics: readonly Topic[] = (Object.keys(topics) as Topic[]).filter(
  (topic) => topics[topic].push === "well-event",
);

/** The inputs of every calculation about a well. */
export const calculationInputs = ["samples", "surveys", "settings", "results"] as const satisfies readonly Topic[];
