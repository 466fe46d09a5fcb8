import {
  type AggregationInterval,
  aggregationIntervals,
  aggregations,
  comparisons,
} from "@sigma/contract/alerts/alert-limits";
import { type ChannelId, channelRow, channels } from "@sigma/terms/channels";
import { IconTrash } from "@tabler/icons-react";
import { IconButton } from "../../ui/controls/button";
import { InputBox } from "../../ui/controls/input-box";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatQuantity } from "../../ui/format/numbers";
import { numberFault, type RuleForm } from "./alert-form";
import styles from "./notification-center.module.css";

type RuleFieldsProps = {
  word: string;
  rule: RuleForm;
  /** Null if the channel has no value; undefined until it has been fetched. */
  now: number | null | undefined;
  onChange: (part: Partial<RuleForm>) => void;
  remove: (() => void) | null;
};

const comparisonWords = { ">": "above", ">=": "at least", "<": "below", "<=": "at most" } as const;
const traces = channels.filter(({ id }) => id !== "rigState").map(({ id, label }) => ({ value: id, label }));

/** One rule of an alert: its trace, how it is evaluated, the limit, and whether it is true now. */
export function RuleFields({ word, rule, now, onChange, remove }: RuleFieldsProps) {
  const { unit, decimals } = channelRow(rule.trace);
  const isInstant = rule.aggregationType === "Instant";
  const fault = numberFault(rule.value);
  const isTyped = rule.value !== "";
  return (
    <div className={styles.rule}>
      <span className="text2">{word}</span>
      <SearchableSelect
        label="Trace"
        mode="single"
        options={traces}
        keys={[rule.trace]}
        onKeys={([trace]) => trace && onChange({ trace: trace as ChannelId })}
        width={116}
        height={28}
      />
      <SearchableSelect
        label="Aggregation"
        mode="single"
        options={aggregations.map((value) => ({ value, label: value }))}
        keys={[rule.aggregationType]}
        onKeys={([key]) =>
          onChange({ aggregationType: aggregations.find((aggregation) => aggregation === key) ?? rule.aggregationType })
        }
        width={78}
        height={28}
      />
      <SearchableSelect
        label="Interval"
        mode="single"
        options={Object.keys(aggregationIntervals).map((value) => ({ value, label: value }))}
        keys={isInstant ? [] : [rule.aggregationInterval]}
        disabled={isInstant}
        placeholder="–"
        onKeys={([key]) => key && onChange({ aggregationInterval: key as AggregationInterval })}
        width={78}
        height={28}
      />
      <SearchableSelect
        label="Comparison"
        mode="single"
        options={comparisons.map((value) => ({ value, label: comparisonWords[value] }))}
        keys={[rule.condition]}
        onKeys={([key]) =>
          onChange({ condition: comparisons.find((comparison) => comparison === key) ?? rule.condition })
        }
        width={84}
        height={28}
      />
      <span className={styles.limit}>
        <InputBox
          aria-label="Limit"
          inputMode="decimal"
          value={rule.value}
          isWrong={isTyped && fault !== null}
          unit={unit}
          onChange={(value) => onChange({ value })}
        />
      </span>
      {remove && (
        <IconButton label="Remove rule" onClick={remove}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      )}
      <div className={styles.ending}>
        <span className="text2" title="How far past the limit the value must come back before the rule ends">
          dead band
        </span>
        <span className={styles.limit}>
          <InputBox
            aria-label="Dead band"
            inputMode="decimal"
            value={rule.deadBand}
            isWrong={numberFault(rule.deadBand, { from: 0 }) !== null}
            unit={unit}
            isDifference
            onChange={(deadBand) => onChange({ deadBand })}
          />
        </span>
        <span className="type-label">
          {now === null && "no value now"}
          {now !== null && now !== undefined && `now ${formatQuantity(now, { unit, decimals })}${holdsText(rule, now)}`}
          {isTyped && fault}
        </span>
      </div>
    </div>
  );
}

/** Whether a rule is true for a value; empty while its limit has not been typed. */
function holdsText({ condition, value }: RuleForm, now: number): string {
  const limit = Number(value);
  if (value.trim() === "" || !Number.isFinite(limit)) return "";
  const holds = (condition.startsWith(">") ? now > limit : now < limit) || (condition.endsWith("=") && now === limit);
  return holds ? ", true" : ", false";
}
