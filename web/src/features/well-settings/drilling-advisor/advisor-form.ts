import type { DrillingAdvisorSettings, ParamRanges } from "@sigma/contract/well-settings/drilling-advisor-settings";
import {
  type AdvisorParameter,
  advisorParameters,
  LEAST_RECOMMENDATION_PERIOD,
  parameterAxis,
} from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { WellId } from "@sigma/contract/ids";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  typedText,
  typedValue,
  valueOf,
} from "../../../settings/form/form-rows";
import type { ValueRange } from "../../../ui/controls/range-slider/range-rules";
import { formatQuantityRange } from "../../../ui/format/numbers";

/** The form of the drilling advisor: what is typed, and one range per parameter. */
export type AdvisorForm = {
  readonly offsetWells: readonly string[];
  readonly recommendationPeriod: string;
  readonly lookBackDistance: string;
  readonly lookBackDistanceFromLastFormationTop: boolean;
} & { readonly [Parameter in AdvisorParameter]: ValueRange };

type TypedField = "recommendationPeriod" | "lookBackDistance";

/** The typed fields. A period below 30 ft causes an alert when it is applied. */
export const advisorRows: readonly FormRow<TypedField>[] = [
  {
    name: "recommendationPeriod",
    label: "Recommendation period",
    kind: "number",
    unit: "ft",
    required: true,
    max: 10_000,
  },
  {
    name: "lookBackDistance",
    label: "Look back distance",
    kind: "number",
    unit: "ft",
    required: true,
    min: 0,
    max: 100_000,
  },
];

/** The settings as their form opens. */
export const advisorFormOf = (settings: DrillingAdvisorSettings): AdvisorForm => ({
  offsetWells: settings.offsetWells,
  recommendationPeriod: typedValue(settings.recommendationPeriod),
  lookBackDistance: typedValue(settings.lookBackDistance),
  lookBackDistanceFromLastFormationTop: settings.lookBackDistanceFromLastFormationTop,
  ...byParameter((parameter) => {
    const { min, max } = settings.paramRanges[parameter];
    return { from: min, to: max };
  }),
});

/** The settings to send; only for a form without errors. */
export const advisorSettingsOf = (wellId: WellId, form: AdvisorForm, version: number): DrillingAdvisorSettings => ({
  wellId,
  version,
  offsetWells: form.offsetWells as WellId[],
  recommendationPeriod: Number(form.recommendationPeriod),
  lookBackDistance: Number(form.lookBackDistance),
  lookBackDistanceFromLastFormationTop: form.lookBackDistanceFromLastFormationTop,
  paramRanges: rangesOf(form),
});

/** The ranges of a form as they are sent. */
export const rangesOf = (form: AdvisorForm): ParamRanges =>
  byParameter((parameter) => ({ min: form[parameter].from, max: form[parameter].to }));

/** The whole axis of every parameter. */
export const axisRanges = (): { [Parameter in AdvisorParameter]: ValueRange } =>
  byParameter((parameter) => {
    const { min, max } = parameterAxis(parameter);
    return { from: min, to: max };
  });

const byParameter = <Value>(valueFor: (parameter: AdvisorParameter) => Value) =>
  Object.fromEntries(advisorParameters.map((parameter) => [parameter, valueFor(parameter)])) as {
    [Parameter in AdvisorParameter]: Value;
  };

/** The errors; a look back distance that is not used is not checked. */
export function advisorErrors(form: AdvisorForm): FormErrors<TypedField> {
  const usedRows = advisorRows.filter(
    ({ name }) => name !== "lookBackDistance" || !form.lookBackDistanceFromLastFormationTop,
  );
  return rowErrors(usedRows as typeof advisorRows, form);
}

/** Whether the period is shorter than the advisor takes. */
export const isPeriodTooShort = ({ recommendationPeriod }: AdvisorForm): boolean =>
  Number(valueOf({ kind: "number" }, recommendationPeriod)) < LEAST_RECOMMENDATION_PERIOD;

const labels: Partial<Record<keyof AdvisorForm, string>> = {
  offsetWells: "Offset wells",
  recommendationPeriod: "Recommendation period",
  lookBackDistance: "Look back distance",
  lookBackDistanceFromLastFormationTop: "Allow Backward Pushing",
};

const isParameter = (field: keyof AdvisorForm): field is AdvisorParameter =>
  (advisorParameters as readonly string[]).includes(field);

/** The label of a field. */
export const advisorLabel = (field: keyof AdvisorForm): string =>
  isParameter(field) ? parameterAxis(field).label : labels[field]!;

/** The text of a field's value, for comparison with another value. @param names of wells */
export function advisorText(
  field: keyof AdvisorForm,
  value: AdvisorForm[keyof AdvisorForm],
  names: (ids: readonly string[]) => string,
) {
  if (isParameter(field)) {
    const { from, to } = value as ValueRange;
    const { decimals, unit } = parameterAxis(field);
    return formatQuantityRange(from, to, { unit, decimals });
  }
  if (field === "offsetWells") return names(value as readonly string[]);
  if (typeof value === "boolean") return value ? "on" : "off";
  return typedText({ unit: "ft" }, value as string);
}
