/** The state of an agent, in the format of `/status`. Times are ISO 8601 in UTC. */
export type AgentStatus = {
  name: string;
  version: string;
  /** One sentence: the most important information for the user. */
  summary: string;
  rig: { connected: boolean; reason: string | null; lastFrame: string | null; skippedBytes: number };
  server: {
    url: string;
    connected: boolean;
    reason: string | null;
    rig: string | null;
    /** Frames that the server does not have yet; null while that is not known. */
    waiting: number | null;
    sent: number;
    /** Frames from before the present well, which are not sent. */
    ofOtherWells: number;
    /** Clock of the server less that of this device, s. */
    clockOffset: number | null;
  };
  log: {
    folder: string;
    frames: number;
    megabytes: number;
    mostMegabytes: number;
    oldest: string | null;
    lost: number;
    reason: string | null;
  };
  passThrough: { receivers: number; droppedBytes: number } | null;
};

/** The sentence of a status: the first fault, from the rig to the server. */
export function summaryOf({ rig, server, log }: Omit<AgentStatus, "summary">): string {
  if (log.reason !== null) return log.reason;
  if (!rig.connected) return rig.reason ?? "The rig is not connected";
  if (!server.connected || server.rig === null) return server.reason ?? "No connection to the server";
  if (rig.reason !== null) return rig.reason;
  if (server.waiting === 0) return `The server has every frame of ${server.rig}`;
  return `${server.waiting ?? "Some"} frames of ${server.rig} are on their way to the server`;
}
