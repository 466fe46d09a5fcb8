import { Stack } from "../../../ui/layout/flow";
import { drawnRows, textOf } from "../../../data/calls/loaded";
import type { AntiCollisionSettings } from "@sigma/contract/well-settings/anti-collision-settings";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { MOST_OFFSET_WELLS } from "@sigma/contract/well-settings/offset-wells-limit";
import type { OffsetCandidate } from "@sigma/contract/well-settings/offset-wells";
import type { Feet } from "@sigma/terms/quantities";
import { useQueryClient } from "@tanstack/react-query";
import { IconAlertTriangle, IconGitMerge } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { call } from "../../../data/calls/rest";
import { useEvent } from "../../../data/calls/use-event";
import { usePreferences } from "../../../data/choices/preferences";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { mergeOf } from "../../../settings/form/merge";
import { SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { RecomputeDialog } from "../../../settings/recompute/recompute-dialog";
import { useOthersChanges } from "../../../settings/recompute/use-others-changes";
import { useRecomputeWait } from "../../../settings/recompute/use-recompute-wait";
import type { WellSelectColumn } from "../../../ui/controls/well-select/well-rows";
import { WellMultiSelect } from "../../../ui/controls/well-select/well-multi-select";
import { PanelBody } from "../../../ui/layout/panel";
import { formatNumber, formatQuantity, formatValue, quantities } from "../../../ui/format/numbers";
import { colorVar } from "../../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { wellNamesText, type OffsetChoice, offsetChoices } from "../offset-choices";
import styles from "./anti-collision.module.css";
import {
  type AntiCollisionForm,
  commonReason,
  judge,
  antiCollisionLabel,
  levelErrors,
  antiCollisionFormOf,
  antiCollisionSettingsOf,
} from "./anti-collision-form";
import { ClearanceLine } from "./clearance-line";
import { LevelsCard } from "./levels-card";
import { WellsPlanView } from "./wells-plan-view";

const MESSAGE = "anti-collision-settings-updated";
const ROUTE = "GET api/anti-collision-settings";
/** How far away wells are listed at first, ft. */
const LISTED_DISTANCE: Feet = 1000;

/** The wells that a well keeps away from. */
export default function AntiCollisionSettingsPanel({ wellId }: SettingsPanelProps) {
  const settings = useRoute(ROUTE, { wellId });
  // What the distances depend on is asked again when the settings are saved. AN-157
  useEvent("survey-data/get", { wellId });
  useEvent("well-plan/get", { wellId });
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const changedBy = useOthersChanges(wellId, MESSAGE, settings.refetch);
  const save = async (sentSettings: AntiCollisionSettings) => {
    const savedSettings = await call("POST api/anti-collision-settings", sentSettings);
    cache.setQueryData(routeKey(ROUTE, { wellId }), savedSettings);
    toast.success("Anti Collision Settings", "Changes applied");
    void settings.refetch();
    void apply.startRecompute();
  };
  return (
    <>
      <PanelBody
        of={settings}
        what="the anti-collision settings"
        empty={{
          sentence: "This well doesn't have Anti Collision Settings",
          why: "Until it has, no distances to other wells are followed.",
          icon: IconGitMerge,
          action: {
            label: "Use default settings",
            run: () => void save({ wellId, version: 0, ...newAntiCollisionSettings }).catch(() => settings.refetch()),
          },
        }}
      >
        {(loadedSettings) => <AntiCollision settings={loadedSettings} changedBy={changedBy} onSave={save} />}
      </PanelBody>
      <RecomputeDialog of={apply} />
    </>
  );
}

type AntiCollisionProps = {
  settings: AntiCollisionSettings;
  /** Who else has saved them. */
  changedBy: string | null;
  onSave: (settings: AntiCollisionSettings) => Promise<void>;
};

function AntiCollision({ settings, changedBy, onSave }: AntiCollisionProps) {
  const { wellId, version } = settings;
  const cache = useQueryClient();
  const draft = useDraft(useMemo(() => antiCollisionFormOf(settings), [settings]));
  const { form, changed, change, forget } = draft;
  const [lifted, setLifted] = useState<string | null>(null);
  const [within, setWithin] = useState<Feet | null>(LISTED_DISTANCE);
  const saving = useSaving((current) => cache.setQueryData(routeKey(ROUTE, { wellId }), current), changedBy);
  const well = useRoute("GET api/well", { wellId });
  const offsets = useEvent("offset-wells/get", { wellId });
  const theme = usePreferences((preferences) => preferences.theme);
  const errors = levelErrors(form);
  const sidetrack = offsets.data?.own.sidetrackDepth ?? null;
  const all = drawnRows(useRoute("GET api/wells", {}));
  const choicesOf = (wells: readonly OffsetCandidate[]) =>
    offsetChoices(
      { id: wellId, name: textOf(well, (own) => own?.name ?? "This well") },
      { wells, all },
      ({ approach }) => approach?.closest?.distance ?? null,
      ({ stations }) => (stations < 2 ? "no surveys" : undefined),
    );
  const names = (ids: readonly string[]) => wellNamesText(ids, choicesOf(drawnRows({ data: offsets.data?.wells })));
  const colorOf = (id: string) => {
    const at = form.offsetWellIds.indexOf(id);
    return at < 0 ? undefined : traceColor(traceColorAt(at), theme);
  };
  const save = async () => {
    if (await saving.save(() => onSave(antiCollisionSettingsOf(wellId, form, version)))) forget();
  };

  return (
    <SettingsForm
      label="Anti Collision settings"
      changes={changed.map(antiCollisionLabel)}
      errors={Object.keys(errors).length}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: antiCollisionLabel,
        textOf: (field, value) => (typeof value === "string" ? value : names(value)),
      })}
      hint={
        sidetrack === null
          ? "Distances follow every survey of these wells"
          : `Distances count below the sidetrack at ${formatQuantity(sidetrack, quantities.wholeDepth)}, and follow every survey`
      }
      onSave={save}
      onDiscard={forget}
    >
      <PanelBody of={offsets} what="the distances of the other wells" empty="There is no well">
        {({ own, wells }) => {
          const noFactors = commonReason(wells);
          return (
            <div className={styles.columns}>
              <Stack gap={12} shrinks>
                <section className={styles.wells}>
                  <WellMultiSelect
                    label="Offset wells"
                    wells={choicesOf(wells)}
                    chosen={form.offsetWellIds}
                    onChange={(offsetWellIds) => change({ offsetWellIds })}
                    ownWell={wellId}
                    limit={MOST_OFFSET_WELLS}
                    distanceTitle="Closest"
                    // Without a position no distance is known, and the filter would hide every well.
                    {...(wells.some(({ approach }) => approach?.closest)
                      ? { within: LISTED_DISTANCE, onWithin: setWithin }
                      : {})}
                    colorOf={colorOf}
                    note={own.reason ?? (noFactors && `No separation factors: ${noFactors}`)}
                    rowHeight={50}
                    columns={columnsOf(form, { bit: own.lastSurvey, colorOf, noFactors })}
                  />
                </section>
                <LevelsCard form={form} errors={errors} onChange={change} />
              </Stack>
              <WellsPlanView
                own={own}
                wells={wells.flatMap(({ wellId: id, name, path }) =>
                  path ? { id, name, path, color: colorOf(id) ?? null } : [],
                )}
                within={within}
                lifted={lifted}
                onLift={setLifted}
              />
            </div>
          );
        }}
      </PanelBody>
    </SettingsForm>
  );
}

