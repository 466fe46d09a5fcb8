import { totalmem } from "node:os";

/** Settings of PostgreSQL by name. */
export type ServerSettings = Record<string, string | number | boolean>;

const MEGABYTE = 1024 ** 2;

/**
 * How the embedded server is tuned: many small commits of samples, range reads of chunks, one machine shared with the
 * application.
 *
 * `synchronous_commit` stays on, because a committed sample survives a crash. Parallel queries are off: they need
 * shared memory, and a container may have only 64 MB of it. The server listens only at the given address.
 */
export function serverSettings(): ServerSettings {
  const memory = totalmem() / MEGABYTE;
  const sharedBuffers = Math.round(Math.min(512, Math.max(64, memory / 16)));
  return {
    shared_buffers: `${sharedBuffers}MB`,
    effective_cache_size: `${Math.round(Math.max(256, memory / 4))}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "64MB",
    max_connections: 60,
    synchronous_commit: true,
    wal_compression: "pglz",
    max_wal_size: "1GB",
    min_wal_size: "80MB",
    checkpoint_timeout: "10min",
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    jit: false,
    random_page_cost: 1.1,
    autovacuum_naptime: "30s",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: false,
    logging_collector: true,
    log_directory: "log",
    log_filename: "postgres-%a.log",
    log_truncate_on_rotation: true,
    log_rotation_age: "1d",
  };
}

/** The settings as the text of a configuration file. */
export function configurationFile(settings: ServerSettings): string {
  const literal = (value: string | number | boolean) =>
    typeof value === "boolean" ? (value ? "on" : "off") : `'${String(value).replaceAll("'", "''")}'`;
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${literal(value)}\n`)
    .join("");
}
