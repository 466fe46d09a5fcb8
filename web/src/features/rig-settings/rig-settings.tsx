import { PanelBody } from "../../ui/layout/panel";
import { drawnRows, together } from "../../data/calls/loaded";
import type { Rig } from "@sigma/contract/rigs/rig";
import type { SavedWitsConfig } from "@sigma/contract/rigs/wits-config";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { useWellStatuses } from "../../data/live/well-status";
import { RigFields } from "../../settings/rig/rig-fields";
import { rigFormErrors, rigFormOf, rigLabels, rigText, toRigFields } from "../../settings/rig/rig-form";
import { Card, SettingsForm } from "../../settings/form/settings-form";
import { mergeOf } from "../../settings/form/merge";
import { useDraft } from "../../settings/form/use-draft";
import { useSaving } from "../../settings/form/use-saving";
import { classNames } from "../../ui/theme/class-names";
import { ChannelMap } from "./channel-map";
import { DeleteRig } from "./delete-rig";
import { ConnectionCard } from "./connection-card";
import { HeldCard } from "./held-card";
import { noRefusal, type Refusal, withRefusal } from "./refusal";
import settingsForm from "../../settings/form/settings-form.module.css";
import styles from "./rig-settings-page.module.css";
import { SourceCard, WellsCard } from "./source-card";
import {
  countErrors,
  toWitsConfig,
  withPeer,
  witsErrors,
  type WitsForm,
  witsFormOf,
  witsLabels,
  witsText,
} from "./wits-form";
import type { WellId } from "@sigma/contract/ids";
import { useEvent, usePush } from "../../data/calls/use-event";
import { useWatch } from "../../data/live/use-watch";
import { type SentValues, withPacket } from "./sent-values";
import { CurveMap } from "./witsml/curve-map";
import { FeedCard } from "./witsml/feed-card";
import { WitsmlCard } from "./witsml/witsml-card";
import {
  changedInFeed,
  feedText,
  toWitsmlFeed,
  witsmlErrors,
  type WitsmlForm,
  witsmlFormOf,
} from "./witsml/witsml-form";

