/** The text of a report row and its activity code; null without a code. */
export type ReportWords = { activity: string | null; description: string };

/** Kinds of lost time by the words that start a sentence about it. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  ["waiting on weather", /^(?:wait(?:ed|ing)?\s+(?:on|for)\s+(?:\w+\s+){0,2}weather|wow)\b/i],
  // Cement that sets is waited on by plan.
  ["waiting", /^wait(?:ed|ing)?\s+(?:on|for)\b(?!.*\bcement)(?!\s+slurry)/i],
  ["repair", /^(?:repair(?:ed|ing|s)?|trouble-?shoot\w*|trouble-?shot|attempted\s+to\s+repair)\b/i],
  ["fishing", /^(?:fish(?:ed|ing)|attempted\s+to\s+(?:fish|catch\s+fish))\b/i],
  [
    "stuck pipe",
    /^(?:(?:pipe|string|bha|casing|liner)\s+(?:got\s+|became\s+|was\s+|is\s+)?stuck|stuck\s+(?:pipe|string|bha)|got\s+stuck|(?:worked|jarred|freed|attempted\s+to\s+free|tried\s+to\s+free)\s+(?:\w+\s+){0,3}stuck)\b/i,
  ],
  ["lost circulation", /^(?:lost\s+(?:circulation|returns)|total\s+losses|cur(?:ed|ing)\s+(?:\w+\s+)?losses)\b/i],
  ["well control", /^(?:shut\s+in\s+well|well\s+flow(?:ed|ing)|circulated\s+out\s+(?:\w+\s+)?(?:kick|influx))\b/i],
  ["rig equipment", /^(?:\w+\s+){0,4}(?:failed|failure|broke\s+down|breakdown|malfunction(?:ed)?)\b/i],
];

/** Words that name lost time as such, anywhere in the text unless negated. */
const lostTimeTerms = /\b(?:npt|non-?\s?productive(?:\s+time)?|down\s?-?time|lost\s+(?:rig\s+)?time)\b/gi;
const denialPattern = /\b(?:no|not|without|nil|zero|avoid(?:ed|ing)?|prevent(?:ed|ing)?)\s+(?:\w+\s+){0,2}$/i;

/** Names of activities in reports without codes, without their spaces: `interruption -- waiting on weather`. */
const activityNames: readonly (readonly [kind: string, name: RegExp])[] = [
  ["waiting on weather", /^(?:[a-z/]*--?)?waitingonw|^eather$/],
  ["waiting", /^[a-z/]*--?wait/],
  ["fishing", /^[a-z/]*--?fish/],
  ["repair", /^interruption--?(?:repair|maintain)/],
  ["interruption", /^interruption/],
];

/** Text allowed before the words of a sentence: times, and words for a continued activity. */
const before = /^(?:[\s\d:.,-]|hrs?\b|continued?\b|cont\b|still\b|had\s+to\b|and\b)*/i;

/** A code that does not name the activity: then any sentence may name it, otherwise the first. */
const isOpen = (activity: string | null): boolean => activity === null || activity === "23";

/**
 * The kind of lost time in the text of a report row; null without lost time.
 *
 * A row has lost time if its text names it (NPT, downtime, an activity "interruption -- …"), or starts with it: waiting, repair,
 * fishing, a stuck string, lost circulation. In a row without a code for the activity every sentence counts, except those about work
 * done in the meantime.
 *
 * @see docs/methods/activity.md — non-productive time
 */
export function lostTimeInText({ activity, description }: ReportWords): string | null {
  const [, name = "", rest = ""] = /^([^:.]{0,60}):(.*)$/s.exec(description) ?? [];
  const plain = name.toLowerCase().replaceAll(/\s+/g, "");
  const byName = activityNames.find(([, words]) => words.test(plain))?.[0];
  if (byName) return byName;
  const text = plain.includes("--") ? rest : description;
  for (const termMatch of text.matchAll(lostTimeTerms)) {
    if (!denialPattern.test(text.slice(0, termMatch.index))) return "lost time";
  }
  const sentences = text.split(/(?<=[.;!])\s+|\n+/).map((sentence) => sentence.replace(before, ""));
  const readSentences = isOpen(activity) ? sentences : sentences.slice(0, 1);
  for (const sentence of readSentences) {
    const kind = kinds.find(([, words]) => words.test(sentence))?.[0];
    if (kind && !/^(?:no|not|without)\b/i.test(sentence)) return kind;
  }
  return null;
}
