import type { WellId } from "@sigma/contract/ids";
import type { ListedProgram } from "@sigma/contract/programs/program";
import { IconCode, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { drawnRows, together } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { UndoDeletions } from "../../../settings/deleting/undo-deletions";
import { Button } from "../../../ui/controls/button";
import { SearchField } from "../../../ui/controls/search-field";
import { HelpButton } from "../../../ui/help/help-button";
import { Row } from "../../../ui/layout/flow";
import list from "../../../ui/layout/list-page.module.css";
import { contain } from "../../../ui/layout/list-view";
import { PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import { emptyProgram } from "../examples";
import { triggerText, programWellsText } from "../program-words";
import { ExampleCards } from "./example-cards";
import styles from "./example-cards.module.css";
import { NewProgramDialog } from "./new-program-dialog";
import { useProgramColumns } from "./program-columns";

/** The programs of the users: to search, add, open, copy, enable, disable and delete. */
export default function ProgramList() {
  const programs = useRoute("GET api/programs", {});
  const wells = useRoute("GET api/wells", {});
  const [added, setAdded] = useState<string | null>(null);
  return (
    <UndoDeletions kind="program">
      <PanelBody of={together({ programs, wells })} what="programs" empty="">
        {(parts) => (
          <Programs
            rows={parts.programs ?? []}
            names={new Map(drawnRows({ data: parts.wells }).map(({ _id, name }) => [_id, name]))}
            onAdd={setAdded}
          />
        )}
      </PanelBody>
      {added !== null && <NewProgramDialog example={added} onClose={() => setAdded(null)} />}
    </UndoDeletions>
  );
}

type ProgramsProps = {
  rows: readonly ListedProgram[];
  names: ReadonlyMap<WellId, string>;
  /** Called with the name of the example to start from. */
  onAdd: (example: string) => void;
};

function Programs({ rows, names, onAdd }: ProgramsProps) {
  const [search, setSearch] = useState("");
  const matchingRows = rows.filter(({ name, description, ownerName, trigger, wells }) =>
    contain([name, description, ownerName, triggerText(trigger), programWellsText(wells, names)], search),
  );
  const columns = useProgramColumns(names);
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <h1 className="type-title">Programs</h1>
        <SearchField label="Search programs" placeholder="Name, well or owner" value={search} onChange={setSearch} />
        <Row gap={8} align="center" atEnd>
          <HelpButton section="Write a program" />
          <Button
            look="filled"
            icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => onAdd(emptyProgram.name)}
          >
            New program
          </Button>
        </Row>
      </div>
      <div className={list.list}>
        {rows.length === 0 ? (
          <div className={styles.start}>
            <PanelEmpty
              sentence="There are no programs yet"
              why="A program is JavaScript that Sigma runs on the data of a well. It writes a table, notices and values of its own channels. It can change nothing else, and its time and memory have bounds."
              icon={IconCode}
            />
            <ExampleCards onChoose={onAdd} />
          </div>
        ) : matchingRows.length === 0 ? (
          <PanelEmpty
            sentence="No items matching the search criteria"
            action={{ label: "Clear search", run: () => setSearch("") }}
          />
        ) : (
          <Table label="Programs" rows={matchingRows} rowHeight={44} columns={columns} rowKey={({ _id }) => _id} />
        )}
      </div>
    </div>
  );
}
