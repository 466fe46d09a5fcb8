import type { CallError, WireError } from "@sigma/contract/errors";
import type { FastifyReply } from "fastify";
import { API_TOKEN, bearerToken } from "../auth/authenticate";

/** The token of a caller: of a `Bearer` header, or an API token as the password of `Basic`, with any user. */
export function odataToken(header: string | undefined): string | null {
  const encodedCredentials = header?.match(/^Basic +([A-Za-z0-9+/=]{1,2000})$/iu)?.[1];
  if (encodedCredentials === undefined) return bearerToken(header);
  const credentials = Buffer.from(encodedCredentials, "base64").toString("utf8");
  const password = credentials.slice(credentials.indexOf(":") + 1);
  // A wrong password isn't a missing one: no guest is served in its place.
  return API_TOKEN.test(password) ? password : WRONG_TOKEN;
}

const WRONG_TOKEN = "wrong";

/** An error as the protocol has it; a caller who isn't signed in is asked for Basic credentials. @see https://docs.oasis-open.org/odata/odata-json-format/v4.01/odata-json-format-v4.01.html section 21 */
export function sendOdataError(reply: FastifyReply, error: CallError): FastifyReply {
  const { code, message, field }: WireError = error.toWire();
  const isUnknown = code === "session";
  if (isUnknown) void reply.header("www-authenticate", 'Basic realm="Sigma", charset="UTF-8"');
  return reply
    .code(isUnknown ? 401 : error.status)
    .header("odata-version", ODATA_VERSION)
    .header("content-type", "application/json;charset=utf-8")
    .send({ error: { code, message, ...(field !== undefined && { target: field }) } });
}

/** The version of the protocol in each reply. */
export const ODATA_VERSION = "4.0";
