import type { AssistantPart } from "@sigma/contract/assistant/assistant";
import { channels } from "@sigma/terms/channels";
import { convert, unitNames } from "@sigma/terms/units";
import type { Fact, Facts } from "./facts";
import { numberOfWord, numberWords } from "./number-words";

/** An answer whose figures all have a source, and the sentences that had none. */
export type CheckedAnswer = { parts: AssistantPart[]; withheldSentences: string[] };

/** What a text may name besides the figures of results. */
type Allowed = { facts: Facts; typed: string };

/** A reference of the model in its text: `[[r3.inclination]]`. */
const REFERENCE = /\[\[\s*([^[\]\n]{0,80}?)\s*\]\]/g;
const NUMBER = /[+\-\u2212]?\p{N}(?:[\p{N}.,]*\p{N})?/gu;

/**
 * Replaces the references of an answer by the values that tools gave, and withholds each sentence with another figure: one that no
 * tool gave and the user did not type.
 *
 * @see docs/decisions/068-assistant.md
 */
export function checkAnswer(text: string, allowed: Allowed): CheckedAnswer {
  const parts: AssistantPart[] = [];
  const withheldSentences: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const sentenceParts = partsOf(sentence, allowed);
    if (sentenceParts) parts.push(...sentenceParts);
    else {
      withheldSentences.push(sentence.trim());
      if (parts.at(-1)?.kind !== "withheld") parts.push({ kind: "withheld" });
      if (sentence.endsWith("\n")) parts.push({ kind: "text", text: "\n" });
    }
  }
  return { parts: joinTexts(parts), withheldSentences };
}

/** Sentences with the spaces after them; an item of a numbered list loses its number. */
const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/^[ \t]*\d{1,2}[.)][ \t]+/gm, "- ")
    .split(/(?<=[.!?])(?=\s)|(?<=\n)/)
    .filter((sentence) => sentence !== "");

/** The parts of a sentence; null if it has to be withheld. */
function partsOf(sentence: string, allowed: Allowed): AssistantPart[] | null {
  const parts: AssistantPart[] = [];
  let at = 0;
  let before: Fact | null = null;
  for (const match of sentence.matchAll(REFERENCE)) {
    const fact = allowed.facts.find(match[1]!);
    const text = textAfter(sentence.slice(at, match.index), before);
    // A sign or a digit beside a value would change it.
    if (!fact || text === null || /[-\u2212+.,~<>]$|\p{N}$/u.test(text)) return null;
    const textParts = plainParts(text, allowed);
    if (!textParts) return null;
    parts.push(...textParts, fact);
    before = fact;
    at = match.index + match[0].length;
  }
  const text = textAfter(sentence.slice(at), before);
  const textParts = text === null ? null : plainParts(text, allowed);
  return textParts && [...parts, ...textParts];
}

const unitsByLength = unitNames.filter((name) => name !== "").toSorted((a, b) => b.length - a.length);

/** A unit at the start of a text, and the text behind it. */
function leadingUnit(text: string): { unit: string; rest: string } | null {
  const start = text.replace(/^[ \u00a0]/, "");
  const unit = unitsByLength.find(
    (name) => start.startsWith(name) && !/^[\p{L}\p{N}/]/u.test(start.slice(name.length)),
  );
  return unit === undefined ? null : { unit, rest: start.slice(unit.length) };
}

/** Units that are also words of a text. */
const WORDS: ReadonlySet<string> = new Set(["in", "g", "a", "s", "h", "d", "m"]);

/** The text behind a value without its unit, which the value brings along; null if it names another unit. */
function textAfter(text: string, value: Fact | null): string | null {
  if (value?.kind !== "figure") return text;
  if (/^\p{N}|^[.,]\p{N}|^%/u.test(text) && value.unit !== "%") return null;
  const written = leadingUnit(text);
  if (!written) return text;
  if (written.unit === value.unit) return written.rest;
  return WORDS.has(written.unit) ? text : null;
}

