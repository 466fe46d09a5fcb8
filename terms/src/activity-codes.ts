/** A group of activities: its IADC time code and its name. */
export type ActivityGroup = { group: string; name: string };

/**
 * The activity of a rig in an interval of a daily report, by its code. `planned` is false for unplanned time: waiting,
 * repairs and fishing are non-productive time.
 */
export type ActivityCode = { code: string; group: string; description: string; planned: boolean };

const of = (group: string, ...descriptions: readonly string[]): ActivityCode[] =>
  descriptions.map((description, at) => ({
    code: `${group}${String.fromCharCode("A".charCodeAt(0) + at)}`,
    group,
    description,
    planned: true,
  }));

const whole = (group: string, description: string, isPlanned = true): ActivityCode => ({
  code: group,
  group,
  description,
  planned: isPlanned,
});

/**
 * All activity codes in their order.
 *
 * The numbers are the operation codes of the IADC daily drilling report (tour sheet). Groups 1 to 4 are divided by a
 * letter, as in the specification of the daily report; the others are unchanged from the form, as are its letters A to E of completions.
 *
 * @see https://iadc.org — IADC Daily Drilling Report, "Code No. / Operation"
 */
export const activityCodes: readonly ActivityCode[] = [
  ...of(
    "1",
    "moving rig with trucks",
    "skidding rig",
    "rigging down",
    "rigging up",
    "nippling up or testing BOP",
    "waiting on trucks or permits",
  ).map((row) => (row.code === "1F" ? { ...row, planned: false } : row)),
  ...of(
    "2",
    "drill vertical hole",
    "drill tangent",
    "drill curve",
    "drill lateral",
    "drill cement and float equipment",
    "control drilling",
    "time drilling for sidetrack",
    "drill with hole opener",
    "connection",
    "slide drilling",
    "rotary drilling",
  ),
  ...of("3", "reaming undergauge hole", "reaming to bottom", "back reaming", "washing and reaming tight spot"),
  ...of("4", "handling core tools", "cutting core", "tripping with core barrel", "recovering core"),
  whole("5", "condition mud and circulate"),
  whole("6", "trips"),
  whole("7", "lubricate rig"),
  whole("8", "repair rig", false),
  whole("9", "cut off drilling line"),
  whole("10", "deviation survey"),
  whole("11", "wire line logs"),
  whole("12", "run casing and cement"),
  whole("13", "wait on cement"),
  whole("14", "nipple up BOP"),
  whole("15", "test BOP"),
  whole("16", "drill stem test"),
  whole("17", "plug back"),
  whole("18", "squeeze cement"),
  whole("19", "fishing", false),
  whole("20", "directional work"),
  whole("21", "run or retrieve riser equipment"),
  whole("22", "surface testing"),
  whole("23", "other"),
  whole("A", "perforating"),
  whole("B", "tubing trips"),
  whole("C", "treating"),
  whole("D", "swabbing"),
  whole("E", "testing of completion"),
];

/** The groups that are divided by a letter. */
export const activityGroups: readonly ActivityGroup[] = [
  { group: "1", name: "rig move" },
  { group: "2", name: "drilling" },
  { group: "3", name: "reaming" },
  { group: "4", name: "coring" },
];

const groupName: Readonly<Record<string, string>> = {
  "1": "rig up and tear down",
  "2": "drilling",
  "3": "reaming",
  "4": "coring",
};

/**
 * The main groups of the IADC DDR Plus: the 23 operations and the 5 completion operations of the report form, each with the activities
 * whose codes start with it. Its six further groups (such as safety and well control) have no activity here.
 *
 * @see https://drillingcontractor.org/iadc-launches-ddr-plus-to-enable-more-granular-data-collection-support-industrys-digital-revolution-51063
 */
export const mainGroups: readonly ActivityGroup[] = [...new Set(activityCodes.map(({ group }) => group))].map(
  (group) => ({
    group,
    name: groupName[group] ?? activityCodes.find(({ code }) => code === group)!.description,
  }),
);

const groupsByCode = new Map(
  activityCodes.map(({ code, group }) => [code, mainGroups.find((mainGroup) => mainGroup.group === group)!]),
);

/** The main group of an activity; null for a code that is not one. */
export const groupOf = (code: string): ActivityGroup | null => groupsByCode.get(code) ?? null;

/** A main group in readable form: `2 drilling`. */
export const groupText = ({ group, name }: ActivityGroup): string => `${group} ${name}`;

const byCode = new Map(activityCodes.map((row) => [row.code, row]));

/** The activity of a code; null for a code that is not one. */
export const activityOf = (code: string): ActivityCode | null => byCode.get(code) ?? null;

/** A code in readable form: `2J slide drilling`. */
export const activityText = (code: string): string => {
  const activity = activityOf(code);
  return activity ? `${activity.code} ${activity.description}` : code;
};
