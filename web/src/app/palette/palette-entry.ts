import type { Icon } from "@tabler/icons-react";

/** The groups of entries, in the order in which they are shown. */
export const paletteGroups = [
  "Recent",
  "Commands",
  "Views",
  "Wells",
  "Rigs",
  "Dashboards",
  "Programs",
  "Settings",
  "Notes",
  "Daily reports",
  "Lessons",
  "Notifications",
  "Alerts",
] as const;

export type PaletteGroup = (typeof paletteGroups)[number];

/** What the palette can open or do. */
export type PaletteEntry = {
  /** Identifies it over visits. */
  id: string;
  group: PaletteGroup;
  title: string;
  /** Where it comes from: the well, the rig, the part of Sigma. */
  from: string;
  /** The key that does the same. */
  shortcut?: string;
  icon: Icon;
  /** The address that it opens; a command has none. */
  href?: string;
  /** Does a command, or opens a view without loading the page again. */
  run?: () => void;
};

/** How well a title fits the words of a search; lower is better, null if it lacks a word. */
export function fitOf(title: string, from: string, text: string): number | null {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const name = title.toLowerCase();
  const all = `${name} ${from.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) return null;
  const start = words.join(" ");
  if (name === start) return 0;
  if (name.startsWith(start)) return 1;
  if (words.every((word) => name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)))) {
    return WORD_START_FIT;
  }
  return words.every((word) => name.includes(word)) ? 3 : 4;
}

/**
 * The entries that a text finds, in groups: the group with the best entry first, `most` of a group. Commands with the text at
 * the start of a word come before everything else.
 *
 * @param local entries of the browser, from which the text chooses
 * @param found what the server has found, in its order
 */
export function findEntries(
  local: readonly PaletteEntry[],
  found: readonly PaletteEntry[],
  text: string,
  most: number,
): PaletteEntry[] {
  const fits = local.flatMap((entry) => {
    const fit = fitOf(entry.title, entry.from, text);
    if (fit === null) return [];
    // Commands have verbs before their nouns: one with the words at the start of its words is no worse than a view called so.
    return [{ entry, fit: entry.group === "Commands" && fit <= WORD_START_FIT ? 0 : fit }];
  });
  // The server finds words in parts of a text that is not shown.
  const ofServer = found.map((entry) => ({ entry, fit: fitOf(entry.title, entry.from, text) ?? WORST_FIT }));
  const rankedEntries = [...fits.toSorted((a, b) => a.fit - b.fit), ...ofServer];
  const groups = paletteGroups.flatMap((group) => {
    const members = rankedEntries.filter(({ entry }) => entry.group === group);
    return members.length === 0 ? [] : [{ members, best: Math.min(...members.map(({ fit }) => fit)) }];
  });
  return groups
    .toSorted((a, b) => a.best - b.best)
    .flatMap(({ members }) => members.slice(0, most).map(({ entry }) => entry));
}

const WORD_START_FIT = 2;
const WORST_FIT = 5;