/** A text between references; null if it names a figure. A number with its unit that exactly one value has becomes that value. */
function plainParts(text: string, { facts, typed }: Allowed): AssistantPart[] | null {
  const bareText = withoutNames(text, facts.names(), typed);
  const typedNumbers = numbersOf(typed);
  const typedWords = new Set(numberWords(typed));
  const isTyped = (value: number, unit: string | null) => {
    const units = typedNumbers.get(value) ?? typedNumbers.get(Math.abs(value));
    return units !== undefined && (unit === null || units.has(null) || units.has(unit));
  };
  const isWordTyped = (word: string) => typedWords.has(word) || typedNumbers.has(numberOfWord(word) ?? Number.NaN);
  if (!numberWords(bareText).every(isWordTyped)) return null;
  const parts: AssistantPart[] = [];
  let at = 0;
  for (const match of bareText.matchAll(NUMBER)) {
    const value = valueOf(match[0]);
    const written = leadingUnit(bareText.slice(match.index + match[0].length));
    const unit = written && !WORDS.has(written.unit) ? written.unit : null;
    if (value !== null && isTyped(value, unit)) continue;
    const fact = value === null || !written ? null : onlyFact(match[0], written.unit, facts);
    if (!fact || !written) return null;
    parts.push({ kind: "text", text: text.slice(at, match.index) }, fact);
    at = text.length - written.rest.length;
  }
  return [...parts, { kind: "text", text: text.slice(at) }];
}

/** The figure of results that a written number with a unit is, if there is exactly one. */
function onlyFact(number: string, unit: string, facts: Facts): Fact | null {
  const value = valueOf(number)!;
  const decimals = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
  const isEqual = (fact: Fact) => {
    if (fact.kind !== "figure" || fact.unit === null) return false;
    const inUnit = fact.unit === unit ? fact.value : convertedOr(Number.NaN, fact.value, fact.unit, unit);
    return Math.abs(inUnit - value) <= 0.5 * 10 ** -decimals + 1e-9;
  };
  const fitting = new Map(
    facts
      .figures()
      .filter(isEqual)
      .map((fact) => [JSON.stringify(fact), fact]),
  );
  return fitting.size === 1 ? [...fitting.values()][0]! : null;
}

function convertedOr(otherwise: number, value: number, from: string, to: string): number {
  try {
    return convert(value, from, to);
  } catch {
    return otherwise;
  }
}

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
function withoutNames(text: string, names: ReadonlySet<string>, typed: string): string {
  // What the user calls a well or a run by, such as `F-9`.
  const typedNames = typed.match(/[\p{L}\p{N}/\-_]*\p{L}[\p{L}\p{N}/\-_]*\p{N}[\p{L}\p{N}/\-_]*/gu) ?? [];
  const all = [...names, ...fixedNames, ...typedNames].toSorted((a, b) => b.length - a.length);
  let bareText = text;
  for (const name of all) {
    if (!bareText.includes(name)) continue;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapeText(name)}(?![\\p{L}\\p{N}])`, "gu");
    bareText = bareText.replaceAll(pattern, MASK.repeat(name.length));
  }
  return bareText;
}

const escapeText = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The numbers of a text, each with the units that it is written with; null for none. */
function numbersOf(text: string): Map<number, Set<string | null>> {
  const numbers = new Map<number, Set<string | null>>();
  for (const match of text.matchAll(NUMBER)) {
    const value = valueOf(match[0]);
    if (value === null) continue;
    const unit = leadingUnit(text.slice(match.index + match[0].length))?.unit ?? null;
    for (const size of [value, Math.abs(value)]) {
      const units = numbers.get(size) ?? new Set();
      numbers.set(size, units.add(unit !== null && WORDS.has(unit) ? null : unit));
    }
  }
  return numbers;
}

/** The value of a written number; null for one in other digits, as an answer has none of these. */
function valueOf(number: string): number | null {
  const plain = number.replace("\u2212", "-").replaceAll(/,(?=\d{3}(?!\d))/g, "");
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

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
