import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HOUR } from "@sigma/terms/durations";

/** A request has to be there whole within this, an upload has to go on; its header within half of it, ms. */
export const REQUEST_TIMEOUT = 20_000;
/** Maximum time of a file upload, regardless of the connection speed, ms. */
export const UPLOAD_TIMEOUT = 6 * HOUR * 1000;

/**
 * Ends requests that do not arrive: an ordinary request must be complete within the timeout; an upload must receive data
 * within each such interval.
 *
 * @param timeout ms
 */
export function limitRequestTime(app: FastifyInstance, timeout: number): void {
  app.addHook("onRequest", async (request) => {
    endWhereItStops(request.raw, timeout, () => isUpload(request));
  });
}

/**
 * Ends a request whose body is not complete in time.
 *
 * @param timeout ms
 * @param mayGoOn whether any data received in that time is sufficient
 */
export function endWhereItStops(raw: IncomingMessage, timeout: number, mayGoOn: () => boolean = () => false): void {
  if (raw.complete) return;
  const { socket } = raw;
  let seenBytes = socket.bytesRead;
  const timer = setInterval(() => {
    const isMoving = mayGoOn() && socket.bytesRead > seenBytes;
    seenBytes = socket.bytesRead;
    if (raw.complete) clearInterval(timer);
    else if (!isMoving) socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
  }, timeout).unref();
  raw.once("close", () => clearInterval(timer));
}

/** Whether a request brings a file to a route that takes one. */
export const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesFile === true;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes a file of a form. */
    takesFile?: boolean;
  }
}
