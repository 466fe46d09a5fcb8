import Fastify from "fastify";
import { Registry } from "prom-client";
import { serveOperations } from "../transport/http/serve-health";
import type { Metrics } from "../transport/metrics";

/** The paths on which a server reports its status. */
export async function servedPaths(): Promise<ReadonlySet<string>> {
  const app = Fastify();
  const paths = new Set<string>();
  app.addHook("onRoute", ({ url }) => void paths.add(url));
  serveOperations(app, { registry: new Registry() } as Metrics, async () => null);
  await app.close();
  return paths;
}
