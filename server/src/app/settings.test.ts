import { resolve } from "node:path";
import { expect, it } from "vitest";
import { noDeliveries } from "../deliveries/delivery-settings";
import { readSettings } from "./settings";

it("runs on port 8080 with the embedded database and without a demo by default", () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    role: "all",
    archiveDir: null,
    hasMcpWrites: false,
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
    sessionLimits: { longest: 2_592_000, idle: null },
    secondFactor: "optional",
    deliveries: noDeliveries,
    oidc: null,
    secretKeys: { current: null, old: [] },
    backups: null,
  });
});

const oidc = {
  OIDC_ISSUER: "https://login.example.com",
  OIDC_CLIENT_ID: "sigma",
  OIDC_CLIENT_SECRET: "s",
  PUBLIC_URL: "https://sigma.example.com/",
};

it("reads an identity provider that creates and links users only if configured", () => {
  const roles = { OIDC_ROLE_CLAIM: "groups", OIDC_ROLES: "sigma=admins=admin, drillers=engineer" };
  expect(readSettings({ ...oidc, ...roles }).oidc).toEqual({
    issuer: "https://login.example.com",
    clientId: "sigma",
    clientSecret: "s",
    clientAuth: "basic",
    label: "login.example.com",
    publicUrl: "https://sigma.example.com",
    scope: "",
    roleClaim: "groups",
    roles: new Map([
      ["sigma=admins", "admin"],
      ["drillers", "engineer"],
    ]),
    createsUsers: false,
    linksByEmail: false,
  });
});

it.each([
  [{ PORT: "80a" }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
  [{ PORT: "70000" }, "PORT must be a whole number"],
  [{ DEMO_PORT: "rig" }, 'DEMO_PORT must be a whole number from 0 to 65535, not "rig"'],
  [{ DATABASE_URL: "mysql://u:secret@h/db" }, "DATABASE_URL must be an address that starts with postgres://"],
  [{ REDIS_URL: "localhost" }, "REDIS_URL must be an address that starts with redis://"],
  [{ ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 8 characters"],
  [{ AUDIT_DAYS: "0" }, 'AUDIT_DAYS must be a whole number from 1 to 3650, not "0"'],
  [{ SECOND_FACTOR: "yes" }, 'SECOND_FACTOR must be one of off, optional, required, not "yes"'],
  [{ OIDC_ISSUER: "http://login.example.com" }, "OIDC_ISSUER must be an address that starts with https://"],
  [{ OIDC_ISSUER: "https://login.example.com" }, "OIDC_CLIENT_ID is needed where OIDC_ISSUER is set"],
  [{ ...oidc, PUBLIC_URL: "" }, "PUBLIC_URL is needed where OIDC_ISSUER is set"],
  [{ ...oidc, OIDC_LINK: "name" }, 'OIDC_LINK must be one of off, email, not "name"'],
  [{ ...oidc, OIDC_ROLE_CLAIM: "groups" }, "OIDC_ROLES is needed"],
  [{ ...oidc, OIDC_ROLE_CLAIM: "groups", OIDC_ROLES: "a=boss" }, "OIDC_ROLES must be like sigma-admins=admin"],
  [{ SECRET_KEY: "hunter2" }, "SECRET_KEY must be 32 bytes in base64 or hex"],
  [{ SECRET_KEYS_OLD: `${"0".repeat(64)}, hunter2` }, "SECRET_KEYS_OLD must be 32 bytes in base64 or hex"],
  [{ SMTP_URL: "mail.example.com", MAIL_FROM: "a@b" }, "SMTP_URL must be an address that starts with smtp://"],
  [{ SMTP_URL: "smtp://mail.example.com" }, "MAIL_FROM must be set where SMTP_URL is"],
  [{ MAIL_FROM: "a@b\r\nBcc: c@d" }, "MAIL_FROM must be an e-mail address"],
  [{ SMS_GATEWAY_FORMAT: "xml" }, 'SMS_GATEWAY_FORMAT must be json or form, not "xml"'],
  [{ VAPID_PUBLIC_KEY: "short" }, "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys"],
  [{ OUTBOUND_ALLOW: "all" }, "OUTBOUND_ALLOW must be loopback, private, link-local, addresses or networks"],
  [{ PUBLIC_URL: "sigma.example.com" }, "PUBLIC_URL must be an address that starts with http:// or https://"],
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

it("does not repeat an address that may contain a password, or a key", () => {
  expect(() => readSettings({ SECRET_KEY: "hunter2" })).not.toThrow(/hunter2/);
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

it("accepts a part of the work if the servers can find one another, and reports missing settings", () => {
  const sharedSettings = { DATABASE_URL: "postgres://db/sigma", REDIS_URL: "redis://cache" };
  for (const role of ["web", "ingest", "worker"])
    expect(readSettings({ ...sharedSettings, ROLE: role }).role).toBe(role);
  expect(() => readSettings({ ROLE: "web" })).toThrow("ROLE=web needs DATABASE_URL and REDIS_URL");
  expect(() => readSettings({ ROLE: "reader" })).toThrow('ROLE must be one of all, web, ingest, worker, not "reader"');
});

it("reads how long sessions last, and names the variable that breaks its rule", () => {
  const limits = readSettings({ SESSION_DAYS: "1", SESSION_IDLE_MINUTES: "30" }).sessionLimits;
  expect(limits).toEqual({ longest: 86_400, idle: 1800 });
  for (const [name, text, rule] of [
    ["SESSION_DAYS", "0", "1 to 365"],
    ["SESSION_DAYS", "1.5", "1 to 365"],
    ["SESSION_IDLE_MINUTES", "4", "5 to 10080"],
    ["SESSION_IDLE_MINUTES", "never", "5 to 10080"],
  ] as const) {
    const message = `${name} must be a whole number from ${rule}, not "${text}"`;
    expect(() => readSettings({ [name]: text })).toThrow(message);
  }
});
