import { useCallback, useState, type ReactNode } from "react";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { FileDrop } from "../../ui/controls/files/file-drop";
import { InputTable } from "../../ui/controls/input-table/input-table";
import type { InputColumn, InputRow } from "../../ui/controls/input-table/table-input";
import { Pager } from "../../ui/controls/pager/pager";
import { SortableList } from "../../ui/controls/sortable-list/sortable-list";
import { pageSizes, type PageSize } from "../../ui/layout/list-view";
import { Table } from "../../ui/layout/table";
import styles from "./dev-kit.module.css";
import { Piece } from "./piece";
import { sampleStations, sampleStationColumns } from "./sample-values";

const amount = { kind: "number", required: true, min: 0, max: 2000 } as const;
const curveColumns: InputColumn<"flow" | "drop">[] = [
  { name: "flow", title: "Flow rate", unit: "gpm", rule: amount },
  { name: "drop", title: "Pressure drop", unit: "psi", rule: amount },
];
const stationKey = ({ md }: { md: number }) => String(md);
const firstStations = sampleStations.slice(0, 3);

/** Tables of values, lists in an order, and places to drop files on. */
export function TablePieces() {
  const [selected, setSelected] = useState<string | null>("60");
  const [parts, setParts] = useState(["Drill Bit", "Motor", "MWD/LWD", "Drill Collar"]);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<PageSize>(10);
  const [names, setNames] = useState<string[]>([]);
  const [curve, setCurve] = useState<InputRow<"flow" | "drop">[]>([
    { flow: "350", drop: "350" },
    { flow: "7000", drop: "" },
  ]);
  const drawPart = useCallback(
    (part: string, handle: ReactNode) => (
      <div className={styles.component}>
        {handle}
        {part}
      </div>
    ),
    [],
  );
  return (
    <>
      <Piece name="Data table: 10,000 rows, sorting, columns to hide, keys" wide>
        <DataTable
          label="Stations"
          rows={sampleStations}
          columns={sampleStationColumns}
          rowKey={stationKey}
          selected={selected}
          onRow={(row) => setSelected(stationKey(row))}
          height={230}
        />
      </Piece>
      <Piece name="Table, selected row" wide>
        <Table
          label="First stations"
          rows={firstStations}
          columns={sampleStationColumns}
          rowKey={stationKey}
          selected="60"
        />
      </Piece>
      <Piece name="Pager" wide>
        <Pager
          page={page}
          pageSize={pageSize}
          pageSizes={pageSizes}
          count={311}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      </Piece>
      <Piece name="Table to type into: a valid row, an invalid one" wide>
        <InputTable
          label="Hydraulic performance curve"
          columns={curveColumns}
          rows={curve}
          onChange={setCurve}
          newRow={{ flow: "0", drop: "0" }}
          rowName="point"
          least={1}
        />
      </Piece>
      <Piece name="List in an order">
        <div style={{ width: 240 }}>
          <SortableList
            label="Components"
            items={parts}
            keyOf={(part) => part}
            nameOf={(part) => part}
            onReorder={setParts}
          >
            {drawPart}
          </SortableList>
        </div>
      </Piece>
      <Piece name="Drop zone; progress; disabled" wide>
        <FileDrop
          label="Drop CSV files here"
          hint={names.length > 0 ? names.join(", ") : "Up to 2 GB each"}
          extensions={[".csv"]}
          onFiles={(files) => setNames(files.map(({ name }) => name))}
          progress={{ name: "F9A_0704.csv", sent: 412_400_000, total: 1_073_700_000 }}
          onStop={() => setNames([])}
        />
        <FileDrop label="Drop a motor file here" multiple={false} disabled onFiles={() => undefined} />
      </Piece>
    </>
  );
}