type Shown = {
  /** A mark on the lines. */
  bit: Feet | null;
  colorOf: (id: string) => string | undefined;
  /** Why no well has a separation factor, shown once for all. */
  noFactors: string | null;
};

/** The columns of a list of wells beside the minimum distance. */
const columnsOf = (form: AntiCollisionForm, { bit, colorOf, noFactors }: Shown): WellSelectColumn<OffsetChoice>[] => [
  {
    title: "at MD",
    unit: "ft",
    align: "right",
    width: "72px",
    cell: ({ candidate }) => formatValue(candidate?.approach?.closest?.md, quantities.liveDepth),
  },
  {
    title: "Lowest SF",
    align: "right",
    width: "64px",
    cell: ({ candidate }) => (
      <span title={candidate?.approach?.factorReason ?? undefined}>
        {formatNumber(candidate?.approach?.lowest?.factor ?? null, 2)}
      </span>
    ),
  },
  {
    title: "Distance by depth, log",
    width: "minmax(70px, 140px)",
    cell: ({ candidate, id }) =>
      candidate && <ClearanceLine of={candidate} color={colorOf(id) ?? colorVar("text3")} bit={bit} />,
  },
  {
    title: "Judged",
    width: "160px",
    cell: (choice) => <Note choice={choice} form={form} noFactors={noFactors} />,
  },
];

const depthText = (md: Feet) => formatQuantity(md, { unit: "ft", decimals: 0 });

/** The note on a well beside its distance, with a sign if it is near; below it the position of its wellhead. */
function Note({
  choice: { candidate },
  form,
  noFactors,
}: {
  choice: OffsetChoice;
  form: AntiCollisionForm;
  noFactors: string | null;
}) {
  if (!candidate) return <span className="text2">this well</span>;
  const { level, text } = judge(candidate, form, depthText);
  const { approach } = candidate;
  const ownReason = approach?.factorReason != null && noFactors === null;
  return (
    <span className={styles.note}>
      {level && (
        <IconAlertTriangle size={14} stroke={1.5} color={colorVar(level === "red" ? "error" : "warning")} aria-hidden />
      )}
      <span>
        {text}
        {approach && (
          <small>
            {ownReason
              ? `SF: ${approach.factorReason}`
              : `wellhead ${depthText(approach.surface)} ${approach.direction ?? ""}${
                  approach.lowest && approach.toolAssumed ? ", survey tool assumed" : ""
                }`}
          </small>
        )}
      </span>
    </span>
  );
}
