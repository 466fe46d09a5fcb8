/** What a server does: `all` of it, or one part while other servers do the others. */
export const roles = ["all", "web", "ingest", "worker"] as const;
export type Role = (typeof roles)[number];

/** The parts of the work. */
export type Duties = {
  /** Answers browsers and programs. */
  web: boolean;
  /** Reads rigs. */
  ingest: boolean;
  /** Does jobs, and recomputes wells that no rig drills. */
  worker: boolean;
};

/** What a server of a role does. */
export const dutiesOf = (role: Role): Duties => ({
  web: role === "all" || role === "web",
  ingest: role === "all" || role === "ingest",
  worker: role === "all" || role === "worker",
});
