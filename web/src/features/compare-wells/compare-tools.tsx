import { ofRows, type Unloaded } from "../../data/calls/loaded";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import type { ChannelRow } from "@sigma/terms/channels";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import type { CompareLength } from "./compared-range";
import type { Alignment } from "./placement";
import { wellOption } from "../../ui/well/well-option";

/** Wells that are compared with that of the dashboard, at most. */
const MOST_OTHERS = 5;
/** Traces of each well, at most. */
const MOST_TRACES = 12;

const alignments: readonly { value: Alignment; label: string; title: string }[] = [
  { value: "md", label: "MD", title: "By measured depth" },
  { value: "tvd", label: "TVD", title: "By true vertical depth" },
  { value: "formation", label: "Formation", title: "By the top of a formation" },
  { value: "landing", label: "Landing", title: "By the depth at which each well reaches 85 deg" },
];

const lengthOf = (value: "300" | "600") => {
  const label = formatQuantity(Number(value), quantities.roundLength);
  return { value, label, title: `${label} down to a little below the bit` };
};
const lengths = (): readonly { value: CompareLength; label: string; title: string }[] => [
  lengthOf("300"),
  lengthOf("600"),
  { value: "run", label: "Run", title: "All the hole of all wells" },
];

type CompareToolsProps = {
  alignment: Alignment;
  onAlignment: (alignment: Alignment) => void;
  /** Names of the formation tops to choose from, and the chosen one. */
  tops: readonly string[];
  top: string | null;
  onTop: (name: string) => void;
  /** Wells that can be added: all except those already shown. */
  candidates: readonly Pick<Well, "_id" | "name" | "operator" | "rig">[] | Unloaded;
  others: number;
  onAdd: (wellId: WellId) => void;
  rows: readonly ChannelRow[];
  traces: readonly string[];
  onTraces: (traces: string[]) => void;
  length: CompareLength | null;
  onLength: (length: CompareLength) => void;
};

/** How wells are aligned, which wells are shown, and with which traces. */
export function CompareTools(props: CompareToolsProps) {
  const { alignment, tops, top, candidates, others, rows, traces, length } = props;
  const isFull = others >= MOST_OTHERS;
  return (
    <>
      <SegmentedControl label="Align by" value={alignment} options={alignments} onChange={props.onAlignment} />
      {alignment === "formation" && (
        <SearchableSelect
          label="Formation top"
          mode="single"
          placeholder="Choose a top"
          options={tops.map((name) => ({ value: name, label: name }))}
          keys={top === null ? [] : [top]}
          onKeys={([name]) => name !== undefined && props.onTop(name)}
          width={150}
          height={28}
          empty="No well has formation tops"
        />
      )}
      <SearchableSelect
        label="Add well"
        mode="single"
        placeholder={`Add well, ${others} of ${MOST_OTHERS}`}
        options={ofRows(candidates, (rows) => rows.map((well) => ({ ...wellOption(well), disabled: isFull })))}
        keys={[]}
        onKeys={([wellId]) => wellId !== undefined && props.onAdd(wellId as WellId)}
        disabled={isFull}
        width={140}
        height={28}
        empty="There is no other well"
      />
      <SearchableSelect
        label="Traces"
        mode="multi"
        options={rows.map(({ id, label }) => ({
          value: id,
          label,
          disabled: traces.length >= MOST_TRACES && !traces.includes(id),
        }))}
        keys={traces}
        onKeys={props.onTraces}
        counted="traces"
        width={100}
        height={28}
      />
      <SegmentedControl label="Length of hole" value={length} options={lengths()} onChange={props.onLength} />
    </>
  );
}
