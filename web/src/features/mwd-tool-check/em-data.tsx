import type { MwdEmData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { isTimeColumn } from "@sigma/formats/mwd/tool-log-reader";
import { useState } from "react";
import { useRoute } from "../../data/pages/use-route";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatMinute, zoneName } from "../../ui/format/times";
import { PanelBody } from "../../ui/layout/panel";
import { PlotFigure } from "../../ui/plot/plot-figure";
import styles from "./mwd-tool-check.module.css";

/** The EM data of the run of a log. */
export function EmData({ file }: { file: MwdEmData | undefined }) {
  return (
    <section className={styles.card} aria-label="EM data">
      {file ? (
        <EmFile key={file._id} file={file} />
      ) : (
        <>
          <h2 className="type-title">EM data</h2>
          <p className="text2">No EM data were uploaded for this well, start and end.</p>
        </>
      )}
    </section>
  );
}

function EmFile({ file }: { file: MwdEmData }) {
  const whole = useRoute("GET api/mwd-em-data", { id: file._id });
  const along = file.columns.find((name) => /depth|\bmd\b/i.test(name)) ?? file.columns.find(isTimeColumn);
  const choices = file.columns.filter((name) => name !== along && !isTimeColumn(name));
  const [column, setColumn] = useState(choices.find((name) => /signal|strength/i.test(name)) ?? choices[0]);
  const isTime = along !== undefined && isTimeColumn(along);
  return (
    <>
      <div className={styles.head}>
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
      </div>
      <PanelBody of={whole} what="EM data" empty="The EM data were deleted">
        {([found]) =>
          column === undefined ? (
            <p className="text2">The file holds no column of values.</p>
          ) : (
            <div className={styles.em}>
              <PlotFigure
                title={column}
                x={{
                  name: isTime ? `Time, ${zoneName()}` : (along ?? "Row"),
                  quantity: { unit: "", decimals: isTime ? 0 : 1 },
                  ...(isTime && { format: formatMinute }),
                }}
                y={{ name: column, quantity: { unit: "", decimals: 2 } }}
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
