import { routes, events } from "@sigma/contract/catalogue";
import { type HitKind, hitKinds, type searchEvents } from "@sigma/contract/search/search";
import { MOST_WORDS } from "@sigma/contract/search/search-limits";
import { type Access, mayCall } from "@sigma/contract/users/roles";
import type { CallContext, Handlers } from "../../calls/handler";
import { splitWords } from "../../storage/searched-texts";

/** Searches what the caller may see. */
export const searchHandlers: Handlers<typeof searchEvents> = {
  async "search/get"({ text, currentWellId, kinds = hitKinds }, context) {
    const words = [...new Set(splitWords(text))].slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const isShort = words.every((word) => word.length < SHORTEST_WORD);
    const wantedKinds = hitKinds.filter(
      (kind) => kinds.includes(kind) && mayFind(kind, context) && !(isShort && rowKinds.has(kind)),
    );
    return context.stores.search.find({ words, text: text.toLowerCase(), kinds: wantedKinds, currentWellId });
  },
};

/** A word from which texts are searched, characters: almost every text has a word with any one letter. */
const SHORTEST_WORD = 2;

const rowKinds: ReadonlySet<HitKind> = new Set(["note", "report", "lesson", "notification", "alert"]);

/** The roles that may read each kind by its own call; a guest finds no alarms. */
const readersOf: Readonly<Record<HitKind, Access>> = {
  well: routes["GET api/wells"].roles,
  rig: routes["GET api/rig"].roles,
  note: events["note/get"].roles,
  report: events["daily-report/get"].roles,
  lesson: routes["GET api/lesson"].roles,
  notification: events["notification/get"].roles.filter((role) => role !== "guest"),
  alert: events["notification-configuration/get"].roles.filter((role) => role !== "guest"),
};

const mayFind = (kind: HitKind, { user, environment }: CallContext) => mayCall(user.type, readersOf[kind], environment);
