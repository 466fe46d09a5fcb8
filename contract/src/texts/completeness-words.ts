import { channelRow } from "@sigma/terms/channels";
import { ageText, type completenessTexts, type GapKey } from "./completeness-texts";
import type { contradictionTexts } from "./notice-texts";
import type { QuantityWriter } from "./quantity-writer";

type ValuesOf<Key extends GapKey> =
  Parameters<(typeof completenessTexts & typeof contradictionTexts)[Key]> extends [infer Values, ...unknown[]]
    ? Values
    : Record<string, never>;

type Words = { readonly [Key in GapKey]: (values: ValuesOf<Key>, write: QuantityWriter) => string };

const none = () => "none";
const share = ({ count, of }: { count: number; of: number }) => `${count} of ${of}`;

/** What a cell of the table of completeness says for each text: about nine characters. */
const words: Words = {
  "gap-no-hole": () => "no hole",
  "gap-finished": () => "ended",
  "gap-no-feed": () => "no feed",
  "gap-not-needed": () => "not here",
  "gap-surveys-later": ({ depth }, { alone }) => `at ${alone(depth, "ft")}`,
  "gap-after-survey": () => "later",
  "gap-surveys": none,
  "gap-survey-spacing": ({ count }) => (count === 1 ? "1 gap" : `${count} gaps`),
  "gap-survey-behind": ({ behind }, { withUnit }) => withUnit(behind, "ft"),
  "gap-survey-tools": () => "no tool",
  "gap-bha": none,
  "gap-after-bha": () => "after BHA",
  "gap-bha-parts": share,
  "gap-bit": ({ lacks }) => (lacks === "size" ? "no size" : "no TFA"),
  "gap-bha-depth": () => "depth",
  "gap-rotary": () => "rotary",
  "gap-motor-curve": () => "no curve",
  "gap-motor-rating": () => "no rating",
  "gap-motor-bend": () => "no bend",
  "gap-mud-run": none,
  "gap-mud-run-other": () => "other BHA",
  "gap-after-run": () => "after run",
  "gap-mud-initial": () => "initial",
  "gap-mud-flow": () => "rheology",
  "gap-plan": none,
  "gap-after-plan": () => "no plan",
  "gap-plan-short": () => "short",
  "gap-plan-passed": () => "passed",
  "gap-planned-depth": () => "no depth",
  "gap-plan-north": () => "north",
  "gap-tops": none,
  "gap-tops-tvd": ({ count, of }) => share({ count: of - count, of }),
  "gap-pressures": ({ lacks }) => (lacks === "both" ? "none" : lacks),
  "gap-hole-sizes": none,
  "gap-hole-sizes-to": ({ to }, { alone }) => `to ${alone(to, "ft")}`,
  "gap-casings": share,
  "gap-casing-ahead": ({ depth }, { alone }) => `at ${alone(depth, "ft")}`,
  "gap-no-casing": () => "later",
  "gap-casing-insides": () => "inside",
  "gap-report": none,
  "gap-report-first": () => "later",
  "gap-report-day": ({ days }) => `${days} d`,
  "gap-no-report": () => "later",
  "gap-report-codes": ({ count }) => `${count} open`,
  "gap-report-hours": ({ hours }) => `${Math.round(hours)} h open`,
  "gap-no-rig": () => "no rig",
  "gap-feed-never": () => "no feed",
  "gap-feed": ({ age }) => ageText(age),
  "gap-channels": ({ channels, of }) => `${of - channels.length} of ${of}`,
  "gap-no-source": none,
  "gap-source-off": () => "off",
  "gap-no-mapping": () => "unmapped",
  "gap-units": ({ channel }) => channelRow(channel).label,
  "gap-block-weight": () => "block",
  "gap-clock": ({ offset }) => `${offset > 0 ? "+" : "−"}${ageText(Math.abs(offset))}`,
  "gap-clock-believed": () => "as sent",
  "gap-clock-unknown": () => "unknown",
  "gap-held": ({ count }) => `${count} held`,
  "gap-offset-wells": none,
  "gap-position": ({ lacks }) => (lacks === "coordinates" ? "none" : "unit"),
  "gap-north": () => "north",
  "gap-field": () => "field",
  "gap-field-values": () => "dip",
  "gap-elevations": () => "height",
  "gap-alerts": none,
  "gap-directional": () => "initial",
};

/**
 * Writes the word of a text of the completeness of a well.
 *
 * @param text as sent, perhaps by another version of Sigma
 * @returns empty if this version has no text of that name
 */
export function gapWord({ key, values }: { key: string; values: object }, write: QuantityWriter): string {
  const word = (words as Readonly<Record<string, (values: never, write: QuantityWriter) => string>>)[key];
  return word ? word(values as never, write) : "";
}
