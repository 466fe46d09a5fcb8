import type { AssistantState, assistantRoutes } from "@sigma/contract/assistant/assistant";
import { CallError } from "@sigma/contract/errors";
import type { RouteContext, RouteHandlers } from "../../calls/handler";

/** Handles the calls of users to the assistant. */
export const assistantHandlers: RouteHandlers<typeof assistantRoutes> = {
  "GET api/assistant": (_query, context) => readState(context),

  async "POST api/assistant/question"(question, context) {
    const { assistant, user, token, via, requestId, remoteAddress } = context;
    if (token === null || via !== "session") throw new CallError("permission", "Only a signed-in user can ask");
    await assistant.ask(question, { userId: user._id, token, requestId, address: remoteAddress });
    return readState(context);
  },

  async "POST api/assistant/cancel"(_body, context) {
    await context.assistant.cancel(context.user._id);
    return readState(context);
  },

  async "POST api/assistant/clear"(_body, context) {
    await context.stores.conversations.clear(context.user._id);
    return readState(context);
  },
};

/** While the assistant is off nothing of it is shown, not even a former conversation. */
async function readState({ stores, user }: RouteContext): Promise<AssistantState> {
  const { isOn, url, model } = await stores.assistantSettings.get();
  if (!isOn) return { isOn, host: null, model: null, exchanges: [], running: null };
  return { isOn, host: new URL(url).host, model, ...(await stores.conversations.get(user._id)) };
}
