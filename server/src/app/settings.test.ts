import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readSettings } from "./settings";

it("runs on port 8080 with the embedded database and without a demo when nothing is said", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: null,
    dataDir: resolve(".data"),
    databaseUrl: null,
    redisUrl: null,
    adminPassword: null,
    demo: false,
    demoPort: 7010,
    environment: "prod",
    trustProxy: false,
    auditDays: 400,
  });
});

it.each([
  [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
  [{ PORT: "70000" }, "PORT must be a whole number"],
  [{ DEMO_PORT: "rig" }, 'DEMO_PORT must be a whole number from 0 to 65535, not "rig"'],
  [{ DATABASE_URL: "mysql://u:secret@h/db" }, "DATABASE_URL must be an address that begins with postgres://"],
  [{ REDIS_URL: "localhost" }, "REDIS_URL must be an address that begins with redis://"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 8 characters"],
  [{ AUDIT_DAYS: "0" }, 'AUDIT_DAYS must be a whole number from 1 to 3650, not "0"'],
  [{ DEMO: "yes" }, 'DEMO must be 0 or 1, not "yes"'],
  [{ HOST: "rig office" }, 'HOST must be an IP address of this machine or localhost, not "rig office"'],
  [
    { TRUST_PROXY: "yes" },
    "TRUST_PROXY must be the number of proxies (0 to 10) or their addresses with commas between",
  ],
  [{ TRUST_PROXY: "10.0.0.1/0" }, "TRUST_PROXY must be the number of proxies"],
  [{ TRUST_PROXY: "11" }, "TRUST_PROXY must be the number of proxies"],
  [{ APP_ENV: "test" }, 'APP_ENV must be one of dev, prod, demo, not "test"'],
])("names the variable %j and its rule", (variables, message) => {
  expect(() => readSettings(variables)).toThrow(message);
});

it("does not repeat an address that may hold a password", () => {
  expect(() => readSettings({ DATABASE_URL: "mysql://u:secret@h/db" })).not.toThrow(/secret/);
});

it.each([
  ["", false],
  ["0", false],
  ["2", 2],
  ["10.0.0.7, fd00::/8", ["10.0.0.7", "fd00::/8"]],
])("reads TRUST_PROXY=%s as %j", (text, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
});
