import type { Program, WebInput } from "@sigma/contract/programs/program";
import { MAX_WEB_BYTES, WEB_TIMEOUT_MS } from "@sigma/contract/programs/program-limits";
import type { RunWebText } from "@sigma/contract/programs/program-run";
import type { OutboundRules } from "../outbound/outbound-rules";
import { readText } from "../outbound/read-text";

/** Reads an address; throws an Error with a sentence. */
export type ReadAddress = (url: string) => Promise<string>;

/** What web inputs give to a run, and what is kept of them; or why the program cannot run. */
export type WebInputs = { values: Record<string, unknown>; texts: RunWebText[] } | { refusal: string };

/** Reads addresses that the rules allow. */
export const webReader =
  (rules: OutboundRules): ReadAddress =>
  (url) =>
    readText({ url, rules, maxBytes: MAX_WEB_BYTES, timeout: WEB_TIMEOUT_MS });

/**
 * Reads the web inputs of a program. One that has no approval, cannot be read or is not JSON ends the run, or is null if it is
 * optional.
 *
 * @param givenTexts what a former run was given, with which this one repeats it; null to read them now
 */
export async function readWebInputs(
  inputs: readonly WebInput[],
  approvals: Program["approvals"],
  read: ReadAddress,
  givenTexts: readonly RunWebText[] | null,
): Promise<WebInputs> {
  const results = await Promise.all(
    inputs.map(async (input): Promise<{ value: unknown; text: string | null } | { refusal: string }> => {
      const { name, url, kind, isOptional } = input;
      try {
        const text = await textOf(input);
        return { value: text === null ? null : kind === "json" ? parseJson(text) : text, text };
      } catch (fault) {
        if (isOptional) return { value: null, text: null };
        return { refusal: `The web input ${name} (${url}): ${fault instanceof Error ? fault.message : String(fault)}` };
      }
    }),
  );
  const values: Record<string, unknown> = {};
  const texts: RunWebText[] = [];
  for (const [at, { name, url }] of inputs.entries()) {
    const result = results[at]!;
    if ("refusal" in result) return result;
    values[name] = result.value;
    texts.push({ name, url, text: result.text });
  }
  return { values, texts };

  async function textOf({ name, url }: WebInput): Promise<string | null> {
    const former = givenTexts?.find((each) => each.name === name && each.url === url);
    if (former) return former.text;
    if (!approvals.some((approval) => approval.url === url)) throw new Error("waits for approval by an administrator");
    return read(url);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("the text is not JSON");
  }
}
