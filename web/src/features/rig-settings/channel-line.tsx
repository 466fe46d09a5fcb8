import { type ChannelRow, channelRow, channels, isChannelId } from "@sigma/terms/channels";
import { IconTrash } from "@tabler/icons-react";
import { type ComponentProps, memo } from "react";
import { CellField } from "../../settings/fields/cell-field";
import { IconButton } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { FieldError } from "../../ui/controls/field-error";
import { NO_VALUE } from "../../ui/format/numbers";
import { SelectSearch } from "../../ui/controls/select/select-search";
import styles from "./channel-map.module.css";
import { isMissing, readValue } from "./sent-values";
import { type MapLine, channelUnitChoices, withChannel } from "./wits-form";

type ChannelLineProps = {
  at: number;
  line: MapLine;
  codeError: string | undefined;
  traceError: string | undefined;
  unitError: string | undefined;
  /** The value that the rig currently sends under the code. */
  value: string | undefined;
  /** Null takes the line out. */
  onChange: (at: number, line: MapLine | null) => void;
};

/** One line of the channel map. */
export const ChannelLine = memo(function ChannelLine(props: ChannelLineProps) {
  const { at, line, codeError, traceError, unitError, value, onChange } = props;
  const about = line.code || "new line";
  return (
    <tr>
      <td>
        <CellField
          kind="code"
          label={`Code of ${about}`}
          maxLength={4}
          value={line.code}
          error={codeError}
          onChange={(code) => onChange(at, { ...line, code })}
        />
      </td>
      <td>
        <TraceChoice at={at} line={line} error={traceError} onChange={onChange} />
      </td>
      <td>
        <UnitChoice at={at} line={line} error={unitError} onChange={onChange} />
      </td>
      <td className={styles.value}>
        {value === undefined || value === "" ? (
          <span className="text3">{NO_VALUE}</span>
        ) : (
          <span className={classNames(isMissing(value) && "error-text")}>{value}</span>
        )}
      </td>
      <td className={classNames(styles.value, styles.read)}>
        {readValue(value ?? "", line) ?? <span className="text3">{NO_VALUE}</span>}
      </td>
      <td>
        <IconButton label={`Remove ${about}`} onClick={() => onChange(at, null)}>
          <IconTrash size={16} stroke={1.5} />
        </IconButton>
      </td>
    </tr>
  );
});

type ChoiceProps = Pick<ChannelLineProps, "at" | "line" | "onChange"> & { error: string | undefined };

const options = (rows: readonly ChannelRow[]) =>
  rows.map(({ id, label, unit }) => ({ value: id, label, ...(unit ? { hint: unit } : {}) }));
const measuredOptions = options(channels.filter(({ origin }) => origin === "measured"));

/** The choices for a line: every measured channel, and its current one. */
const traceChoices = (trace: string | null) =>
  trace !== null && isChannelId(trace) && channelRow(trace).origin !== "measured"
    ? [...options([channelRow(trace)]), ...measuredOptions]
    : measuredOptions;

// Lists to choose from are dear to draw: the value beside them, new every second, leaves them alone.
const TraceChoice = memo(function TraceChoice({ at, line, error, onChange }: ChoiceProps) {
  return (
    <CellChoice
      label={`Trace of ${line.code || "new line"}`}
      placeholder="Choose a trace"
      options={traceChoices(line.trace)}
      value={line.trace}
      error={error}
      onChange={(trace) => onChange(at, withChannel(line, trace))}
    />
  );
});

const UnitChoice = memo(function UnitChoice({ at, line, error, onChange }: ChoiceProps) {
  const units = channelUnitChoices(line);
  const isOnly = units.length < 2 && units[0] === line.unit;
  if (isOnly || line.trace === null) return <span className={styles.fixed}>{line.unit || NO_VALUE}</span>;
  return (
    <CellChoice
      label={`Unit of ${line.code || "new line"}`}
      placeholder="no unit"
      options={units.map((unit) => ({ value: unit, label: unit || "no unit" }))}
      value={line.unit}
      error={error}
      onChange={(unit) => onChange(at, { ...line, unit: unit ?? "" })}
    />
  );
});

type CellChoiceProps = Pick<
  ComponentProps<typeof SelectSearch>,
  "label" | "placeholder" | "options" | "value" | "onChange"
> & { error: string | undefined };

/** A list to choose from in a cell; what is wrong with the choice below. */
function CellChoice({ error, ...select }: CellChoiceProps) {
  return (
    <>
      <SelectSearch width="100%" height={28} invalid={error !== undefined} {...select} />
      <FieldError text={error} />
    </>
  );
}
