/** The work of a server: `all` of it, or one part while other servers do the others. */
export const roles = ["all", "web", "ingest", "worker"] as const;
export type Role = (typeof roles)[number];

/** The parts of the work. */
export type Duties = {
  /** Serves browsers and programs. */
  web: boolean;
  /** Reads rigs. */
  ingest: boolean;
  /** Does jobs, and recomputes wells that no rig drills. */
  worker: boolean;
};

/** The duties of a server of a role. */
export const dutiesOf = (role: Role): Duties => ({
  web: role === "all" || role === "web",
  ingest: role === "all" || role === "ingest",
  worker: role === "all" || role === "worker",
});
