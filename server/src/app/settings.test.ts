import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "./settings";

it("runs on port 8080 with the embedded database and without a demo when nothing is said", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    dataDir: resolve(".data"),
    databaseUrl: null,
    redisUrl: null,
    adminPassword: null,
    demo: false,
    environment: "prod",
    trustProxy: false,
  });
});

it.each([
  [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
  [{ PORT: "70000" }, "PORT must be a whole number"],
  [{ DATABASE_URL: "mysql://u:secret@h/db" }, "DATABASE_URL must be an address that begins with postgres://"],
  [{ REDIS_URL: "localhost" }, "REDIS_URL must be an address that begins with redis://"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 8 characters"],
  [{ DEMO: "yes" }, 'DEMO must be 0 or 1, not "yes"'],
  [{ APP_ENV: "test" }, 'APP_ENV must be one of dev, prod, demo, not "test"'],
])("names the variable %j and its rule", (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

it("does not repeat an address that may hold a password", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://u:secret@h/db" })).not.toThrow(/secret/);
});
