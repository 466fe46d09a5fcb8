/**
 * First keys of the advisory locks that have two, by the resource they guard; the second is the number of a well or a hash of a
 * name. All are listed here, so that no two are equal: otherwise work on a well would wait for unrelated work.
 * Servers of two versions run side by side during an upgrade, so the meaning of a used key is never changed.
 */
export const firstLockKeys = {
  /** Chunks of a well. */
  chunks: 0x51_6d,
  /** The server that a data folder belongs to, held while it runs. */
  folder: 0x51_6e,
  /** A server shares it with its ticks; a server that takes over its wells acquires it exclusively. */
  writer: 0x51_6f,
  /** Work that one server at a time does. */
  task: 0x51_70,
  /** Surveys of a well. */
  surveys: 0x51_72,
  /** Settings of a well. */
  settings: 0x51_73,
  /** Rows of a well that users edit. */
  rows: 0x51_74,
  /** Names of wells, rigs, users, operators or directional companies. */
  names: 0x51_75,
} as const;

/** Keys of the advisory locks that have one. */
export const lockKeys = {
  /** The server that an embedded database belongs to. */
  owner: 0x51_6d_a,
  seeding: 0x51_6d_b,
  /** A database: a server that is alone holds it alone, several share it. */
  servers: 0x51_6d_c,
  migrating: 0x51_6d_d,
  jobs: 0x51_6d_e,
  /** A step that spreads tables over the machines of Citus. */
  citusStep: 0x51_6d_f,
} as const;
