import { Stack } from "../../../ui/layout/flow";
import { drawnRows, textOf } from "../../../data/calls/loaded";
import type { DrillingAdvisorSettings } from "@sigma/contract/well-settings/drilling-advisor-settings";
import {
  newDrillingAdvisorSettings,
  PERIOD_TOO_SHORT,
} from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { IconBulb } from "@tabler/icons-react";
import { useMemo } from "react";
import { call } from "../../../data/calls/rest";
import { useEvent } from "../../../data/calls/use-event";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { useHighlights } from "../../../settings/fields/highlights";
import { mergeOf } from "../../../settings/form/merge";
import { SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { RecomputeDialog } from "../../../settings/recompute/recompute-dialog";
import { useOthersChanges } from "../../../settings/recompute/use-others-changes";
import { useRecomputeWait } from "../../../settings/recompute/use-recompute-wait";
import { PanelBody } from "../../../ui/layout/panel";
import { wellNamesText, offsetChoices } from "../offset-choices";
import {
  advisorErrors,
  axisRanges,
  isPeriodTooShort,
  advisorLabel,
  rangesOf,
  advisorText,
  advisorFormOf,
  advisorSettingsOf,
} from "./advisor-form";
import { AdvisorWells } from "./advisor-wells";
import styles from "./drilling-advisor.module.css";
import { ParameterRanges } from "./parameter-ranges";
import { RecommendationCard } from "./recommendation-card";

const MESSAGE = "drilling-advisor-settings-updated";
const ROUTE = "GET api/drilling-advisor-settings";
/** Time that a range must stay unchanged before it is counted, ms. */
const SETTLING_TIME_MS = 300;

/** The data that the drilling advisor learns from, and how often it recommends. */
export default function DrillingAdvisorPanel({ wellId, highlighted }: SettingsPanelProps) {
  const settings = useRoute(ROUTE, { wellId });
  const cache = useQueryClient();
  const apply = useRecomputeWait(wellId, MESSAGE);
  const changedBy = useOthersChanges(wellId, MESSAGE, settings.refetch);
  const save = async (sentSettings: DrillingAdvisorSettings) => {
    const savedSettings = await call("POST api/drilling-advisor-settings", sentSettings);
    cache.setQueryData(routeKey(ROUTE, { wellId }), savedSettings);
    toast.success("Drilling advisor settings", "Changes applied");
    void settings.refetch();
    void apply.startRecompute();
  };
  return (
    <>
      <PanelBody
        of={settings}
        what="the drilling advisor settings"
        empty={{
          sentence: "This well doesn't have Drilling Advisor Settings",
          why: "Until it has, it gets no drilling recommendations.",
          icon: IconBulb,
          action: {
            label: "Use default settings",
            run: () => void save({ wellId, version: 0, ...newDrillingAdvisorSettings }).catch(() => settings.refetch()),
          },
        }}
      >
        {(loadedSettings) => (
          <AdvisorSettings settings={loadedSettings} highlighted={highlighted} changedBy={changedBy} onSave={save} />
        )}
      </PanelBody>
      <RecomputeDialog of={apply} />
    </>
  );
}

type AdvisorSettingsProps = {
  settings: DrillingAdvisorSettings;
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
  onSave: (settings: DrillingAdvisorSettings) => Promise<void>;
};

function AdvisorSettings({ settings, highlighted, changedBy, onSave }: AdvisorSettingsProps) {
  const { wellId, version } = settings;
  const cache = useQueryClient();
  const highlights = useHighlights(highlighted);
  const draft = useDraft(useMemo(() => advisorFormOf(settings), [settings]));
  const { form, changed, change, forget } = draft;
  const saving = useSaving((current) => cache.setQueryData(routeKey(ROUTE, { wellId }), current), changedBy);
  const well = useRoute("GET api/well", { wellId });
  const offsets = useEvent("offset-wells/get", { wellId });
  const all = drawnRows(useRoute("GET api/wells", {}));
  const choices = offsetChoices(
    { id: wellId, name: textOf(well, (own) => own?.name ?? "This well") },
    { wells: drawnRows({ data: offsets.data?.wells }), all },
    ({ approach }) => approach?.atBit ?? null,
    () => undefined,
  );
  const [counted] = useDebouncedValue(form, SETTLING_TIME_MS);
  const distributionReply = useEvent(
    "drilling-advisor-settings/get/distribution",
    {
      wellId,
      wellIds: counted.offsetWells.filter((id) => choices.some((choice) => choice.id === id)),
      paramRanges: rangesOf(counted),
    },
    { keepPrevious: true, enabled: offsets.data != null },
  );
  const errors = advisorErrors(form);
  const names = (ids: readonly string[]) => wellNamesText(ids, choices);

  const save = async () => {
    if (isPeriodTooShort(form)) {
      toast.error("Drilling advisor settings", PERIOD_TOO_SHORT);
      return;
    }
    if (await saving.save(() => onSave(advisorSettingsOf(wellId, form, version)))) forget();
  };

  return (
    <SettingsForm
      label="Drilling advisor settings"
      saveLabel="Apply"
      changes={changed.map(advisorLabel)}
      errors={Object.keys(errors).length}
      isBusy={saving.isBusy}
      merge={mergeOf(draft, {
        by: saving.changedBy,
        labelOf: advisorLabel,
        textOf: (field, value) => advisorText(field, value, names),
      })}
      hint="Drilling recommendations keep to these settings"
      onSave={save}
      onDiscard={forget}
    >
      <div className={styles.columns}>
        <AdvisorWells
          offsets={offsets}
          choices={choices}
          chosen={form.offsetWells}
          onChange={(offsetWells) => change({ offsetWells })}
          ownWell={wellId}
        />
        <Stack gap={12} shrinks>
          <RecommendationCard
            form={form}
            errors={errors}
            highlights={highlights}
            own={offsets.data?.own}
            onChange={change}
          />
          <ParameterRanges
            form={form}
            recorded={distributionReply.data ?? null}
            onChange={(parameter, range) => change({ [parameter]: range })}
            onReset={() => change(axisRanges())}
          />
        </Stack>
      </div>
    </SettingsForm>
  );
}
