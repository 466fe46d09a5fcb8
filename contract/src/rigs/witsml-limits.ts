import type { WitsmlType } from "@sigma/terms/witsml";

/** The names of the types in lists. */
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

/** The interval at which new rows are requested from a store, s. */
export const pollSeconds = { min: 1, max: 600, usual: 5 } as const;

/** The name of a WITSML server in alerts. */
export const WITSML_SERVER = "WITSML server";

/** A SHA-256 fingerprint: 32 bytes in hex with colons between. */
export const FINGERPRINT = /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/;
