import { keepStored, readStored } from "../../data/choices/storage";

/** What was opened last from the palette: enough to open it again. */
export type RecentEntry = { id: string; title: string; from: string; href: string };

const MOST_RECENT = 8;

/** Every user of a browser has a list; it is about wells that another user may not see. */
const keyOf = (userId: string) => `palette ${userId}`;

const isRecent = (entry: unknown): entry is RecentEntry =>
  typeof entry === "object" &&
  entry !== null &&
  ["id", "title", "from", "href"].every((field) => typeof (entry as Record<string, unknown>)[field] === "string") &&
  (entry as RecentEntry).href.startsWith("/");

/** The entries opened last, the newest first; a stored text that cannot be read is empty. */
export function readRecent(userId: string): RecentEntry[] {
  try {
    const storedEntries: unknown = JSON.parse(readStored(keyOf(userId)) ?? "[]");
    return Array.isArray(storedEntries) ? storedEntries.filter(isRecent).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first. */
export function keepRecent(userId: string, { id, title, from, href }: RecentEntry): void {
  const others = readRecent(userId).filter((entry) => entry.id !== id);
  keepStored(keyOf(userId), JSON.stringify([{ id, title, from, href }, ...others].slice(0, MOST_RECENT)));
}
