import type { FastifyInstance, FastifyRequest } from "fastify";

/** A file may take this long to arrive, whatever its line, ms. */
export const UPLOAD_TIMEOUT = 6 * 3_600_000;

/**
 * Ends requests that do not arrive: an ordinary one has to be there whole in time, of an upload something has to come
 * in each such time.
 *
 * @param timeout ms
 */
export function limitRequestTime(app: FastifyInstance, timeout: number): void {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    if (raw.complete) return;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const isMoving = isUpload(request) && socket.bytesRead > seen;
      seen = socket.bytesRead;
      if (raw.complete) clearInterval(timer);
      else if (!isMoving)
        socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
    }, timeout).unref();
    raw.once("close", () => clearInterval(timer));
  });
}

/** Whether a request brings a file to a route that takes one. */
export const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.takesFile === true;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route takes a file of a form. */
    takesFile?: boolean;
  }
}
