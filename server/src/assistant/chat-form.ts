import { z } from "zod";
import { EndpointFault } from "./endpoint-fault";

/** A call of a tool by the model; `arguments` is JSON, if the model keeps the form. */
export type ChatToolCall = { id: string; type: "function"; function: { name: string; arguments: string } };

/** A message of a chat. */
export type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string | null; tool_calls?: ChatToolCall[] }
  | { role: "tool"; tool_call_id: string; content: string };

/** A tool as an endpoint receives it. */
export type ChatTool = { type: "function"; function: { name: string; description: string; parameters: object } };

/** What the model wants next: text, calls of tools, or both. */
export type ChatReply = { content: string; calls: ChatToolCall[] };

const Reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string().max(200).nullish(),
                function: z.object({ name: z.string().max(200), arguments: z.string().max(20_000).nullish() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
});

/** Reads a reply of an endpoint. @throws EndpointFault for anything but a chat completion */
export function readReply(text: string): ChatReply {
  const reply = Reply.safeParse(parseJson(text));
  if (!reply.success) throw new EndpointFault("The endpoint answered with something that is not a chat completion");
  const { content, tool_calls: calls } = reply.data.choices[0]!.message;
  return {
    content: content ?? "",
    calls: (calls ?? []).map(({ id, function: called }, place) => ({
      id: id ?? `call-${place + 1}`,
      type: "function",
      function: { name: called.name, arguments: called.arguments ?? "{}" },
    })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
