import { createHash } from "node:crypto";
import { firstLockKeys, lockKeys } from "../../storage/advisory-locks";

/** First key of the lock of the server that a data folder belongs to, held while it runs. */
export const FOLDER_LOCK = firstLockKeys.folder;

/** First key of the lock that a server shares with its ticks, and that a server taking over its wells acquires exclusively. */
export const WRITER_LOCK = firstLockKeys.writer;

/** First key of the locks of work that one server at a time does. */
export const TASK_LOCK = firstLockKeys.task;

/** The lock of a database: a server that is alone holds it alone, several share it. */
export const SERVERS_LOCK = lockKeys.servers;

/** The second key of a lock, from its name. */
export const lockKey = (name: string): number => createHash("sha256").update(name).digest().readInt32BE(0);
