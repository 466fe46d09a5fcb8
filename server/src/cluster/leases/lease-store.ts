import type { RigId, WellId } from "@sigma/contract/ids";
import type { Database } from "../../storage/database";
import type { WellNo } from "../../storage/well-no";
import type { Duties } from "../roles";
import { lockKey, WRITER_LOCK } from "../locks/lock-keys";
import type { Session } from "../locks/session";

/** A rig that a server reads, and the number of its lease. */
export type HeldRig = { rigId: RigId; epoch: number };

/** How the rigs that drill are spread. */
export type Spread = {
  /** Servers that read rigs and live. */
  nodes: number;
  /** Rigs that drill a well. */
  rigs: number;
  /** The ones among them that no living server holds. */
  free: number;
  /** The ones among them that this server holds. */
  mine: number;
  /** The number of rigs of the live server that holds the fewest. */
  fewest: number;
  /** That server, if it is another one; null if it is this one. */
  fewestNode: string | null;
  /** Every rig that this server holds. */
  held: RigId[];
};

/** The rows of servers and leases. A server is dead when its row was not renewed for `DEAD_AFTER`, by the database's clock. */
export type LeaseStore = {
  /** Enters this server as one that has just started: what it held before is free. */
  enter(duties: Duties): Promise<void>;
  /** Records that this server is alive. */
  beat(spooledBytes: number): Promise<void>;
  /** Records that this server accepts no further rigs. */
  retire(): Promise<void>;
  /** Takes this server out. */
  leave(): Promise<void>;
  /** Ids of the servers that live and have a duty. */
  living(duty: keyof Duties): Promise<string[]>;
  spread(): Promise<Spread>;
  /** Takes up to this number of free rigs. */
  claimRigs(most: number): Promise<HeldRig[]>;
  /** The rigs that this server holds. */
  heldRigs(): Promise<HeldRig[]>;
  releaseRigs(rigIds: readonly RigId[]): Promise<void>;
  /** Passes rigs of this server to another server; they are free if that server has died. */
  passRigs(rigIds: readonly RigId[], to: string): Promise<void>;
  /** The live server that writes a well; null if no live server writes it. */
  writerOf(well: WellNo): Promise<string | null>;
  writerOfWell(wellId: WellId): Promise<string | null>;
  /** Wells with an unfinished recompute that no living server runs, and that no living server writes. */
  abandonedRecomputes(): Promise<WellNo[]>;
  /** The live server that holds a rig; null if no live server holds it. */
  readerOf(rigId: RigId): Promise<string | null>;
  /** Takes the right to write a well; null where another living server has it. @returns its epoch */
  claimWell(well: WellNo): Promise<number | null>;
  releaseWell(well: WellNo): Promise<void>;
};

/** Seconds without a sign of life after which a server counts as dead. */
export const DEAD_AFTER = 6;

/** Time in which the requested server must claim a saved recompute; then another server claims it, s. */
const UNCLAIMED = 10;

/** Maximum number of wells with such a recompute per call. */
const MOST_ABANDONED = 50;

const alive = (row: string) => `${row}.beat_at > clock_timestamp() - interval '${DEAD_AFTER} s'`;

/** Rigs that drill a well. */
const drilling = `SELECT DISTINCT well.rig_id FROM well JOIN rig ON rig.id = well.rig_id
  WHERE well.finished_at IS NULL AND well.deleted_at IS NULL AND rig.deleted_at IS NULL`;

/**
 * Opens the leases for the server of an id.
 *
 * @param session an unblocked connection: a server that opens hundreds of rigs at once still sends its signs of life
 */
