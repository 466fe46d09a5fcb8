import type { AssistantExchange, RunningQuestion } from "@sigma/contract/assistant/assistant";
import { ASSISTANT_SETTINGS } from "@sigma/contract/assistant/assistant-settings";
import { CallError } from "@sigma/contract/errors";
import type { Services } from "../calls/handler";
import { lookEvery } from "../jobs/look-every";
import type { ToolParts } from "../mcp/run-tool";
import type { OutboundRules } from "../outbound/outbound-rules";
import { SecretError } from "../secrets/secret-box";
import { secretPlaces } from "../secrets/secret-places";
import { newId } from "../storage/entities/new-id";
import { identifyAt } from "../transport/auth/sign-in";
import type { AskedQuestion, Asker, AssistantService, AssistantTimeouts } from "./assistant";
import { answerQuestion } from "./answer-question";
import { createAssistantTools } from "./assistant-tools";
import { EndpointFault } from "./endpoint-fault";
import { instructionsFor } from "./instructions";
import { type ChatEndpoint, postChat } from "./post-chat";

type Options = {
  rules: OutboundRules;
  parts: () => ToolParts;
  timeouts?: AssistantTimeouts;
};

const TIMEOUTS: AssistantTimeouts = { question: 180_000, reply: 90_000 };
/** How often a question looks whether it was cancelled, ms. */
const BEAT = 1000;
/** Questions that a server answers at once. */
const MOST_QUESTIONS = 16;

/** Opens the assistant. */
export function createAssistantService({ rules, parts, timeouts = TIMEOUTS }: Options): AssistantService {
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();

  async function endpointOf({ stores, secrets }: Services): Promise<ChatEndpoint> {
    const { isOn, url, model, sealedSecret } = await stores.assistantSettings.get();
    if (!isOn) throw new CallError("not-found", "The assistant is off");
    const key = sealedSecret === null ? null : secrets.open(sealedSecret, secretPlaces.assistant(ASSISTANT_SETTINGS));
    return { url, model, key, rules };
  }

  return {
    rules,

    async ask(asked, by) {
      const { services } = parts();
      await endpointOf(services);
      if (running.size >= MOST_QUESTIONS) throw new CallError("busy");
      const question: RunningQuestion = {
        _id: newId(),
        question: asked.question,
        askedAt: services.clock(),
        steps: [],
      };
      if (!(await services.stores.conversations.begin(by.userId, question))) {
        throw new CallError("conflict", "Your last question is still being answered", "question");
      }
      const stop = new AbortController();
      const done = answer(asked, question, { by, stop })
        .catch((fault: unknown) => services.log.error({ err: fault }, "an answer of the assistant was not stored"))
        .finally(() => running.delete(question._id));
      running.set(question._id, { stop, done });
    },

    async cancel(userId) {
      const { conversations } = parts().services.stores;
      const { running: question } = await conversations.get(userId);
      await conversations.cancel(userId);
      running.get(question?._id ?? "")?.stop.abort(new Cancelled());
    },

    async test() {
      const { services } = parts();
      const startedAt = performance.now();
      const resultOf = (isConnected: boolean, message: string) => ({
        isConnected,
        message,
        ms: Math.round(performance.now() - startedAt),
      });
      try {
        const endpoint = await endpointOf(services);
        const signal = new AbortController().signal;
        const messages = [{ role: "user", content: "Answer with the word ready." }] as const;
        await postChat(endpoint, { messages, tools: [], mayRead: false, timeout: TEST_TIMEOUT, signal });
        return resultOf(true, `${endpoint.model} answered`);
      } catch (fault) {
        return resultOf(false, sentenceOf(fault, services));
      }
    },

    async close() {
      for (const { stop } of running.values()) stop.abort(new EndpointFault("The server stopped. Ask again"));
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };

  async function answer(
    { currentWellId, utcOffset }: AskedQuestion,
    question: RunningQuestion,
    { by, stop }: { by: Asker; stop: AbortController },
  ): Promise<void> {
    const toolParts = parts();
    const { services } = toolParts;
    const { conversations } = services.stores;
    const steps: string[] = [];
    const timer = setTimeout(
      () => stop.abort(new EndpointFault(`There was no answer within ${timeouts.question / 1000} s`)),
      timeouts.question,
    );
    const beat = lookEvery(BEAT, async () => {
      if (!(await conversations.beat(by.userId, question._id))) stop.abort(new Cancelled());
    });
    const end = (ending: Pick<AssistantExchange, "outcome" | "parts"> & { fault?: string }) =>
      conversations.finish(by.userId, { ...question, steps, fault: null, ...ending });
    try {
      const place = { call: "POST api/assistant/question", requestId: by.requestId, remoteAddress: by.address };
      // What an administrator takes away or turns off meanwhile ends the question.
      const currentTools = async () => {
        const caller = await identifyAt(by.token, { ...services, ...place });
        return createAssistantTools(toolParts, { ...by, caller, left: stop.signal });
      };
      const tools = await currentTools();
      const { exchanges } = await conversations.get(by.userId);
      const wells = await tools.readWells();
      const well = wells.find(({ _id }) => _id === currentWellId) ?? null;
      const ending = await answerQuestion(question.question, {
        run: async (call, facts) => (await currentTools()).run(call, facts),
        send: async (messages, mayRead) =>
          postChat(await endpointOf(services), {
            messages,
            tools: tools.definitions,
            mayRead,
            timeout: timeouts.reply,
            signal: stop.signal,
          }),
        instructions: instructionsFor({ now: services.clock(), utcOffset, well }),
        history: visibleExchanges(exchanges, wells),
        onStep(step) {
          steps.push(step);
          void conversations.beat(by.userId, question._id, steps).catch(() => undefined);
        },
      });
      await end(ending);
    } catch (fault) {
      const reason: unknown = stop.signal.aborted ? stop.signal.reason : fault;
      if (reason instanceof Cancelled) await end({ outcome: "cancelled", parts: [] });
      else await end({ outcome: "failed", parts: [], fault: sentenceOf(reason, services) });
    } finally {
      clearTimeout(timer);
      beat.end();
    }
  }
}

/** Timeout of a test of the endpoint, ms. */
const TEST_TIMEOUT = 20_000;

/** The user cancelled the question, or another server took it over. */
class Cancelled extends Error {
  override readonly name = "Cancelled";
}

/** Why the question is not answered, for the user; causes inside of the server are in its log. */
function sentenceOf(fault: unknown, { log }: Pick<Services, "log">): string {
  if (fault instanceof EndpointFault || fault instanceof CallError) return fault.message;
  if (fault instanceof SecretError) return "The stored key cannot be read. An administrator has to enter it again";
  log.error({ err: fault }, "the assistant failed");
  return "Something went wrong on the server";
}

/** Exchanges whose values are all of wells that the user may still see. */
const visibleExchanges = (exchanges: readonly AssistantExchange[], wells: readonly { _id: string }[]) => {
  const ids = new Set(wells.map(({ _id }) => _id));
  return exchanges.filter(({ parts }) =>
    parts.every((part) => !("source" in part) || part.source.wellId === null || ids.has(part.source.wellId)),
  );
};
