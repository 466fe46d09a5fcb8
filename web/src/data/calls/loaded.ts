/** A request as a view needs it: an entry of the query cache. */
export type Answer<T> = {
  /** Null if the server has none, undefined until a reply has arrived. */
  data: T | null | undefined;
  error: { title?: string; message: string } | null;
  refetch: () => unknown;
};

/** Why a reply is missing: it is pending, or the call failed. A view shows which, and never shows an empty result. */
export type Unloaded = "pending" | "failed";

/** Shown instead of a word or a number until its reply has arrived, and if it could not be read. */
export const unloadedText: Record<Unloaded, string> = { pending: "…", failed: "not loaded" };

/** The same as a sentence in the place of a list. */
export const unloadedSentence: Record<Unloaded, string> = {
  pending: "Loading…",
  failed: "This list could not be loaded",
};

/** Whether rows, or data derived from them, have not been loaded. */
export const isUnloaded = (rows: unknown): rows is Unloaded => rows === "pending" || rows === "failed";

/** Why one of several requests has no reply; null if all have one. */
export function findUnloaded(...answers: readonly Answer<unknown>[]): Unloaded | null {
  if (answers.every(({ data }) => data !== undefined)) return null;
  return answers.some(({ data, error }) => data === undefined && error !== null) ? "failed" : "pending";
}

/** The rows of a reply, or why they have not arrived; the compiler makes callers handle both. */
export const rowsOf = <Row>(answer: Answer<readonly Row[]>): readonly Row[] | Unloaded =>
  answer.data === undefined ? findUnloaded(answer)! : (answer.data ?? []);

/** The result of a function of rows, once they have been loaded. */
export const ofRows = <Rows extends readonly unknown[], Made>(
  rows: Rows | Unloaded,
  make: (rows: Rows) => Made,
): Made | Unloaded => (isUnloaded(rows) ? rows : make(rows));

/** A text with the count or names in a reply, or a placeholder until it has arrived. */
export const textOf = <T>(answer: Answer<T>, text: (data: T | null) => string | number): string =>
  answer.data === undefined ? unloadedText[findUnloaded(answer)!] : String(text(answer.data));

/**
 * The rows that a plot or a list draws over other content: an empty list until they have arrived. Use it only if their
 * absence cannot be mistaken for an empty result.
 */
export const drawnRows = <Row>({ data }: { data: readonly Row[] | null | undefined }): readonly Row[] => data ?? none;

const none: readonly never[] = [];

/** The replies of several requests, null if the server has none; undefined until all have arrived. */
export type Together<Parts> = Omit<Answer<unknown>, "data"> & {
  data: { [Name in keyof Parts]: Parts[Name] | null } | undefined;
};

/** Several requests as one: loaded when all are loaded, failed when any has failed. */
export function together<Parts extends Record<string, unknown>>(
  answers: { [Name in keyof Parts]: Answer<Parts[Name]> },
): Together<Parts> {
  const list = Object.values(answers) as Answer<unknown>[];
  const data = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, (answer as Answer<unknown>).data]),
  );
  return {
    data: findUnloaded(...list) === null ? (data as { [Name in keyof Parts]: Parts[Name] | null }) : undefined,
    error: list.find((answer) => answer.data === undefined && answer.error !== null)?.error ?? null,
    refetch: () => Promise.all(list.filter((answer) => answer.data === undefined).map((answer) => answer.refetch())),
  };
}
