import type { Column } from "../../ui/layout/table";
import { classNames } from "../../ui/theme/class-names";
import { unitText } from "../../ui/format/numbers";
import type { ListedWell } from "./wells-view";
import styles from "./well-tiles.module.css";
import { Grid } from "../../ui/layout/flow";

type WellTilesProps = { rows: readonly ListedWell[]; columns: readonly Column<ListedWell>[] };

/** The columns of the list that a tile shows beside the name. */
const heads = ["Feed, newest", "Rig state", "Alarms"];
const figures = ["Hole depth", "ROP", "To planned depth"];

/** The wells as tiles, with the contents of the columns. */
export function WellTiles({ rows, columns }: WellTilesProps) {
  const column = (title: string) => columns.find((wellColumn) => wellColumn.title === title);
  const cell = (title: string, row: ListedWell) => column(title)?.cell?.(row);
  return (
    <Grid
      as="ul"
      columns="repeat(auto-fill, minmax(min(100%, 290px), 1fr))"
      gap={12}
      padding="0 16px 16px"
      aria-label="Wells"
    >
      {rows.map((row) => {
        const worst = row.feed.state === "finished" ? null : row.wall?.alarms.worst;
        const isUnseen = worst?.status === "unacknowledged";
        return (
          <li key={row.well._id} className={classNames(styles.tile, isUnseen && styles[worst.level])}>
            <header className={styles.head}>
              {cell("Favourite", row)}
              <h2>{cell("Well", row)}</h2>
              <span className="clip text2 align-right grows">{row.well.rig?.name ?? row.well.operator?.name}</span>
              {cell("Tools", row)}
            </header>
            {heads.map((title) => (
              <p key={title} className={styles.line}>
                <span className="visually-hidden">{title}: </span>
                {title === "Alarms" && !row.wall?.alarms.worst ? (
                  <span className="text3">No active alarm</span>
                ) : (
                  cell(title, row)
                )}
              </p>
            ))}
            <dl className={styles.figures}>
              {figures.map((title) => (
                <div key={title}>
                  <dt>
                    {title} {column(title)?.unit && <span>{unitText({ unit: column(title)!.unit! })}</span>}
                  </dt>
                  <dd>{cell(title, row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </Grid>
  );
}
