import { CallError } from "@sigma/contract/errors";
import Fastify from "fastify";
import { listen } from "./listen";
import { addRetryAfter } from "./retry-after";

/** Reports on the server's port that the server is starting, and why this takes long. */
export type StartingServer = {
  /** The current step of the start, as returned by `/readyz`. */
  reason: string;
  close(): Promise<void>;
};

/** Serves `/healthz` and `/readyz` while the database is brought to its form; every other call is refused with the reason. */
export async function openStartingServer(
  { port, host }: { port: number; host: string | null },
  reason: string,
): Promise<StartingServer> {
  const app = Fastify();
  addRetryAfter(app);
  const server: StartingServer = { reason, close: () => app.close() };
  app.get("/healthz", () => ({ status: "ok" }));
  app.get("/readyz", (_request, reply) =>
    reply.code(503).send({ status: "unavailable", reason: `starting: ${server.reason}` }),
  );
  app.setNotFoundHandler((_request, reply) => {
    const error = new CallError("unavailable", `Sigma is starting: ${server.reason}`);
    return reply.code(error.status).send(error.toWire());
  });
  await listen(app, port, host);
  return server;
}
