#!/usr/bin/env node
// Connects a desktop assistant that starts programs (MCP over stdio) to the MCP server of Sigma (streamable HTTP).
// SIGMA_URL is the address of the server, SIGMA_TOKEN an API token. It needs Node 20 or newer, and no packages.
import { createInterface } from "node:readline";

/** Maximum number of requests that wait for the server; later messages are read after one has its answer. */
const MOST_OPEN = 20;
/** How long a request may take, ms. */
const TIMEOUT_MS = 60_000;
/** Error of a request that the server did not answer. @see https://www.jsonrpc.org/specification section 5.1 */
const SERVER_ERROR = -32_000;
const PARSE_ERROR = -32_700;

const { SIGMA_URL: url, SIGMA_TOKEN: token } = process.env;
if (!url || !token || !/^https?:\/\//u.test(url)) {
  process.stderr.write(
    "Set SIGMA_URL to the address of Sigma, such as https://sigma.example.com, and SIGMA_TOKEN to an API token\n",
  );
  process.exit(1);
}
const address = `${url.replace(/\/+$/u, "")}/api/mcp`;

/**
 * A message of the protocol.
 * @typedef {{ requestId?: string | number, name?: string, uri?: string, _meta?: Record<string, string> }} Params
 * @typedef {{ jsonrpc?: string, id?: string | number | null, method?: string, params?: Params, result?: { protocolVersion?: string }, message?: string }} Message
 */

/** The version of the protocol that was agreed on; the programs of newer versions name it in each request. */
let protocolVersion;
/** The requests that wait for their answer, by id. */
const openRequests = new Map();

/** @param {object} message */
const write = (message) => void process.stdout.write(`${JSON.stringify(message)}\n`);
const writeFailure = (id, message, code = SERVER_ERROR) => write({ jsonrpc: "2.0", id, error: { code, message } });

/** @param {Message} message @returns {Record<string, string>} */
function headersOf({ method, params }) {
  const version = params?._meta?.["io.modelcontextprotocol/protocolVersion"] ?? protocolVersion;
  const name = params?.name ?? params?.uri;
  /** @type {Record<string, string>} */
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    ...(version && { "mcp-protocol-version": version }),
    ...(method && { "mcp-method": method }),
    ...(typeof name === "string" && /^[\x21-\x7e]+$/u.test(name) && { "mcp-name": name }),
  };
  return headers;
}

/** @param {string} text */
function parse(text) {
  /** @type {Message} */
  const message = JSON.parse(text);
  return message;
}

/** The messages of an answer: one as JSON, or several as server-sent events. @param {Response} response @returns {Promise<Message[]>} */
async function messagesOf(response) {
  const text = await response.text();
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return text ? [parse(text)] : [];
  return text
    .split(/\r?\n\r?\n/u)
    .map((event) => event.split(/\r?\n/u).filter((line) => line.startsWith("data:")))
    .filter((lines) => lines.length > 0)
    .map((lines) => parse(lines.map((line) => line.slice(5)).join("\n")));
}

/** Why the server refused. @param {number} status @param {Message | undefined} body @returns {string} */
function reasonOf(status, body) {
  if (status === 401) return "Sigma refused the token: it is wrong, has been deleted or has expired";
  return typeof body?.message === "string" ? body.message : `Sigma answered with ${status}`;
}

/** @param {Message} message */
async function send(message) {
  const { id, method } = message;
  const isRequest = id !== undefined && method !== undefined;
  const leaving = new AbortController();
  if (isRequest) openRequests.set(id, leaving);
  try {
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(address, {
      method: "POST",
      headers: headersOf(message),
      body: JSON.stringify(message),
      signal,
    });
    const answers = await messagesOf(response).catch(() => []);
    const rpcAnswers = answers.filter((answer) => answer?.jsonrpc === "2.0");
    for (const answer of rpcAnswers) {
      if (method === "initialize" && answer.result) protocolVersion = answer.result.protocolVersion;
      write(answer);
    }
    if (isRequest && rpcAnswers.length === 0) writeFailure(id, reasonOf(response.status, answers[0]));
  } catch (fault) {
    // A cancelled request gets no answer.
    if (!isRequest || leaving.signal.aborted) return;
    writeFailure(
      id,
      fault.name === "TimeoutError"
        ? `Sigma did not answer in ${TIMEOUT_MS / 1000} s`
        : `No answer from ${url}: ${fault.cause?.code ?? fault.message}`,
    );
  } finally {
    openRequests.delete(id);
  }
}

const pending = new Set();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  if (line.trim() === "") continue;
  let message;
  try {
    message = parse(line);
  } catch {
    writeFailure(null, "A line has to be a JSON message", PARSE_ERROR);
    continue;
  }
  if (message?.method === "notifications/cancelled") openRequests.get(message.params?.requestId)?.abort();
  while (pending.size >= MOST_OPEN) await Promise.race(pending);
  const work = send(message).finally(() => pending.delete(work));
  pending.add(work);
}
await Promise.all(pending);
