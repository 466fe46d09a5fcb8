import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { readSettings } from "../app/settings";
import { knownVariables } from "./known-variables";
import { servedPaths } from "./served-paths";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8");

type Service = {
  image: string;
  profiles?: string[];
  restart: string;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
};
const text = read("compose.yaml");
const compose = parse(text) as { services: Record<string, Service>; volumes: Record<string, null> };
const services = Object.entries(compose.services);

/** The variables of deploy/compose/env.example with their values. */
const example = new Map(
  [...read("deploy/compose/env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
);
/** A value as compose interpolates it. @throws Error if it requires a variable that is not set */
function fillVariables(value: string, set: ReadonlyMap<string, string>): string {
  return value.replaceAll(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_whole, name: string, kind: string, rest: string) => {
    const foundValue = set.get(name);
    if (foundValue) return foundValue;
    if (kind === "?") throw new Error(`${name}: ${rest}`);
    return rest;
  });
}
const secrets = new Map([
  ...example,
  ["POSTGRES_PASSWORD", "a1"],
  ["VALKEY_PASSWORD", "b2"],
  ["SECRET_KEY", "cd".repeat(32)],
]);

describe("deploy/caddy/Caddyfile", () => {
  it("limits the server status endpoints to the inner network, and checks itself whether the server can serve", async () => {
    const caddy = read("deploy/caddy/Caddyfile");
    const [, paths] = /@inner path (.+)\n\s*respond @inner 404\n/.exec(caddy)!;
    const [, asked] = /health_uri (\S+)/.exec(caddy)!;
    const pathsServed = await servedPaths();
    expect([...pathsServed].filter((path) => path !== "/healthz").toSorted()).toEqual(paths!.split(" ").toSorted());
    expect(pathsServed.has(asked!)).toBe(true);
  });
});

describe("compose.yaml", () => {
  it("starts a server that can read its settings, once the secrets are filled in", () => {
    const environment = compose.services["server"]!.environment!;
    const knownNames = knownVariables();
    expect(Object.keys(environment).filter((name) => !knownNames.has(name))).toEqual([]);
    const settings = readSettings(
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fillVariables(value, secrets)])),
    );
    expect([settings.role, settings.port, settings.dataDir, settings.trustProxy]).toEqual([
      "all",
      8080,
      "/data",
      false,
    ]);
    expect(new URL(settings.databaseUrl!)).toMatchObject({ hostname: "postgres", password: "a1", pathname: "/sigma" });
    expect(new URL(settings.redisUrl!)).toMatchObject({ hostname: "valkey", password: "b2" });
  });

  it("does not start without its secrets, and contains none", () => {
    expect(() => fillVariables(compose.services["server"]!.environment!["SECRET_KEY"]!, example)).toThrow(
      "SECRET_KEY: set it in .env",
    );
    const askedVariables = new Map([...text.matchAll(/\$\{([A-Z_]+):([-?])/g)].map(([, name, kind]) => [name!, kind!]));
    expect(
      [...askedVariables]
        .filter(([, kind]) => kind === "?")
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(["POSTGRES_PASSWORD", "SECRET_KEY", "VALKEY_PASSWORD"]);
    expect(
      [...askedVariables.keys()].filter((name) => !example.has(name) && !["SIGMA_VERSION", "LOG_LEVEL"].includes(name)),
    ).toEqual([]);
    expect([...example.keys()].filter((name) => !askedVariables.has(name))).toEqual([]);
  });

  it("restarts each part, checks its health and pins its image", () => {
    // The Sigma image has its own health check.
    for (const [, { healthcheck }] of services.filter(([name]) => name !== "server")) {
      expect(healthcheck?.test[0]).toMatch(/^CMD/);
    }
    for (const [name, service] of services) {
      expect([name, service.restart]).toEqual([name, "unless-stopped"]);
      expect(fillVariables(service.image, example)).toMatch(/^[\w./-]+:(?!latest)\d[\w.-]*$/);
    }
    expect(read("Dockerfile")).toContain("/healthz");
  });

  it("waits for parts that are there, and keeps what must last in volumes that are there", () => {
    for (const [, { depends_on: waits = {}, volumes = [] }] of services) {
      for (const [name, { condition }] of Object.entries(waits)) {
        expect([name in compose.services, condition]).toEqual([true, "service_healthy"]);
      }
      const namedVolumes = volumes
        .map((volume) => fillVariables(volume, example).split(":")[0]!)
        .filter((source) => !/^[./]/.test(source));
      expect(namedVolumes.filter((source) => !(source in compose.volumes))).toEqual([]);
      const files = volumes.filter((volume) => volume.startsWith("./deploy/")).map((volume) => volume.split(":")[0]!);
      for (const file of files) expect(read(file.slice(2)).length).toBeGreaterThan(0);
    }
  });

  it("publishes neither the database nor Valkey", () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(["server", "proxy"]);
  });
});
