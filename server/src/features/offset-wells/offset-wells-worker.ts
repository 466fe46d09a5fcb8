import { answerCalls } from "../../threads/answer-calls";
import { type ApproachJob, type FoundApproach, findApproaches } from "./find-approaches";

answerCalls<ApproachJob, FoundApproach[]>(findApproaches);
