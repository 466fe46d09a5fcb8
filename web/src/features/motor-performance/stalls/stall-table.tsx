import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { WellId } from "@sigma/contract/ids";
import { Pager } from "../../../ui/controls/pager/pager";
import { pageOf, pageSizes } from "../../../ui/layout/list-view";
import { Table } from "../../../ui/layout/panel";
import styles from "../motor-performance.module.css";
import { stallColumns } from "./stall-columns";
import { useStallView } from "./stall-view";

type StallTableProps = {
  wellId: WellId;
  wellName: string;
  stalls: readonly MotorStall[];
  selected: MotorStall | null;
};

/** The stalls and spikes of a run, a page at a time; a row is the chosen one everywhere. */
export function StallTable({ wellId, wellName, stalls, selected }: StallTableProps) {
  const view = useStallView(wellId);
  const { rows, page } = pageOf(stalls, view.page, view.size);
  return (
    <>
      <div className={styles.table}>
        <Table
          label={`Stalls and spikes of ${wellName}`}
          rows={rows}
          columns={stallColumns}
          rowKey={({ time }) => String(time)}
          selected={selected ? String(selected.time) : null}
          onRow={({ time }) => view.show({ selected: time })}
        />
      </div>
      <Pager
        page={page}
        pageSize={view.size}
        pageSizes={pageSizes}
        count={stalls.length}
        onPage={(next) => view.show({ page: next })}
        onPageSize={(size) => view.show({ page: 0, size })}
      />
    </>
  );
}