/** The rig and the path of its data, in one form; beside it the present state of its source. */
export function RigSettings({ rig, config }: { rig: Rig; config: SavedWitsConfig | null }) {
  const cache = useQueryClient();
  const rigDraft = useDraft(rigFormOf(rig));
  const witsDraft = useDraft(useMemo(() => witsFormOf(config), [config]));
  const savedFeed = useMemo(() => witsmlFormOf(config), [config]);
  const feedDraft = useDraft(useMemo(() => ({ feed: savedFeed }), [savedFeed]));
  const { feed } = feedDraft.form;
  const [refusal, setRefusal] = useState<Refusal>(noRefusal);
  const { of, wells, drilled, source } = useWellsOfRig(rig);
  const sentValues = useSentValues(drilled?._id ?? null);

  const rigErrors = rigFormErrors(rigDraft.form);
  // A rig without a WITS configuration is valid: the fields are checked once a user edits them.
  const isWitsml = rigDraft.form.dataSourceType === "witsml";
  const isConfigured = !isWitsml && (config !== null || witsDraft.changed.length > 0);
  const errors = isConfigured ? witsErrors(witsDraft.form) : { lines: [] };
  const feedErrors = isWitsml && of.data ? witsmlErrors(feed, drilled?._id ?? null) : {};
  const shownErrors = withRefusal(errors, refusal);

  const changeWits = (part: Partial<WitsForm>) => {
    setRefusal(noRefusal);
    witsDraft.change(part);
  };
  const changeFeed = (part: Partial<WitsmlForm>) => feedDraft.change({ feed: { ...feed, ...part } });
  const discard = () => {
    setRefusal(noRefusal);
    rigDraft.forget();
    witsDraft.forget();
    feedDraft.forget();
  };

  const readRig = () =>
    Promise.all(
      (["GET api/rig", "GET api/wells"] as const).map((name) => cache.invalidateQueries({ queryKey: routeKey(name) })),
    );
  const readConfig = () => cache.invalidateQueries({ queryKey: routeKey("GET api/wits-configs", { rigId: rig._id }) });
  const saving = useSaving(() => Promise.all([readRig(), readConfig()]));

  const saveRig = async () => {
    if (rigDraft.changed.length === 0) return;
    const fields = toRigFields(rigDraft.form);
    const updateValues = Object.fromEntries(rigDraft.changed.map((name) => [name, fields[name]]));
    await call("PATCH api/rig", { id: rig._id, version: rig.version, updateValues });
    await readRig();
    rigDraft.forget();
  };
  const saveConfig = async () => {
    const { dataSourceType } = rigDraft.form;
    const isMoved = config !== null && config.dataSourceType !== dataSourceType;
    if (witsDraft.changed.length + feedDraft.changed.length === 0 && !isMoved) return;
    const { witsmlTemplateId } = feed;
    const witsml = feedDraft.changed.length === 0 ? (config?.witsml ?? null) : toWitsmlFeed(feed, drilled?._id ?? null);
    const keptConfig = { dataSourceType, witsmlTemplateId, witsml };
    const sentConfig = toWitsConfig(rig._id, witsDraft.form, keptConfig);
    await call("POST api/wits-configs", { ...sentConfig, version: config?.version ?? 0 });
    await readConfig();
    witsDraft.forget();
    feedDraft.forget();
  };
  const save = () =>
    saving.save(async () => {
      try {
        await saveRig();
        await saveConfig();
        toast.success("Rig settings", "Changes applied");
      } catch (failure) {
        // The alert of the call has already shown why. Typed values stay, and the rejected field shows the error too.
        if (failure instanceof CallFailure) setRefusal({ field: failure.field ?? null, message: failure.message });
        throw failure;
      }
    });
  const { changedBy: by } = saving;
  const merges = [
    mergeOf(rigDraft, { by, labelOf: (field) => rigLabels[field], textOf: rigText }),
    mergeOf(witsDraft, { by, labelOf: (field) => witsLabels[field], textOf: witsText }),
    mergeOf(feedDraft, { by, labelOf: () => "WITSML feed", textOf: (_, value) => feedText(value) }),
  ];

  return (
    <SettingsForm
      label="Rig settings"
      changes={[
        ...rigDraft.changed.map((name) => rigLabels[name]),
        ...witsDraft.changed.map((name) => witsLabels[name]),
        ...changedInFeed(savedFeed, feed),
      ]}
      errors={Object.keys(rigErrors).length + countErrors(errors) + Object.keys(feedErrors).length}
      isBusy={saving.isBusy}
      merge={{
        by,
        others: merges.flatMap(({ others }) => others),
        conflicts: merges.flatMap(({ conflicts }) => conflicts),
      }}
      hint={`A changed ${isWitsml ? "feed" : "host, port or connection"} opens the source again`}
      onSave={save}
      onDiscard={discard}
    >
      <div className={classNames(settingsForm.columns, styles.columns)}>
        <div className={settingsForm.column}>
          <Card title="Rig">
            <RigFields form={rigDraft.form} errors={rigErrors} onChange={rigDraft.change} />
          </Card>
          {isWitsml ? (
            <>
              <WitsmlCard
                form={feed}
                errors={feedErrors}
                isEnabled={witsDraft.form.enabled}
                onChange={changeFeed}
                onEnable={(isEnabled) => changeWits({ enabled: isEnabled })}
              />
              <CurveMap form={feed} onChange={(channels) => changeFeed({ channels })} />
            </>
          ) : (
            <>
              <ConnectionCard
                rigId={rig._id}
                form={witsDraft.form}
                errors={shownErrors}
                isNew={config === null}
                onChange={changeWits}
              />
              <ChannelMap
                lines={witsDraft.form.channels}
                errors={shownErrors.lines}
                sent={sentValues}
                onChange={(channels) => changeWits({ channels })}
              />
            </>
          )}
        </div>
        <aside className={classNames(settingsForm.column, styles.side)}>
          {drilled && source && (
            <HeldCard key={Math.sign(source.heldReadings)} wellId={drilled._id} count={source.heldReadings} />
          )}
          {of.data === undefined ? (
            <Card title="Source and wells">
              <PanelBody of={of} what="the wells of this rig" empty="">
                {() => null}
              </PanelBody>
            </Card>
          ) : (
            <SourceCard
              drilled={drilled}
              source={source}
              onAllow={(address) => changeWits({ allowedPeers: withPeer(witsDraft.form.allowedPeers, address) })}
            />
          )}
          {isWitsml && <FeedCard rigId={rig._id} />}
          {of.data && <WellsCard wells={wells} drilled={drilled} />}
        </aside>
      </div>
      <Card title="Delete">
        <DeleteRig rig={rig} />
      </Card>
    </SettingsForm>
  );
}

/** The wells of a rig, once they are known; the well being drilled is the one whose status has a source. */
function useWellsOfRig(rig: Rig) {
  const of = together({ wells: useRoute("GET api/wells", {}), statuses: useWellStatuses() });
  const wells = drawnRows({ data: of.data?.wells }).filter((well) => well.rig?._id === rig._id);
  const sourceOf = (wellId: string) => of.data?.statuses?.find((status) => status.wellId === wellId)?.source ?? null;
  const drilledWell = wells.find(({ _id }) => sourceOf(_id) !== null) ?? null;
  return { of, wells, drilled: drilledWell, source: drilledWell && sourceOf(drilledWell._id) };
}

const nothing: SentValues = new Map();

/** The values that the rig currently sends under every code, updated while the component is mounted; none if the well is null. */
function useSentValues(wellId: WellId | null): SentValues {
  const [pushed, setPushed] = useState({ wellId, values: nothing });
  const storedPackets = useEvent("wits-packet/get", { wellId: wellId as WellId }, { enabled: wellId !== null }).data;

  useWatch("wits-packet/watch", wellId && { wellId });
  usePush("wits-packet", ({ raw }) => {
    if (raw.wellId !== wellId) return;
    setPushed((knownValues) => ({
      wellId,
      values: withPacket(knownValues.wellId === wellId ? knownValues.values : nothing, raw.packet),
    }));
  });

  const older = drawnRows({ data: storedPackets })
    .toReversed()
    .reduce((knownValues, { raw }) => withPacket(knownValues, raw.packet), nothing);
  return pushed.wellId === wellId ? new Map([...older, ...pushed.values]) : older;
}