export function createLeaseStore(
  { ingest }: Pick<Database, "ingest">,
  nodeId: string,
  session: Pick<Session, "query">,
): LeaseStore {
  const query = ingest.query.bind(ingest);

  return {
    async enter(duties) {
      const names = Object.entries(duties).flatMap(([name, has]) => (has ? name : []));
      await ingest.transaction(async (client) => {
        await client.query({
          text: `INSERT INTO node (id, roles, started_at, beat_at) VALUES ($1, $2, clock_timestamp(), clock_timestamp())
            ON CONFLICT (id) DO UPDATE SET roles = excluded.roles, started_at = excluded.started_at, beat_at = excluded.beat_at`,
          values: [nodeId, names],
        });
        await client.query({ text: "UPDATE rig_lease SET node_id = NULL WHERE node_id = $1", values: [nodeId] });
        await client.query({ text: "UPDATE well_lease SET node_id = NULL WHERE node_id = $1", values: [nodeId] });
        await client.query({
          text: "DELETE FROM node WHERE beat_at < now() - interval '7 days' AND spooled_bytes = 0",
        });
        await client.query({ text: "DELETE FROM node_message WHERE sent_at < now() - interval '10 minutes'" });
      });
    },
    async beat(spooledBytes) {
      const statement = {
        text: "UPDATE node SET beat_at = clock_timestamp(), spooled_bytes = $2 WHERE id = $1",
        values: [nodeId, spooledBytes],
      };
      // A session that was lost may take 20 s to be had again, while the database is there.
      await session.query(statement).catch(() => query(statement));
    },
    async retire() {
      await query({ text: "UPDATE node SET roles = array_remove(roles, 'ingest') WHERE id = $1", values: [nodeId] });
    },
    async leave() {
      await query({ text: "UPDATE rig_lease SET node_id = NULL WHERE node_id = $1", values: [nodeId] });
      await query({ text: "UPDATE well_lease SET node_id = NULL WHERE node_id = $1", values: [nodeId] });
      await query({
        text: "UPDATE node SET beat_at = clock_timestamp() - interval '1 day' WHERE id = $1",
        values: [nodeId],
      });
    },
    async living(duty) {
      const rows = await query<{ id: string }>({
        text: `SELECT id FROM node WHERE ${alive("node")} AND $1 = ANY (roles) ORDER BY id`,
        values: [duty],
      });
      return rows.map(({ id }) => id);
    },
    async spread() {
      const [row] = await query<Spread>({
        text: `WITH living AS (SELECT id FROM node WHERE ${alive("node")} AND 'ingest' = ANY (roles)),
          drilled AS (${drilling}),
          held AS (SELECT lease.node_id FROM rig_lease lease JOIN drilled USING (rig_id) JOIN living ON living.id = lease.node_id),
          counts AS (SELECT living.id, count(held.node_id) AS n FROM living LEFT JOIN held ON held.node_id = living.id GROUP BY 1)
          SELECT (SELECT count(*) FROM living)::int AS nodes, (SELECT count(*) FROM drilled)::int AS rigs,
            (SELECT count(*) FROM drilled)::int - (SELECT count(*) FROM held)::int AS free,
            coalesce((SELECT n FROM counts WHERE id = $1), 0)::int AS mine,
            coalesce((SELECT min(n) FROM counts), 0)::int AS fewest,
            (SELECT id FROM counts WHERE id <> $1 ORDER BY n, id LIMIT 1) AS "fewestNode",
            (SELECT coalesce(array_agg(rig_id), '{}') FROM rig_lease WHERE node_id = $1) AS held`,
        values: [nodeId],
      });
      return row!;
    },
    claimRigs: (most) =>
      ingest.transaction(async (client) => {
        // Statements of their own, each on one kind of table: Citus takes them apart in no other way.
        const { rows: drilled } = await client.query<{ rig_id: RigId; isKnown: boolean }>(
          `SELECT rig_id, EXISTS (SELECT FROM rig_lease lease WHERE lease.rig_id = drilled.rig_id) AS "isKnown"
            FROM (${drilling}) AS drilled`,
        );
        const unknown = drilled.filter(({ isKnown }) => !isKnown).map(({ rig_id: rigId }) => rigId);
        if (unknown.length > 0) {
          await client.query({
            text: "INSERT INTO rig_lease (rig_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
            values: [unknown],
          });
        }
        const { rows: living } = await client.query<{ id: string }>(`SELECT id FROM node WHERE ${alive("node")}`);
        const { rows: free } = await client.query<{ rig_id: RigId }>({
          text: `SELECT rig_id FROM rig_lease WHERE rig_id = ANY ($1) AND (node_id IS NULL OR NOT node_id = ANY ($2))
            ORDER BY rig_id LIMIT $3 FOR UPDATE SKIP LOCKED`,
          values: [drilled.map(({ rig_id: rigId }) => rigId), living.map(({ id }) => id), most],
        });
        const { rows } = await client.query<{ rig_id: RigId; epoch: number }>({
          text: "UPDATE rig_lease SET node_id = $1, epoch = epoch + 1 WHERE rig_id = ANY ($2) RETURNING rig_id, epoch",
          values: [nodeId, free.map(({ rig_id: rigId }) => rigId)],
        });
        return rows.map(({ rig_id: rigId, epoch }) => ({ rigId, epoch }));
      }),
    async heldRigs() {
      const rows = await query<{ rig_id: RigId; epoch: number }>({
        text: "SELECT rig_id, epoch FROM rig_lease WHERE node_id = $1",
        values: [nodeId],
      });
      return rows.map(({ rig_id: rigId, epoch }) => ({ rigId, epoch }));
    },
    async releaseRigs(rigIds) {
      await query({
        text: "UPDATE rig_lease SET node_id = NULL WHERE node_id = $1 AND rig_id = ANY ($2)",
        values: [nodeId, rigIds],
      });
    },
    async passRigs(rigIds, to) {
      await query({
        text: "UPDATE rig_lease SET node_id = $3, epoch = epoch + 1 WHERE node_id = $1 AND rig_id = ANY ($2)",
        values: [nodeId, rigIds, to],
      });
    },
    async writerOf(well) {
      const [row] = await query<{ node_id: string }>({
        text: `SELECT node_id FROM well_lease JOIN node ON node.id = node_id WHERE well_no = $1 AND ${alive("node")}`,
        values: [well],
      });
      return row?.node_id ?? null;
    },
    async writerOfWell(wellId) {
      const [row] = await query<{ node_id: string }>({
        text: `SELECT node_id FROM well JOIN well_lease USING (well_no) JOIN node ON node.id = node_id
          WHERE well.id = $1 AND ${alive("node")}`,
        values: [wellId],
      });
      return row?.node_id ?? null;
    },
    async abandonedRecomputes() {
      const unfinishedWells = await query<{ well_no: WellNo; node_id: string | null }>({
        text: `SELECT well_no, node_id FROM recompute
          WHERE job IS NOT NULL OR (saved <> '{}' AND outdated_since < extract(epoch FROM now()) - ${UNCLAIMED})`,
      });
      // Usually the list is empty.
      if (unfinishedWells.length === 0) return [];
      const living = await query<{ id: string }>({ text: `SELECT id FROM node WHERE ${alive("node")}` });
      const left = unfinishedWells.filter(({ node_id: node }) => !living.some(({ id }) => id === node));
      if (left.length === 0) return [];
      const wells = left.map(({ well_no: well }) => well);
      const writtenRows = await query<{ well_no: WellNo }>({
        text: `SELECT well_no FROM well_lease JOIN node ON node.id = node_id WHERE well_no = ANY ($1) AND ${alive("node")}`,
        values: [wells],
      });
      const writtenWells = new Set(writtenRows.map(({ well_no: well }) => well));
      return wells.filter((well) => !writtenWells.has(well)).slice(0, MOST_ABANDONED);
    },
    async readerOf(rigId) {
      const [row] = await query<{ node_id: string }>({
        text: `SELECT node_id FROM rig_lease JOIN node ON node.id = node_id WHERE rig_id = $1 AND ${alive("node")}`,
        values: [rigId],
      });
      return row?.node_id ?? null;
    },
    claimWell: (well) =>
      ingest.transaction(async (client) => {
        const { rows: holders } = await client.query<{ node_id: string | null; alive: boolean | null }>({
          text: `SELECT node_id, ${alive("node")} AS alive FROM well_lease LEFT JOIN node ON node.id = node_id WHERE well_no = $1`,
          values: [well],
        });
        const holder = holders[0];
        if (holder?.node_id && holder.node_id !== nodeId) {
          if (holder.alive) return null;
          // A tick that the dead server has started ends before its wells are taken; a later one finds the new epoch.
          await client.query({
            text: "SELECT pg_advisory_xact_lock($1, $2)",
            values: [WRITER_LOCK, lockKey(holder.node_id)],
          });
        }
        const { rows } = await client.query<{ epoch: number }>({
          text: `INSERT INTO well_lease AS lease (well_no, node_id, epoch) VALUES ($1, $2, 1)
            ON CONFLICT (well_no) DO UPDATE SET node_id = excluded.node_id, epoch = lease.epoch + 1
            WHERE lease.node_id IS NOT DISTINCT FROM $3 OR lease.node_id = $2
            RETURNING epoch`,
          values: [well, nodeId, holder?.node_id ?? null],
        });
        return rows[0]?.epoch ?? null;
      }),
    async releaseWell(well) {
      await query({
        text: "UPDATE well_lease SET node_id = NULL WHERE well_no = $1 AND node_id = $2",
        values: [well, nodeId],
      });
    },
  };
}
