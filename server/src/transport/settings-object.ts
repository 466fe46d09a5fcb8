import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { RouteContext } from "../calls/handler";
import { wellNoOf } from "../calls/well-of-call";

type Shown<Fields> = Fields & { wellId: WellId; version: number };

/** One group of settings of a well, as its calls read and save it. */
export type SettingsObject<Fields extends object> = {
  /** The saved fields, with defaults for the others; null if nothing has ever been saved. */
  read(request: { wellId: WellId }, context: RouteContext): Promise<Shown<Fields> | null>;
  /** Saves the group as a whole. @throws CallError `conflict` with `current` if the given version is not the current one */
  save(
    request: Fields & { wellId: WellId; version?: number | undefined },
    context: RouteContext,
  ): Promise<Shown<Fields>>;
};

/**
 * The calls of one group of settings, with its version: a save with an older version is refused with the stored group.
 *
 * @param kind under which the group is stored
 * @param outdates the message of results that have to be recomputed; absent if no result depends on the group
 * @param defaults the values that apply if nothing is saved
 * @see storage/entities/row-version.ts for lists of rows
 */
export function settingsObject<Fields extends object>({
  kind,
  outdates,
  defaults,
}: {
  kind: string;
  outdates?: EngineMessage;
  defaults: Fields;
}): SettingsObject<Fields> {
  const showObject = (wellId: WellId, storedFields: Partial<Fields> | null, version: number): Shown<Fields> => ({
    ...defaults,
    ...storedFields,
    wellId,
    version,
  });
  return {
    async read({ wellId }, { stores }) {
      const storedSettings = await stores.wellSettings.current(await wellNoOf(stores, wellId), kind);
      return storedSettings && showObject(wellId, storedSettings.value, storedSettings.version);
    },
    async save({ wellId, version, ...fields }, { stores, user }) {
      const savedFields = fields as unknown as Fields;
      const now = await stores.wellSettings.save(await wellNoOf(stores, wellId), kind, savedFields, {
        outdates,
        by: user._id,
        version,
        shown: (storedFields, current) => showObject(wellId, storedFields, current),
      });
      return showObject(wellId, savedFields, now);
    },
  };
}
