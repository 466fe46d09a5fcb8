import { Fragment, useRef } from "react";
import { useVirtualRows } from "../../ui/controls/use-virtual-rows";
import { alignOf, type Column, type Sort, TableCell, TableHead } from "../../ui/layout/table";
import tableStyles from "../../ui/layout/table.module.css";
import { classNames } from "../../ui/theme/class-names";
import type { PortfolioRow } from "./portfolio-row";
import { sumDays } from "./portfolio-sums";
import type { PortfolioLine } from "./portfolio-view";
import { planDifference } from "./portfolio-words";
import styles from "./portfolio.module.css";

type PortfolioTableProps = {
  lines: readonly PortfolioLine[];
  columns: readonly Column<PortfolioRow>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

const ROW_HEIGHT = 40;

/** The wells under their operator and rig; only the lines in view are drawn. */
export function PortfolioTable({ lines, columns, sort, onSort }: PortfolioTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height } = useVirtualRows({
    count: lines.length,
    rowHeight: ROW_HEIGHT,
    keyOf: (at) => lines[at]?.key ?? String(at),
    scroller,
    active: null,
  });
  const minWidth = columns.reduce((sum, { width }) => sum + Number(width), 0);
  return (
    <div ref={scroller} className={styles.scroller}>
      <table
        className={classNames(tableStyles.table, styles.table)}
        style={{ "--row-height": `${ROW_HEIGHT}px`, minWidth: atTextSize(minWidth) }}
        aria-label="Wells"
        aria-rowcount={lines.length + 1}
      >
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width: atTextSize(Number(width)) }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <TableHead
                key={column.title}
                column={{ sortable: true, ...column, width: "auto" }}
                isRight={alignOf(column, undefined) === "right"}
                sort={sort ?? undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ index, key, start }, place) => {
            const line = lines[index]!;
            const gap = start - (items[place - 1]?.end ?? 0);
            return (
              <Fragment key={key}>
                {gap > 0 && <Gap height={gap} />}
                {line.kind === "group" ? (
                  <tr className={styles.group} aria-rowindex={index + 2}>
                    <th scope="rowgroup" colSpan={columns.length}>
                      <GroupHead line={line} />
                    </th>
                  </tr>
                ) : (
                  <tr aria-rowindex={index + 2}>
                    {columns.map((column) => (
                      <TableCell key={column.title} column={column} row={line.row} />
                    ))}
                  </tr>
                )}
              </Fragment>
            );
          })}
          {items.length > 0 && <Gap height={height - items.at(-1)!.end} />}
        </tbody>
      </table>
    </div>
  );
}

/** The operator and the rig of the wells below, with how these stand against their plans. */
function GroupHead({ line: { operator, rig, rows } }: { line: Extract<PortfolioLine, { kind: "group" }> }) {
  const { wells, total } = sumDays(rows);
  return (
    <span className={styles.groupHead}>
      <strong>{operator ?? "No operator"}</strong>
      <span>{rig ?? "no rig"}</span>
      <span>{rows.length === 1 ? "1 well" : `${rows.length} wells`}</span>
      {wells > 0 && <span>{planDifference(total, " d")} in all</span>}
    </span>
  );
}

/** The place of lines that are not drawn. */
const Gap = ({ height }: { height: number }) => <tr aria-hidden className={styles.gap} style={{ height }} />;

/** A width that follows the text size. */
const atTextSize = (width: number): string => `calc(${width}px * var(--text-scale))`;
