import { Grid, Row } from "../../ui/layout/flow";
import { type ComponentType, useState } from "react";
import { type Theme, themes } from "../../ui/theme/palette";
import { ActionPieces } from "./action-pieces";
import styles from "./dev-kit.module.css";
import { DialogPieces } from "./dialog-pieces";
import { FieldPieces } from "./field-pieces";
import { NoticePieces } from "./notice-pieces";
import { RangePieces } from "./range-pieces";
import { SelectPieces } from "./select-pieces";
import { TablePieces } from "./table-pieces";
import { WellMultiSelect } from "../../ui/controls/well-select/well-multi-select";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { Piece } from "./piece";
import { sampleWells } from "./sample-values";

const sections: { id: string; title: string; pieces: ComponentType<{ theme: Theme }> }[] = [
  { id: "actions", title: "Buttons, switches, tabs", pieces: ActionPieces },
  { id: "fields", title: "Fields and moments", pieces: FieldPieces },
  { id: "selects", title: "Lists to choose from", pieces: SelectPieces },
  { id: "ranges", title: "Ranges and depth filter", pieces: RangePieces },
  { id: "wells", title: "Wells", pieces: WellPieces },
  { id: "tables", title: "Tables, ordering, files", pieces: TablePieces },
  { id: "dialogs", title: "Dialogs", pieces: DialogPieces },
  { id: "notices", title: "Alarms, feeds, panels", pieces: NoticePieces },
];

/** Every shared piece in every state, in both themes side by side; what opens over the page has the theme of the page. */
export default function DevKitPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className="type-title">Shared pieces</h1>
        <Row aria-label="Sections" as="nav" gap={16} wraps>
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Row>
      </header>
      <main>
        {sections.map(({ id, title, pieces: Pieces }) => (
          <section key={id} id={id} className={styles.section} aria-label={title}>
            <h2 className="type-title">{title}</h2>
            <Grid columns="repeat(auto-fit, minmax(560px, 1fr))" gap={12}>
              {themes.map((theme) => (
                <div key={theme} className={styles.theme} data-theme={theme}>
                  <Pieces theme={theme} />
                </div>
              ))}
            </Grid>
          </section>
        ))}
      </main>
    </div>
  );
}

/** The selector of several wells. */
function WellPieces({ theme }: { theme: Theme }) {
  const [chosen, setChosen] = useState(["15/9-F-4", "15/9-F-5"]);
  const [none, setNone] = useState<string[]>([]);
  return (
    <>
      <Piece name="Wells with distance, a column of the caller, colours; at most 3" wide>
        <WellMultiSelect
          label="Offset wells"
          wells={sampleWells}
          chosen={chosen}
          onChange={setChosen}
          ownWell="15/9-F-9 A"
          distanceTitle="At bit"
          within={10_000}
          columns={[
            { title: "Utsira Fm.", unit: "ft", cell: ({ overlap }) => overlap, align: "right", width: "130px" },
          ]}
          colorOf={(id) => traceColor(traceColorAt(chosen.indexOf(id)), theme)}
          note="Parent bore F-9 to 1,400 ft"
          height={300}
        />
      </Piece>
      <Piece name="No other wells" wide>
        <WellMultiSelect label="Offset wells" wells={[]} chosen={none} onChange={setNone} limit={50} height={120} />
      </Piece>
    </>
  );
}
