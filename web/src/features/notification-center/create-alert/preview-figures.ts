import { channelRow } from "@sigma/terms/channels";
import { formatTime } from "../../../ui/format/times";
import { unitText } from "../../../ui/format/numbers";
import { backTestFigures } from "../../../ui/notifications/back-test-figures";
import { alertLimitText } from "../../../ui/notifications/alert-limit-text";
import type { PlotFigureProps } from "../../../ui/plot/plot-figure";
import type { Theme } from "../../../ui/theme/palette";
import { type AlertForm, numberFault, rulesOf } from "./alert-form";
import { aggregationText, comparisonWords } from "./alert-sentence";
import { shownRaises } from "./raise-cards";
import type { Preview } from "./use-preview";

type Ports = {
  theme: Theme;
  /** Whether a limit has not been typed yet. */
  isOpen: boolean;
  onLimit: (rule: number, value: number) => void;
};

const levelColors = { Error: "error", Warning: "warning", Info: "info", Ok: "ok" } as const;
/** Raises are numbered in the plot up to this number; more would cover one another. */
const MOST_NUMBERED = 12;
/** A channel without a value for this long before the end is reported, s. */
const LONGEST_SILENCE = 300;

/** The figures of a preview: each with its limit as it stands in the form, which can be dragged, and its numbered raises. */
export function previewFigures(
  { draft, found }: NonNullable<Preview["tried"]>,
  form: AlertForm,
  { theme, isOpen, onLimit }: Ports,
): PlotFigureProps[] {
  const color = `var(--color-${levelColors[form.alertLevel]})`;
  const formRules = rulesOf(form);
  const limitOf = (index: number): number => {
    const text = formRules[index]?.value ?? "";
    if (numberFault(text) === null) return Number(text);
    const { trace, value } = draft.rules[index]!;
    return text.trim() === "" ? (found.peaks[index] ?? channelRow(trace).max) : value;
  };
  const rules = draft.rules.map((rule, index) => ({ ...rule, value: limitOf(index) }));
  const raises = isOpen ? [] : shownRaises(found);
  return backTestFigures({ ...found, raises: isOpen ? [] : found.raises }, { rules }, theme).map((figure, index) => {
    const rule = rules[index]!;
    const { label, ...row } = channelRow(rule.trace);
    const [low, high] = figure.y.range!;
    const beyond = rule.condition.startsWith(">") ? ([rule.value, high] as const) : ([low, rule.value] as const);
    const heard = found.heardAt[index] ?? null;
    const isSilent = heard === null || found.to - heard > LONGEST_SILENCE;
    return {
      ...figure,
      title: `${label}, ${aggregationText(rule)}, ${unitText(row)}`,
      note: isSilent ? silenceText(label, heard) : null,
      areas: [
        ...(figure.areas ?? []).map((area) => ({ ...area, color })),
        {
          id: "beyond",
          color,
          along: "x" as const,
          points: [
            [...beyond, found.from],
            [...beyond, found.to],
          ] as const,
          opacity: 0.08,
        },
      ],
      marks:
        raises.length > MOST_NUMBERED
          ? []
          : raises.map(({ number, from }) => ({
              id: `raise ${number}`,
              x: from,
              y: high - 0.05 * (high - low),
              label: String(number),
              color,
              place: "inside" as const,
            })),
      limits: [
        {
          id: "limit",
          axis: "y" as const,
          value: rule.value,
          label:
            formRules[index]?.value.trim() === ""
              ? "drag to set the value"
              : `${comparisonWords[rule.condition]} ${alertLimitText(rule.value, row)}`,
          color,
          dash: "6 4",
          onMove: (value: number) => onLimit(index, value),
        },
      ],
    };
  });
}

/** Since when a channel has no value. */
function silenceText(label: string, heardAt: number | null): string {
  if (heardAt === null) return `This well has never had a value of ${label}`;
  return `no ${label} since ${formatTime(heardAt, "minute")}`;
}
