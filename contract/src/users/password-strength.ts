import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** How hard a password is to guess: 0 and 1 within a million tries, 4 not in any time. */
export type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it is refused, as a sentence that follows "password "; null if it is accepted. */
  fault: string | null;
};

/** Lower scores are refused. */
const LOWEST_SCORE = 2;

/** Characters that are judged: what is long is strong by its beginning, and the time grows with the length. */
const MOST_JUDGED = 64;

/** Many good passwords contain a short part of a name. */
const SHORTEST_NAME = 3;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Rates a password by the most common passwords, keyboard rows, repeats, dates, and the names of its user.
 *
 * The file is large because of its word list: load it only when a password is set.
 *
 * @param names user name, name and e-mail address
 * @see docs/decisions/048-zxcvbn-ts.md
 */
export function passwordStrength(password: string, names: readonly string[]): PasswordStrength {
  const parts = ["sigma", ...names.flatMap((name) => [name, ...name.split("@"), ...name.split(/[^\p{L}\p{N}]+/u)])];
  const knownWords = [...new Set(parts.map((part) => part.toLowerCase()))].filter(
    (part) => part.length >= SHORTEST_NAME,
  );
  const { score, feedback } = judge.check(password.slice(0, MOST_JUDGED), knownWords);
  return { score, fault: score >= LOWEST_SCORE ? null : faultOf(feedback.warning) };
}

const EASY = "is too easy to guess";

function faultOf(warning: string | null): string {
  const reason = warning === null ? undefined : reasons[warning];
  return `${EASY}: ${reason ?? "it needs more characters or words that do not belong together"}`;
}

/** The warnings of the library in words for users. */
const reasons: Readonly<Record<string, string>> = {
  topTen: "it is one of the ten passwords that are used most",
  topHundred: "it is one of the hundred passwords that are used most",
  common: "it is a password that many people use",
  similarToCommon: "it is like a password that many people use",
  pwned: "it is a password that many people use",
  userInputs: "it is made of your name, user name or e-mail address",
  simpleRepeat: "it repeats one character",
  extendedRepeat: "it repeats a few characters",
  sequences: "it is a sequence such as abcd or 6543",
  straightRow: "it is a row of keys",
  keyPattern: "it is a short pattern of keys",
  dates: "it is a date",
  recentYears: "it is a year",
};
