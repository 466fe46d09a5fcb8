import { unloadedText } from "../../../data/calls/loaded";
import type { OffsetCandidates } from "@sigma/contract/well-settings/offset-wells";
import { LEAST_RECOMMENDATION_PERIOD } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { Highlighted, type Highlights } from "../../../settings/fields/highlights";
import type { FormErrors } from "../../../settings/form/form-rows";
import { Card } from "../../../settings/form/settings-form";
import { boundsText } from "../../../ui/controls/validation";
import { TextField } from "../../../ui/controls/field";
import { Toggle } from "../../../ui/controls/toggle";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { AdvisorForm } from "./advisor-form";
import fieldStyles from "../../../ui/controls/field.module.css";
import { classNames } from "../../../ui/theme/class-names";
import styles from "./drilling-advisor.module.css";
import { LookBackStrip } from "./look-back-strip";
import { Stack } from "../../../ui/layout/flow";
import { inputPropsOf } from "../../../ui/controls/input-props";

type RecommendationCardProps = {
  form: AdvisorForm;
  errors: FormErrors<"recommendationPeriod" | "lookBackDistance">;
  highlights: Highlights;
  /** The bit and its formation; undefined until that is known. */
  own: OffsetCandidates["own"] | undefined;
  onChange: (part: Partial<AdvisorForm>) => void;
};

/** How often the advisor recommends, and how much of the hole it looks back on. */
export function RecommendationCard({ form, errors, highlights, own, onChange }: RecommendationCardProps) {
  const isToTop = form.lookBackDistanceFromLastFormationTop;
  const [bit, top] = [own?.bit ?? null, own?.formation ?? null];
  const [period, distance] = [Number(form.recommendationPeriod), Number(form.lookBackDistance)];
  const from = bit === null ? null : isToTop ? (top?.mdStart ?? null) : Math.max(0, bit - distance);
  const isDrawn = bit !== null && from !== null && Number.isFinite(from) && from < bit && period > 0;
  const inputProps = inputPropsOf(form, onChange);
  return (
    <Card title="Recommendation" className={classNames(fieldStyles.level, styles.recommendation)}>
      <Highlighted on={highlights.has("recommendationPeriod")}>
        <TextField
          label="Recommendation period"
          range={boundsText({ min: LEAST_RECOMMENDATION_PERIOD, unit: "ft" })!}
          unit="ft"
          inputMode="decimal"
          error={errors.recommendationPeriod ?? null}
          {...inputProps("recommendationPeriod")}
        />
      </Highlighted>
      <Highlighted on={highlights.has("lookBackDistance")}>
        <TextField
          label="Look back distance"
          range={isToTop ? "off" : "≥ 0"}
          unit="ft"
          inputMode="decimal"
          disabled={isToTop}
          error={errors.lookBackDistance ?? null}
          {...inputProps("lookBackDistance")}
        />
      </Highlighted>
      <Stack gap={4} padding="20px 0 4px">
        <Toggle
          label="Allow Backward Pushing"
          checked={isToTop}
          onChange={(isChecked) => onChange({ lookBackDistanceFromLastFormationTop: isChecked })}
        />
        <span className="text2">{isToTop && (own === undefined ? unloadedText.pending : toTopText(bit, top))}</span>
      </Stack>
      {isDrawn && (
        <LookBackStrip bit={bit} from={from} period={period} top={top && { name: top.name, md: top.mdStart }} />
      )}
    </Card>
  );
}

const toTopText = (bit: number | null, top: { mdStart: number } | null): string =>
  bit === null || top === null
    ? "to the last top; no formation is known at the bit"
    : `to the last top, ${formatQuantity(bit - top.mdStart, quantities.liveDepth)}`;
