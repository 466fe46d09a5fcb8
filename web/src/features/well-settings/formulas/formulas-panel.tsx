import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import { formulaWord } from "@sigma/contract/formula/formula-word";
import { useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { roleOf, useSession } from "../../../data/session/session";
import type { SettingsPanelProps } from "../../../settings/form/settings-panel";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { type Column, Table } from "../../../ui/layout/table";
import { FormulaDialog } from "./formula-dialog";
import { deleteWithUndo } from "../../../data/calls/delete-with-undo";
import { OwnConstants } from "./own-constants";

const columns: readonly Column<FormulaChannelRow>[] = [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "In formulas", value: ({ name }) => formulaWord(name) },
  { title: "Unit", value: ({ unit }) => unit || "number" },
  { title: "Wells", value: ({ forAllWells }) => (forAllWells ? "All wells" : "This well") },
  { title: "Author", value: ({ author }) => author, folds: true },
  { title: "Written", value: ({ createdAt }) => formatMoment(createdAt), folds: true },
  { title: "Version", value: ({ version }) => version, decimals: 0, folds: true },
];

/** The formula channels that were written in a well: listed by name, added, changed and deleted. */
export default function FormulasPanel({ wellId }: SettingsPanelProps) {
  const formulas = useRoute("GET api/formula-channel", { wellId });
  const names = useRoute("GET api/formula-channel/names", {});
  const role = useSession(roleOf);
  const [edited, setEdited] = useState<FormulaChannelRow | "new" | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const add = () => setEdited("new");
  const mayWrite = role !== "guest";
  return (
    <Stack gap={12} padding={16}>
      <Row gap={16} align="center" justify="space-between">
        <p className="text2">
          Channels that are calculated from others at each sample. They are stored, drawn, exported and used in alerts
          like any channel.
        </p>
        {mayWrite && <Button onClick={add}>Add a formula</Button>}
      </Row>
      <PanelBody
        of={formulas}
        what="the formulas"
        empty={{ sentence: "No formulas yet", why: "A formula is a channel of your own, such as a torque number." }}
      >
        {(rows) => (
          <Stack gap={12}>
            <Table
              label="Formulas"
              rows={rows}
              columns={columns}
              rowKey={({ _id: id }) => id}
              selected={chosen}
              onRow={({ _id: id }) => setChosen(id === chosen ? null : id)}
            />
            {rows
              .filter(({ _id: id }) => id === chosen)
              .map((row) => (
                <section key={row._id} aria-label={row.name}>
                  <pre className="text2" style={{ whiteSpace: "pre-wrap" }}>
                    {row.text}
                  </pre>
                  {mayWrite && (!row.forAllWells || role === "admin") && (
                    <Row gap={8}>
                      <Button onClick={() => setEdited(row)}>Edit</Button>
                      <Button onClick={() => void deleteFormula(row)}>Delete</Button>
                    </Row>
                  )}
                </section>
              ))}
          </Stack>
        )}
      </PanelBody>
      <OwnConstants wellId={wellId} mayWrite={mayWrite} />
      {edited !== null && (
        <FormulaDialog
          wellId={wellId}
          row={edited === "new" ? null : edited}
          names={drawnRows(names)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}

/** Deletes a formula, with a way back; a formula in use is refused with the reason. */
const deleteFormula = ({ wellId, _id: id, name }: FormulaChannelRow): Promise<void> =>
  deleteWithUndo({
    title: "Formula deleted",
    text: name,
    remove: () => call("DELETE api/formula-channel", { wellId, id }),
    restore: () => call("POST api/formula-channel/restore", { wellId, id }),
  });
