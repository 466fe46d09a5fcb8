import { expect, vi } from "vitest";
import type { TestServer } from "../../transport/testing/test-server";

/**
 * Asks the assistant of a server as its users do; without a token as the engineer.
 *
 * @param isInWell whether the well of the server is on the screen
 */
export function assistantOf(server: TestServer, { isInWell }: { isInWell: boolean }) {
  const start = (question: string, token = server.tokens.engineer) =>
    server.call("POST api/assistant/question", {
      token,
      body: { question, ...(isInWell && { currentWellId: server.well._id }) },
    });
  const read = async (token = server.tokens.engineer) => (await server.call("GET api/assistant", { token })).body;

  async function waitForAnswer(token = server.tokens.engineer) {
    const state = await vi.waitUntil(
      async () => {
        const next = await read(token);
        return next.running === null && next;
      },
      { timeout: 10_000, interval: 20 },
    );
    return state.exchanges.at(-1)!;
  }

  async function ask(question: string, token = server.tokens.engineer) {
    expect((await start(question, token)).status).toBe(200);
    return waitForAnswer(token);
  }

  return { start, read, waitForAnswer, ask };
}
