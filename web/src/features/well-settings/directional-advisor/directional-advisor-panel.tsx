import { Row, Stack } from "../../../ui/layout/flow";
import { isUnloaded, type Unloaded, unloadedText } from "../../../data/calls/loaded";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { DirectionalSettings, TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { useQueryClient } from "@tanstack/react-query";
import { IconRoute } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { call } from "../../../data/calls/rest";
import { useEvent } from "../../../data/calls/use-event";
import { useSurveys } from "../../../data/directional/use-surveys";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { useHighlights } from "../../../settings/fields/highlights";
import { RowFields } from "../../../settings/fields/row-fields";
import { mergeOf } from "../../../settings/form/merge";
import { Card, SettingsForm } from "../../../settings/form/settings-form";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { useDraft } from "../../../settings/form/use-draft";
import { useSaving } from "../../../settings/form/use-saving";
import { useOthersChanges } from "../../../settings/recompute/use-others-changes";
import { type RecomputeWaiting, useRecomputeWait } from "../../../settings/recompute/use-recompute-wait";
import { PanelBody } from "../../../ui/layout/panel";
import { CorrectionWindow } from "./correction-window";
import fieldStyles from "../../../ui/controls/field.module.css";
import styles from "./directional-advisor.module.css";
import {
  criterionRows,
  directionalErrors,
  type DirectionalForm,
  directionalLabel,
  directionalLimitRows,
  sideRows,
  type Tendency,
  directionalText,
  directionalFormOf,
  directionalSettingsOf,
  usedNow,
} from "./directional-form";
import { ObservedCard } from "./observed-card";
import { TendenciesCard } from "./tendencies-card";
import { type WindowPlaces, windowPlaces } from "./window-places";
import { LONGEST_WAIT } from "../../../settings/recompute/recompute-wait";
import { Button } from "../../../ui/controls/button";
import { classNames } from "../../../ui/theme/class-names";

const MESSAGE = "directional-settings-updated";
const ROUTE = "GET api/directional-settings";
const TENDENCIES = "directional-settings/get/tendencies";

/** The limits of the directional advisor, beside the values from the well's own slides. */
export default function DirectionalAdvisorPanel({ wellId, highlighted }: SettingsPanelProps) {
  const settings = useRoute(ROUTE, { wellId });
  const apply = useRecomputeWait(wellId, MESSAGE);
  const changedBy = useOthersChanges(wellId, MESSAGE, settings.refetch);
  const save = useSave(apply);
  return (
    <PanelBody
      of={settings}
      what="the directional settings"
      empty={{
        sentence: "This well doesn't have Directional Settings",
        why: "Until it has, it gets no directional recommendations.",
        icon: IconRoute,
        action: {
          label: "Use default settings",
          run: () =>
            void save({ wellId, version: 0, ...newDirectionalSettings }, false).catch(() => settings.refetch()),
        },
      }}
    >
      {(loadedSettings) => (
        <Directional
          settings={loadedSettings}
          highlighted={highlighted}
          changedBy={changedBy}
          apply={apply}
          onSave={save}
        />
      )}
    </PanelBody>
  );
}

type Save = (settings: DirectionalSettings, planNewPath: boolean, survey?: object | null) => Promise<void>;

/** Saves the settings and has the engine project the path again. */
function useSave({ startRecompute }: RecomputeWaiting): Save {
  const cache = useQueryClient();
  return async (sentSettings, planNewPath, survey = null) => {
    const { wellId } = sentSettings;
    const savedSettings = await call("POST api/directional-settings", sentSettings);
    cache.setQueryData(routeKey(ROUTE, { wellId }), savedSettings);
    void cache.invalidateQueries({ queryKey: [TENDENCIES] });
    toast.success("Directional Advisor settings", "Changes applied");
    void startRecompute({ planNewPath, settings: savedSettings, survey });
  };
}

type DirectionalProps = {
  settings: DirectionalSettings;
  highlighted: readonly string[];
  /** Who else has saved them. */
  changedBy: string | null;
  apply: RecomputeWaiting;
  onSave: Save;
};

function Directional({ settings, highlighted, changedBy, apply, onSave }: DirectionalProps) {
  const { wellId, version } = settings;
  const cache = useQueryClient();
  const highlights = useHighlights(highlighted);
  const draft = useDraft(useMemo(() => directionalFormOf(settings), [settings]));
  const { form, changed, change, forget } = draft;
  const [planNewPath, setPlanNewPath] = useState(false);
  const tendencyReply = useEvent(TENDENCIES, { wellId });
  const record = tendencyReply.data ?? null;
  const { surveys } = useSurveys(wellId);
  const survey = lastRow(surveys);
  const places = useWindowPlaces(wellId, surveys, form, record);
  const saving = useSaving((current) => cache.setQueryData(routeKey(ROUTE, { wellId }), current), changedBy);
  const errors = directionalErrors(form);
  const isApplying = apply.state !== null;
  const edit = (part: Partial<DirectionalForm>) => {
    for (const name of Object.keys(part)) highlights.touch(name);
    change(part);
  };

  const save = async () => {
    if (!(await saving.save(() => onSave(directionalSettingsOf(wellId, form, version), planNewPath, survey)))) return;
    forget();
    setPlanNewPath(false);
  };
  const discard = () => {
    forget();
    setPlanNewPath(false);
  };
  const fields = {
    typed: form,
    errors,
    highlights,
    onChange: (name: keyof DirectionalForm, text: string) => edit({ [name]: text }),
  };

  return (
    <SettingsForm
      label="Directional Advisor settings"
      changes={[...changed.map(directionalLabel), ...(planNewPath ? ["Plan new path"] : [])]}
      errors={Object.keys(errors).length}
      isBusy={saving.isBusy || isApplying}
      merge={mergeOf(draft, { by: saving.changedBy, labelOf: directionalLabel, textOf: directionalText })}
      hint="Directional recommendations keep to these settings"
      foot={
        <Row as="label" gap={8} align="center" keepsSize className="text1">
          <input
            type="checkbox"
            checked={planNewPath}
            disabled={isApplying}
            onChange={(event) => setPlanNewPath(event.target.checked)}
          />
          Plan new path
        </Row>
      }
      onSave={save}
      onDiscard={discard}
    >
      <fieldset className={styles.columns} disabled={isApplying}>
        <legend className="visually-hidden">Directional Advisor</legend>
        <Stack gap={12} shrinks>
          <TendenciesCard form={form} errors={errors} record={record} onChange={edit} />
          <ObservedCard form={form} recorded={tendencyReply} />
        </Stack>
        <Stack gap={12} shrinks>
          <Card title="Directional settings" className={classNames(fieldStyles.level, styles.two)}>
            <RowFields rows={directionalLimitRows} {...fields} />
          </Card>
          <Card
            title="Correction criteria"
            tools={<span className="text3">outside it the advisor recommends a slide</span>}
            gap={12}
          >
            <div className={classNames(fieldStyles.level, styles.three)}>
              <RowFields rows={criterionRows} {...fields} />
            </div>
            <div className={classNames(fieldStyles.level, styles.four)}>
              <RowFields rows={sideRows} {...fields} />
            </div>
            <CorrectionWindow form={form} places={places} disabled={isApplying} onChange={edit} />
          </Card>
        </Stack>
      </fieldset>
      {isApplying && <ApplyingCard of={apply} />}
    </SettingsForm>
  );
}

/** The position of the well in the correction window, with the typed tendencies; a sentence why it is not known. */
function useWindowPlaces(
  wellId: DirectionalSettings["wellId"],
  surveys: NumericColumns | Unloaded,
  form: DirectionalForm,
  record: TendencyRecord | null,
): WindowPlaces | string {
  const plans = useEvent("well-plan/get", { wellId }).data;
  const plan = plans?.find(({ wellbore }) => wellbore) ?? null;
  const usedTendency = (name: Tendency) => usedNow(form[name], form.alpha, record?.last[name] ?? null) ?? 0;
  const lookAhead = Number(form.lookAhead);
  if (isUnloaded(surveys)) return unloadedText[surveys];
  if (plans === undefined) return unloadedText.pending;
  if (!plan) return "The well has no wellbore plan: its position in the window is not known";
  const ahead = { lookAhead: lookAhead >= 0 ? lookAhead : 0, rbr: usedTendency("rbr"), rtr: usedTendency("rtr") };
  return windowPlaces(surveys, plan, ahead) ?? "The well has too few surveys: its position in the window is not known";
}

/** The last survey row, null without surveys. */
function lastRow(surveys: NumericColumns | Unloaded): object | null {
  if (isUnloaded(surveys)) return null;
  const last = (surveys["md"]?.length ?? 0) - 1;
  if (last < 0) return null;
  return Object.fromEntries(
    Object.entries(surveys).map(([name, column]) => {
      const value = column[last]!;
      return [name, Number.isFinite(value) ? value : null];
    }),
  );
}

/** The wait for the engine after a save: a bar of thirty ticks of a second. */
function ApplyingCard({ of: { cancel, state } }: { of: RecomputeWaiting }) {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((before) => Math.min(LONGEST_WAIT, before + 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round((100 * ticks) / LONGEST_WAIT);
  return (
    <section className={styles.applying} aria-label="Applying changes">
      <p>
        <strong>Applying changes</strong>
        <span className="text2">
          {ticks} s of at most {LONGEST_WAIT} s
        </span>
        <span className="at-end">{percent} %</span>
        <Button look="plain" disabled={state?.isCancelling ?? true} onClick={() => void cancel()}>
          Cancel
        </Button>
      </p>
      <progress className="visually-hidden" aria-label="Applying changes" max={LONGEST_WAIT} value={ticks} />
      <div className={styles.ticks} aria-hidden>
        {Array.from({ length: LONGEST_WAIT }, (_, tick) => (
          <span key={tick} className={classNames(tick < ticks && styles.on)} />
        ))}
      </div>
    </section>
  );
}
