import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../storage/database";
import type { Changes } from "../storage/entities/changes";
import { type VersionedRow, versionedRows } from "../storage/entities/versioned-rows";

/** The fields of an alert that users enter. */
export type ConfigurationFields = Omit<NotificationConfiguration, "_id" | "wellId" | "userId" | "version">;

type Kept = ConfigurationFields & { userId: UserId };

/** Alerts created by users. */
export type AlertConfigurationStore = {
  /** The alerts of a well, oldest first. */
  all(wellId: WellId): Promise<NotificationConfiguration[]>;
  /** The alerts of some wells by well; a well without alerts has an empty list. */
  ofWells(wellIds: readonly WellId[]): Promise<Map<WellId, NotificationConfiguration[]>>;
  /** @throws CallError `not-found` on `wellId`, `conflict` if the gauge has an alert */
  create(wellId: WellId, fields: ConfigurationFields, userId: UserId): Promise<NotificationConfiguration>;
  /** @throws CallError `not-found`, `conflict` for an older version or a gauge that has an alert; what `check` throws */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<ConfigurationFields>; version?: number | undefined },
    by: UserId,
    check: (changed: ConfigurationFields) => void,
  ): Promise<NotificationConfiguration>;
  /** @throws CallError `not-found` */
  remove(wellId: WellId, id: string, now: EpochSeconds, by: UserId): Promise<void>;
};

/** Alerts of a database. */
export function createAlertConfigurationStore(database: Database): AlertConfigurationStore {
  const configurations = versionedRows<Kept>(database, "notification_configuration");
  return {
    all: async (wellId) => (await configurations.all(wellId)).map(toConfiguration),
    ofWells: async (wellIds) =>
      new Map([...(await configurations.ofWells(wellIds))].map(([well, rows]) => [well, rows.map(toConfiguration)])),
    create: (wellId, fields, userId) =>
      configurations.inWell(wellId, userId, async (rows) => {
        checkGauge(await rows.all(), fields.gaugeId);
        return toConfiguration((await rows.add([{ fields: { ...fields, userId } }]))[0]!);
      }),
    change: (wellId, id, { fields, version }, by, check) =>
      configurations.inWell(wellId, by, async (rows) => {
        const all = await rows.all();
        const row = all.find((configurationRow) => configurationRow.id === id);
        if (!row) throw unknown(id);
        await rows.checkVersion(version, row, toConfiguration(row));
        checkGauge(
          all.filter((configurationRow) => configurationRow !== row),
          fields.gaugeId,
        );
        const changedRow = await rows.change(row, fields);
        check(changedRow.fields);
        return toConfiguration(changedRow);
      }),
    remove: (wellId, id, now, by) =>
      configurations.inWell(wellId, by, async (rows) => {
        if (!(await rows.hide(id, now))) throw unknown(id);
      }),
  };
}

const unknown = (id: string) => new CallError("not-found", cantFind("gauge notification", id), "id");

/** A gauge has one alert at most. */
function checkGauge(rows: readonly VersionedRow<Kept>[], gaugeId: string | null | undefined): void {
  if (gaugeId == null || !rows.some(({ fields }) => fields.gaugeId === gaugeId)) return;
  throw new CallError("conflict", `Gauge notification with id ${gaugeId} already exists`, "gaugeId");
}

const toConfiguration = ({ id, wellId, fields, version }: VersionedRow<Kept>): NotificationConfiguration => ({
  ...fields,
  _id: id,
  wellId,
  version,
});
