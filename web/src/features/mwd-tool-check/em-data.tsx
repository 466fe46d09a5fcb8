import { Row } from "../../ui/layout/flow";
import type { MwdEmData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { isTimeColumn } from "@sigma/formats/mwd/tool-log-reader";
import { useState } from "react";
import { useRoute } from "../../data/pages/use-route";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { dayIfOther, formatMinute, zoneName } from "../../ui/format/times";
import { PanelBody } from "../../ui/layout/panel";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { classNames } from "../../ui/theme/class-names";
import styles from "./mwd-tool-check.module.css";
import { depthColumnOf, type ToolLogPlace } from "./read-log";

type Linked = {
  /** The position of the cursor of the log; null until the log has been loaded. */
  place: ToolLogPlace | null;
  onPlace: (place: ToolLogPlace) => void;
};

/** The EM data of the run of a log, with the cursor of the log by depth, else by time. */
export function EmData({ file, ...linked }: Linked & { file: MwdEmData | undefined }) {
  return (
    <section className={classNames(styles.card, file && styles.grown)} aria-label="EM data">
      {file ? (
        <EmFile key={file._id} file={file} {...linked} />
      ) : (
        <>
          <h2 className="type-title">EM data</h2>
          <p className="text2">No EM data were uploaded for this well, start and end.</p>
        </>
      )}
    </section>
  );
}

function EmFile({ file, place, onPlace }: Linked & { file: MwdEmData }) {
  const whole = useRoute("GET api/mwd-em-data", { id: file._id });
  const along = depthColumnOf(file.columns) ?? file.columns.find(isTimeColumn);
  const choices = file.columns.filter((name) => name !== along && !isTimeColumn(name));
  const [column, setColumn] = useState(choices.find((name) => /signal|strength/i.test(name)) ?? choices[0]);
  const isTime = along !== undefined && isTimeColumn(along);
  const cursor = along === undefined ? null : ((isTime ? place?.time : place?.depth) ?? null);
  const pick = (x: number) => onPlace(isTime ? { depth: null, time: x } : { depth: x, time: null });
  return (
    <>
      <Row gap="4px 12px" align="center" wraps keepsSize>
        <h2 className="type-title">EM data</h2>
        <span className="text3">{file.fileName}</span>
        {choices.length > 1 && (
          <SearchableSelect
            label="Column of the EM data"
            mode="single"
            width={160}
            options={choices.map((name) => ({ value: name, label: name }))}
            keys={column === undefined ? [] : [column]}
            onKeys={([name]) => name !== undefined && setColumn(name)}
          />
        )}
      </Row>
      <PanelBody of={whole} what="EM data" empty="The EM data were deleted">
        {([found]) =>
          column === undefined ? (
            <p className="text2">The file holds no column of values.</p>
          ) : (
            <div className={styles.em}>
              <PlotFigure
                title={column}
                x={{
                  name: isTime
                    ? `${dayIfOther(found!.data[along]![0] ?? 0) ?? "Time"}, ${zoneName()}`
                    : (along ?? "Row"),
                  quantity: { unit: "", decimals: isTime ? 0 : 1 },
                  range: rangeOf(along === undefined ? [] : found!.data[along]!),
                  ...(isTime && { format: formatMinute }),
                }}
                y={{ name: column, quantity: { unit: "", decimals: 2 } }}
                limits={cursorAt(cursor, along === undefined ? [] : found!.data[along]!)}
                {...(along !== undefined && { onPick: pick })}
                series={[
                  {
                    id: column,
                    name: column,
                    color: "var(--color-accent)",
                    points: (found!.data[column] ?? []).map((value, row) => [
                      along === undefined ? row + 1 : (found!.data[along]![row] ?? null),
                      value,
                    ]),
                  },
                ]}
              />
            </div>
          )
        }
      </PanelBody>
    </>
  );
}

/** The cursor across the plot if it is within the range of the file: it does not stretch the axis. */
function cursorAt(cursor: number | null, along: readonly (number | null)[]) {
  const range = rangeOf(along);
  if (cursor === null || !range || cursor < range[0] || cursor > range[1]) return [];
  return [{ id: "cursor", axis: "x", value: cursor, label: "", color: "var(--color-text1)" }] as const;
}

/** The range of a column; undefined if it has no length. */
function rangeOf(along: readonly (number | null)[]): readonly [number, number] | undefined {
  let [from, to] = [Infinity, -Infinity];
  for (const value of along) {
    if (value === null) continue;
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  return from < to ? [from, to] : undefined;
}
