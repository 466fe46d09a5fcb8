import { answerCalls } from "../../threads/answer-calls";
import { createSandbox } from "./sandbox";
import type { SandboxCalls } from "./sandbox-calls";

const sandbox = createSandbox();
answerCalls<SandboxCalls>((request) => sandbox.run(request));
