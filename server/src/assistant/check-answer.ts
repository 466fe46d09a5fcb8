import type { AssistantPart } from "@sigma/contract/assistant/assistant";
import { channels } from "@sigma/terms/channels";
import type { Fact, Facts } from "./facts";
import { leadingUnit, numbersOf, NUMBER, unitsThatAreWords, valueOf } from "./written-numbers";
import { numberOfWord, numberWords } from "./number-words";
import { onlyFigure } from "./only-figure";
import { unitNames } from "@sigma/terms/units";

/** An answer whose figures all have a source, and the sentences that had none. */
export type CheckedAnswer = { parts: AssistantPart[]; withheldSentences: string[] };

/** What an answer may name: the figures of results, and what the user typed in the conversation. */
type Sources = { facts: Facts; typed: string };

/** The same, prepared once for an answer. */
type Rules = {
  facts: Facts;
  /** Names that may have digits, the longest first. */
  names: readonly string[];
  isTyped(this: void, value: number, unit: string | null): boolean;
  isWordTyped(this: void, word: string): boolean;
};

/** A reference of the model in its text: `[[r3.inclination]]`. */
const REFERENCE = /\[\[([^[\]\n]{0,100})\]\]/g;

/**
 * Replaces the references of an answer by the values that tools gave, and withholds each sentence with another figure: one that no
 * tool gave and the user did not type.
 *
 * @see docs/decisions/068-assistant.md
 */
export function checkAnswer(text: string, sources: Sources): CheckedAnswer {
  const rules = prepare(sources);
  const parts: AssistantPart[] = [];
  const withheldSentences: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const sentenceParts = partsOf(sentence, rules);
    if (sentenceParts) parts.push(...sentenceParts);
    else {
      withheldSentences.push(sentence.trim());
      if (parts.at(-1)?.kind !== "withheld") parts.push({ kind: "withheld" });
      if (sentence.endsWith("\n")) parts.push({ kind: "text", text: "\n" });
    }
  }
  return { parts: joinTexts(parts), withheldSentences };
}

function prepare({ facts, typed }: Sources): Rules {
  const typedNumbers = numbersOf(typed);
  const typedWords = new Set(numberWords(typed));
  // What the user calls a well or a run by, such as `F-9`.
  const typedNames = (typed.match(/[\p{L}\p{N}/\-_]+/gu) ?? []).filter(isLetterBeforeDigit);
  return {
    facts,
    names: [...new Set([...facts.names(), ...fixedNames, ...typedNames])].toSorted((a, b) => b.length - a.length),
    isTyped(value, unit) {
      const units = typedNumbers.get(value) ?? typedNumbers.get(Math.abs(value));
      return units !== undefined && (unit === null || units.has(null) || units.has(unit));
    },
    isWordTyped: (word) => typedWords.has(word) || typedNumbers.has(numberOfWord(word) ?? Number.NaN),
  };
}

/** Sentences with the spaces after them; an item of a numbered list loses its number. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^[ \t]*\d{1,2}[.)][ \t]+/gm, "- ")
    .split(/(?<=[.!?])(?=\s)|(?<=\n)/)
    .filter((sentence) => sentence !== "");

/** The parts of a sentence; null if it has to be withheld. */
function partsOf(sentence: string, rules: Rules): AssistantPart[] | null {
  const parts: AssistantPart[] = [];
  let at = 0;
  let before: Fact | null = null;
  for (const match of sentence.matchAll(REFERENCE)) {
    const fact = rules.facts.find(match[1]!.trim());
    const text = textAfter(sentence.slice(at, match.index), before);
    // A sign or a digit beside a value would change it.
    if (!fact || text === null || /[-\u2212+.,~<>]$|\p{N}$/u.test(text)) return null;
    const textParts = plainParts(text, rules);
    if (!textParts) return null;
    parts.push(...textParts, fact);
    before = fact;
    at = match.index + match[0].length;
  }
  const text = textAfter(sentence.slice(at), before);
  const textParts = text === null ? null : plainParts(text, rules);
  return textParts && [...parts, ...textParts];
}

/** The text behind a value without its unit, which the value brings along; null if it names another unit. */
function textAfter(text: string, value: Fact | null): string | null {
  if (value?.kind !== "figure") return text;
  if (/^\p{N}|^[.,]\p{N}|^%/u.test(text) && value.unit !== "%") return null;
  const written = leadingUnit(text);
  if (!written) return text;
  if (written.unit === value.unit) return written.rest;
  return unitsThatAreWords.has(written.unit) ? text : null;
}

/** A text between references; null if it names a figure. A number with its unit that exactly one value has becomes that value. */
function plainParts(text: string, { facts, names, isTyped, isWordTyped }: Rules): AssistantPart[] | null {
  if (/\[\[|\]\]/.test(text)) return null;
  const bareText = withoutNames(text, names);
  if (!numberWords(bareText).every(isWordTyped)) return null;
  const parts: AssistantPart[] = [];
  let at = 0;
  for (const match of bareText.matchAll(NUMBER)) {
    const value = valueOf(match[0]);
    const written = leadingUnit(bareText.slice(match.index + match[0].length));
    const unit = written && !unitsThatAreWords.has(written.unit) ? written.unit : null;
    if (value !== null && isTyped(value, unit)) continue;
    const fact = value === null || !written ? null : onlyFigure(match[0], written.unit, facts);
    if (!fact || !written) return null;
    parts.push({ kind: "text", text: text.slice(at, match.index) }, fact);
    at = text.length - written.rest.length;
  }
  return [...parts, { kind: "text", text: text.slice(at) }];
}

/** Whether a word has a letter and a digit behind it. */
const isLetterBeforeDigit = (word: string): boolean => {
  const letter = word.search(/\p{L}/u);
  return letter >= 0 && /\p{N}/u.test(word.slice(letter));
};

/** Channels, gases and units whose names have digits. */
const fixedNames = [
  ...channels.flatMap(({ id, label }) => [id, label]),
  ...unitNames,
  "H2S",
  "CO2",
  "C1",
  "C2",
  "C3",
  "C4",
  "C5",
].filter((name) => /\d/.test(name));

/** Any character that is neither a digit nor part of a word, in place of each character of a name. */
const MASK = "\u00b7";

/** The text with names of rows, channels and units masked, at the same length. */
function withoutNames(text: string, names: readonly string[]): string {
  let bareText = text;
  for (const name of names) {
    if (!bareText.includes(name)) continue;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapeText(name)}(?![\\p{L}\\p{N}])`, "gu");
    bareText = bareText.replaceAll(pattern, MASK.repeat(name.length));
  }
  return bareText;
}

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** Adjacent texts as one. */
function joinTexts(parts: readonly AssistantPart[]): AssistantPart[] {
  const result: AssistantPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === "text" && part.text === "") continue;
    if (part.kind === "text" && last?.kind === "text")
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
