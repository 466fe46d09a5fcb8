import { answerCalls } from "../../threads/answer-calls";
import type { Calls } from "../../threads/call-messages";
import { type ApproachJob, type FoundApproach, findApproaches } from "./find-approaches";

/** The calls to this thread. */
export type ApproachCalls = Calls<ApproachJob, FoundApproach[], never, never>;

answerCalls<ApproachCalls>(findApproaches);
