import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { defineDeletion } from "../define-deletion";
import { givenVersion, nameText, requiredText, Version } from "../entity";
import { adminOnly, crew } from "../users/roles";
import { FINGERPRINT } from "./witsml-limits";
import { witsmlTypes, witsmlVersions } from "@sigma/terms/witsml";

const Url = z
  .string({ error: "url is required" })
  .trim()
  .max(500, { error: "url has more than 500 characters" })
  .refine((text) => URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol), {
    error: "url must be an address that starts with https:// or http://",
  })
  .refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
    error: "url must not contain a password: it has its own field",
  });

/** A certificate as presented by a store: SHA-256 in hex with colons, its subject, its issuer, epoch seconds. */
export const StoreCertificate = z
  .object({
    fingerprint: z.string(),
    subject: z.string(),
    issuer: z.string(),
    validFrom: z.number().nullable(),
    validTo: z.number().nullable(),
    /** Why it is not trusted unless a user confirms it. */
    reason: z.string(),
  })
  .meta({ id: "StoreCertificate" });
export type StoreCertificate = z.infer<typeof StoreCertificate>;

const fields = {
  name: nameText("name"),
  url: Url,
  /** Empty if the store requires none. */
  username: z.string().trim().max(200, { error: "username has more than 200 characters" }),
  witsmlVersion: z.enum(witsmlVersions, { error: "witsmlVersion must be 1.4.1.1 or 1.3.1.1" }),
  /** The operator of the wells in the store: users restricted to some operators only see the stores of these; null if it is not set. */
  operator: z.string().trim().min(1).max(200, { error: "operator has more than 200 characters" }).nullable(),
  /** The certificate that an administrator trusts in addition to certificates of known authorities. */
  trustedFingerprint: z
    .string()
    .regex(FINGERPRINT, { error: "trustedFingerprint must be a SHA-256 fingerprint in hex with colons" })
    .nullable(),
};

const password = z.string().max(500, { error: "password has more than 500 characters" });

/** An external WITSML store from which data are read. Its password is never returned. */
export const WitsmlServer = z
  .object({ _id: z.string(), version: Version, ...fields, hasPassword: z.boolean() })
  .meta({ id: "WitsmlServer" });
export type WitsmlServer = z.infer<typeof WitsmlServer>;

const NewWitsmlServer = z.object({
  name: fields.name,
  url: fields.url,
  username: fields.username.default(""),
  password: password.default(""),
  witsmlVersion: fields.witsmlVersion.default("1.4.1.1"),
  operator: fields.operator.default(null),
  trustedFingerprint: fields.trustedFingerprint.default(null),
});

const _id = requiredText("_id");

/** The result of a connection test. */
export const WitsmlTest = z
  .object({
    isConnected: z.boolean(),
    /** A sentence about how it ended. */
    message: z.string(),
    ms: z.number(),
    /** The certificate that prevents the connection; null if no certificate prevents it. */
    certificate: StoreCertificate.nullable(),
    /** Versions that the store speaks. */
    versions: z.array(z.string()),
    capabilities: z
      .object({
        name: z.string().nullable(),
        vendor: z.string().nullable(),
        program: z.string().nullable(),
        contact: z.string().nullable(),
        description: z.string().nullable(),
        schemaVersions: z.array(z.string()),
        objects: z.array(z.string()),
        functions: z.array(z.string()),
        maxDataNodes: z.number().nullable(),
        maxDataPoints: z.number().nullable(),
      })
      .nullable(),
  })
  .meta({ id: "WitsmlTest" });
export type WitsmlTest = z.infer<typeof WitsmlTest>;

const uid = (label: string) => z.string().max(200, { error: `${label} has more than 200 characters` });
const place = {
  serverId: requiredText("serverId"),
  type: z.enum(witsmlTypes, { error: "type must be a type of WITSML object" }),
  uidWell: uid("uidWell").default(""),
  uidWellbore: uid("uidWellbore").default(""),
};

/** An object of a store in a list. */
export const WitsmlObject = z
  .object({
    uid: z.string(),
    name: z.string(),
    /** Whether it is being written to now; null if the store does not report it. */
    isGrowing: z.boolean().nullable(),
    note: z.string(),
  })
  .meta({ id: "WitsmlObject" });
export type WitsmlObject = z.infer<typeof WitsmlObject>;

/** A part of an object in readable form: its fields, and its repeated parts as tables. */
export const WitsmlSection = z
  .object({
    title: z.string(),
    fields: z.array(z.object({ label: z.string(), value: z.string(), unit: z.string() })),
    /** Names of the columns with their units, and the rows; null if nothing repeats. */
    table: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
    /** Rows that are not shown. */
    leftOut: z.number().int(),
  })
  .meta({ id: "WitsmlSection" });
export type WitsmlSection = z.infer<typeof WitsmlSection>;

/** A curve of a log, and the channel that it could fill. */
export const WitsmlCurve = z
  .object({
    mnemonic: z.string(),
    unit: z.string(),
    description: z.string(),
    /** The channel that its name means; null where none is certain. */
    trace: z.string().nullable(),
    /** Whether the unit fits that channel. */
    fits: z.boolean(),
  })
  .meta({ id: "WitsmlCurve" });
export type WitsmlCurve = z.infer<typeof WitsmlCurve>;

/** WITSML stores that data are read from. */
export const witsmlServerRoutes = defineRoutes({
  "GET api/witsml-server": {
    summary: "All WITSML servers by name, without their passwords",
    query: z.object({}),
    reply: z.array(WitsmlServer),
    ...reads("operator", crew),
  },
  "POST api/witsml-server": {
    summary: "Adds a WITSML server; its password is sealed and never given out",
    body: NewWitsmlServer,
    reply: WitsmlServer,
    ...writes("installation", adminOnly),
  },
  "PATCH api/witsml-server": {
    summary: "Changes a WITSML server; a password left out stays, one for another address has to be given again",
    body: z.object({ _id, ...givenVersion, ...z.object(fields).partial().shape, password: password.optional() }),
    reply: WitsmlServer,
    ...writes("installation", adminOnly),
  },
  ...defineDeletion("witsml-server", {
    which: z.object({ serverId: requiredText("serverId") }),
    deletes: "Deletes a WITSML server; refused while a rig is fed from it",
    restores: "Restores a WITSML server that was deleted within the last 10 minutes, with its password",
    ...writes("installation", adminOnly),
  }),
  "POST api/witsml-server/test": {
    summary: "Connects to a WITSML server and gives its versions and capabilities, or the reason why it cannot",
    body: z.object({ _id }),
    reply: WitsmlTest,
    ...writes("installation", adminOnly),
  },
  "GET api/witsml-server/objects": {
    summary: "Lists the objects of a type in a store, under a well and wellbore if the type has them",
    query: z.object(place),
    reply: z.array(WitsmlObject),
    ...reads("operator", crew),
  },
  "GET api/witsml-server/object": {
    summary: "An object of a store as a person reads it; of a log the header",
    query: z.object({ ...place, uid: uid("uid").min(1, { error: "uid is required" }) }),
    reply: z.object({ name: z.string(), sections: z.array(WitsmlSection) }),
    ...reads("operator", crew),
  },
  "GET api/witsml-server/curves": {
    summary: "The curves of a log, each with the channel that its name means",
    query: z.object({
      serverId: place.serverId,
      uidWell: place.uidWell,
      uidWellbore: place.uidWellbore,
      uid: uid("uid").min(1, { error: "uid is required" }),
    }),
    reply: z.object({ index: z.enum(["time", "depth", "other"]), curves: z.array(WitsmlCurve) }),
    ...reads("operator", crew),
  },
});
