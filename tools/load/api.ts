import { setTimeout as wait } from "node:timers/promises";
import { isSafeCall } from "@sigma/contract/call-rules";
import type { EventName, EventReply, EventRequest } from "@sigma/contract/call-types";
import type { CsvUpload } from "@sigma/contract/imports/csv-import";
import { SigmaClient } from "@sigma/client/sigma-client";
import { SigmaError } from "@sigma/client/sigma-error";

/** A Sigma server from the perspective of another program: its REST routes and its socket. */
export type Api = Pick<SigmaClient, "call"> & {
  /** Sends a CSV of time data to a well. */
  upload(wellId: string, file: File): Promise<CsvUpload>;
  ask<Name extends EventName>(event: Name, request: EventRequest<Name>): Promise<EventReply<Name>>;
  close(): void;
};

/** Who signs in: with a token of an earlier session, or by name and password. */
export type Login = { token: string } | { user: string; password: string };

/** Data that the server has not taken; the message names the file, the field and the rule. */
export class LoadError extends Error {
  override readonly name = "LoadError";
}

/** After a refusal that passes the next try waits, ms. */
const RETRY_PAUSE_MS = 500;
/** An event is not tried again after so long, ms. */
const RETRY_WITHIN_MS = 60_000;
const UPLOAD_WITHIN_MS = 600_000;

/**
 * Signs in and connects.
 *
 * @param url such as `http://localhost:8080`
 * @throws SigmaError if no server answers, or the user is refused
 */
export async function openApi(url: string, login: Login): Promise<Api> {
  const client =
    "token" in login
      ? new SigmaClient({ url, token: login.token })
      : await SigmaClient.signIn({ url, username: login.user, password: login.password });
  const socket = await client.connect();
  return {
    call: (route, request) => client.call(route, request),
    upload: (wellId, file) =>
      client.upload("POST api/well-data-upload-proxy", { wellId }, { file }, { timeoutMs: UPLOAD_WITHIN_MS }),
    async ask(event, request) {
      const until = performance.now() + RETRY_WITHIN_MS;
      for (;;) {
        try {
          return await socket.request(event, request);
        } catch (error) {
          if (!passes(event, error) || performance.now() > until) throw error;
          await wait(RETRY_PAUSE_MS);
        }
      }
    },
    close: () => socket.close(),
  };
}

/** Whether an error is temporary. Of a write only a refusal is: otherwise its result is unknown. */
const passes = (event: EventName, error: unknown): boolean =>
  error instanceof SigmaError && (error.code === "too-many" || (isSafeCall(event) && error.isTemporary));
