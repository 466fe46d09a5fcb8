import { passes, worstOf } from "./compare";
import type { Check, NotCompared, OracleFile, TopicCheck } from "./topic-check";

/**
 * Outcome of one case, or of a whole file that could not be run.
 *
 * `notCompared` names the values of the reference that were not compared.
 */
export type Outcome = { id: string; passed: boolean; worst?: Check; failure?: string; notCompared?: string[] };

/**
 * Runs all cases of a reference file.
 *
 * A file fails as a whole, by one outcome with the reason, when its topic is unknown or it holds no case. A case fails
 * when a deviation exceeds its tolerance, when the engine throws, and when none of its values was compared. A list of cases
 * that is unknown to the topic fails by its name.
 *
 * @param topics the known topics by name
 */
export function runOracle(file: OracleFile, topics: { readonly [topic: string]: TopicCheck }): Outcome[] {
  const topic = topicOf(file);
  const check = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  if (!check) {
    const knownTopics = Object.keys(topics).join(", ");
    return [fail("(file)", topic ? `UNKNOWN TOPIC "${topic}"; known topics: ${knownTopics}` : "NO TOPIC in this file")];
  }
  try {
    const { watched, unreadCases } = watchReads(file);
    const cases = check(watched);
    const outcomes = cases.map(({ id, run }, index) => runCase(id || `#${index}`, run));
    const unread = unreadCases().map((key) => fail(`(${key})`, `UNKNOWN LIST "${key}" of topic "${topic}"; not read`));
    return outcomes.length + unread.length === 0 ? [fail("(file)", "no cases in this file")] : [...outcomes, ...unread];
  } catch (error) {
    return [fail("(file)", messageOf(error))];
  }
}

/** A file that records which of its lists were read, so that a list without a check is reported. */
function watchReads(file: OracleFile): { watched: OracleFile; unreadCases: () => string[] } {
  const read = new Set<PropertyKey>(["topic", "source", "units", "conventions", "tolerance_note", "agreement"]);
  const watchedFile = new Proxy(file, {
    get: (target, key) => {
      read.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  const unreadCases = () => Object.keys(file).filter((key) => !read.has(key) && holdsCases(file[key]));
  return { watched: watchedFile, unreadCases };
}

/** Whether a value of a file looks like cases: any element has inputs, expected values or rows. */
const holdsCases = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (["inputs", "expected", "rows"].some((key) => Object.hasOwn(value, key)) || Object.values(value).some(holdsCases));

/** The first word of the topic, without the remark in brackets that may follow it. */
const topicOf = ({ topic }: OracleFile): string =>
  typeof topic === "string" ? (/^[\w-]+/.exec(topic.trim())?.[0] ?? "").toLowerCase().replaceAll("-", "_") : "";

function runCase(id: string, run: () => (Check | NotCompared)[]): Outcome {
  try {
    const results = run();
    const checks = results.filter((result) => "tolerance" in result);
    const notCompared = [...new Set(results.flatMap((result) => ("notCompared" in result ? result.notCompared : [])))];
    const rest = notCompared.length > 0 ? { notCompared } : {};
    const worst = worstOf(checks);
    if (!worst) return { ...fail(id, "nothing was compared"), ...rest };
    return { id, passed: checks.every(passes), worst, ...rest };
  } catch (error) {
    return fail(id, messageOf(error));
  }
}

const fail = (id: string, failure: string): Outcome => ({ id, passed: false, failure });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
