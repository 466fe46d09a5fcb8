/** A request as a view needs it: an entry of the query cache. */
export type Answer<T> = {
  /** Null where the server has nothing of it, undefined as long as no reply has come. */
  data: T | null | undefined;
  error: { title?: string; message: string } | null;
  refetch: () => unknown;
};

/** Why a reply is not there: it is on its way, or the call failed. A view says which, and never that there is nothing. */
export type Unloaded = "pending" | "failed";

/** What stands in the place of a word or a number until its reply has come, and where it could not be read. */
export const unloadedText: Record<Unloaded, string> = { pending: "…", failed: "not loaded" };

/** The same as a sentence in the place of a list. */
export const unloadedSentence: Record<Unloaded, string> = {
  pending: "Loading…",
  failed: "This list could not be loaded",
};

/** Whether rows, or what is made of them, have not been loaded. */
export const isUnloaded = (rows: unknown): rows is Unloaded => rows === "pending" || rows === "failed";

/** Why one of several requests has no reply; null where all have one. */
export function findUnloaded(...answers: readonly Answer<unknown>[]): Unloaded | null {
  if (answers.every(({ data }) => data !== undefined)) return null;
  return answers.some(({ data, error }) => data === undefined && error !== null) ? "failed" : "pending";
}

/** The rows of a reply, or why there are none yet; the compiler asks for both. */
export const rowsOf = <Row>(answer: Answer<readonly Row[]>): readonly Row[] | Unloaded =>
  answer.data === undefined ? findUnloaded(answer)! : (answer.data ?? []);

/** What is made of rows as soon as they have been loaded. */
export const ofRows = <Rows extends readonly unknown[], Made>(
  rows: Rows | Unloaded,
  make: (rows: Rows) => Made,
): Made | Unloaded => (isUnloaded(rows) ? rows : make(rows));

/** A text that counts or names what a reply has, and stands for itself until it has come. */
export const textOf = <T>(answer: Answer<T>, text: (data: T | null) => string | number): string =>
  answer.data === undefined ? unloadedText[findUnloaded(answer)!] : String(text(answer.data));

/**
 * The rows that a plot or a list draws over something else: none until they have come. Only where nobody reads their
 * absence as "there are none".
 */
export const drawnRows = <Row>({ data }: { data: readonly Row[] | null | undefined }): readonly Row[] => data ?? none;

const none: readonly never[] = [];

/** The replies of several requests, null where the server has nothing; undefined until all are there. */
export type Together<Parts> = Omit<Answer<unknown>, "data"> & {
  data: { [Name in keyof Parts]: Parts[Name] | null } | undefined;
};

/** Several requests as one: loaded when all are, failed when one of them is. */
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
