import type { AssistantTest } from "@sigma/contract/assistant/assistant-settings";
import type { WellId } from "@sigma/contract/ids";
import type { Seconds } from "@sigma/terms/quantities";
import type { OutboundRules } from "../outbound/outbound-rules";

/** A question, and the zone and well that it is asked from. */
export type AskedQuestion = { question: string; currentWellId?: WellId | undefined; utcOffset: Seconds };

/** Who asks: the session is checked again for each question. */
export type Asker = { userId: string; token: string; requestId: string; address: string };

/** The assistant: answers questions with read tools and a language model that the company names. */
export type AssistantService = {
  rules: OutboundRules;
  /** Starts a question. @throws CallError `not-found` while it is off, `conflict` while another one is answered, `busy` */
  ask(asked: AskedQuestion, by: Asker): Promise<void>;
  cancel(userId: string): Promise<void>;
  test(): Promise<AssistantTest>;
  /** Ends all questions. */
  close(): Promise<void>;
};

/** Timeouts of a question and of one reply of the model, ms. */
export type AssistantTimeouts = { question: number; reply: number };
