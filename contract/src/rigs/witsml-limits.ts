import type { WitsmlType } from "@sigma/terms/witsml";

/** What the types are called in lists. */
export const witsmlTypeNames: Readonly<Record<WitsmlType, string>> = {
  well: "Wells",
  wellbore: "Wellbores",
  log: "Logs",
  trajectory: "Trajectories",
  mudLog: "Mud logs",
  tubular: "Tubulars",
  bhaRun: "BHA runs",
  message: "Messages",
  rig: "Rigs",
  opsReport: "Operations reports",
};

/** WITSML servers, at most. */
export const MOST_WITSML_SERVERS = 50;

/** Logs of one store that feed a rig, at most. */
export const MOST_WITSML_LOGS = 10;

/** How often a store is asked for new rows, s. */
export const pollSeconds = { min: 1, max: 600, usual: 5 } as const;

/** What a WITSML server is called in alerts. */
export const WITSML_SERVER = "WITSML server";

/** A SHA-256 fingerprint: 32 bytes in hex with colons between. */
export const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
