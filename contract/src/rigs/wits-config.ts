import { isSentChannelId } from "@sigma/terms/channels";
import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { givenVersion, Version } from "../entity";
import { RigId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { DataSourceType } from "../wells/well";
import { WitsmlFeed } from "./witsml-feed";
import { clockKinds, isPeerRule, MOST_ALLOWED_PEERS, ports, WITS_CODE, witsRules } from "./wits-rules";

/** One mapped item of the feed: the four-digit WITS code, the channel it becomes, and the unit that the rig sends. */
export const WitsChannel = z.object({
  code: z.string().regex(WITS_CODE, { error: witsRules.code }),
  trace: z.string().refine(isSentChannelId, { error: witsRules.trace }),
  unit: z.string().max(20),
});
export type WitsChannel = z.infer<typeof WitsChannel>;

const fields = {
  rigId: RigId,
  dataSourceType: DataSourceType.default("wits"),
  connectionType: z.enum(["client", "server", "edge"], { error: "connectionType must be client, server or edge" }),
  /** The rig that is called; where Sigma listens, the address of this server that it listens on, empty for all. Unused with `edge`, as is the port. */
  host: z.string().trim().max(255),
  port: z
    .number({ error: witsRules.portRequired })
    .int({ error: witsRules.portWhole })
    .min(ports.min, { error: witsRules.port })
    .max(ports.max, { error: witsRules.port }),
  channels: z
    .array(WitsChannel)
    .max(500)
    .refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, {
      error: witsRules.codeOnce,
    }),
  /** Values that mean "no value" beside the usual -999.25, -999, -9999, 9999 and -8888. */
  nullMarks: z.array(z.number()).max(50).default([]),
  enabled: z.boolean().default(true),
  /** How to call the store if it deviates from the standard. */
  witsmlTemplateId: z.string().nullable().default(null),
  /** The logs that feed the rig where its type is WITSML. */
  witsml: WitsmlFeed.nullable().default(null),
  /** Addresses and networks that may connect where Sigma listens; empty keeps the first that sends. */
  allowedPeers: z
    .array(z.string().trim().refine(isPeerRule, { error: witsRules.allowedPeers }))
    .max(MOST_ALLOWED_PEERS, { error: witsRules.allowedPeersMost })
    .default([]),
  /** `live`: readings far ahead of the server's time are held. `recorded`, `simulated`: every time is believed. */
  clock: z.enum(clockKinds, { error: "clock must be live, recorded or simulated" }).default("live"),
};

const hostRule = {
  check: ({ dataSourceType, connectionType, host }: { dataSourceType: string; connectionType: string; host: string }) =>
    dataSourceType === "witsml" || connectionType !== "client" || host !== "",
  says: { error: witsRules.host, path: ["host"] },
};

/** How a rig's data reach Sigma: `server` listens for the rig, `client` connects to it, `edge` takes what an edge agent sends. */
export const WitsConfig = z.object(fields).refine(hostRule.check, hostRule.says);
export type WitsConfig = z.infer<typeof WitsConfig>;

/** A WITS configuration as it is stored. */
export const SavedWitsConfig = z.object({ ...fields, version: Version }).meta({ id: "WitsConfig" });
export type SavedWitsConfig = z.infer<typeof SavedWitsConfig>;

/** The WITS configuration of a rig. */
export const witsConfigRoutes = defineRoutes({
  "GET api/wits-configs": {
    summary: "The WITS configuration of a rig; null while it has none",
    query: z.object({ rigId: RigId }),
    reply: SavedWitsConfig.nullable(),
    ...reads("rig", crew),
  },
  "POST api/wits-configs": {
    summary: "Saves the WITS configuration of a rig and reopens its source",
    body: z.object({ ...fields, ...givenVersion }).refine(hostRule.check, hostRule.says),
    reply: SavedWitsConfig,
    ...writes("rig", adminOnly),
  },
});
