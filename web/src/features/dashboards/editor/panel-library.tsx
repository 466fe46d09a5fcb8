import type { PanelKind } from "@sigma/contract/dashboards/dashboard-panel";
import { useState } from "react";
import { SearchField } from "../../../ui/controls/search-field";
import { contain } from "../../../ui/layout/list-view";
import { panelKinds } from "../panel-kinds";
import styles from "./editor.module.css";

let kindInHand: PanelKind | null = null;

/** The kind that is being dragged from the library; browsers do not show the content of a drag before its end. */
export const draggedKind = (): PanelKind | null => kindInHand;

const kinds = Object.keys(panelKinds) as PanelKind[];
const groups = [...new Set(kinds.map((kind) => panelKinds[kind].group))];

/** All kinds of panels: dragged into the grid, or put at the first free place by a click or Enter. */
export function PanelLibrary({ onAdd }: { onAdd: (kind: PanelKind) => void }) {
  const [search, setSearch] = useState("");
  const shownKinds = kinds.filter((kind) => contain([panelKinds[kind].title], search));
  return (
    <aside className={styles.library} aria-label="Panels">
      <div className={styles.libraryHead}>
        <h2 className="type-title">Panels</h2>
        <span className="type-label">drag or click</span>
      </div>
      <SearchField label="Search panels" placeholder="Search panels" value={search} onChange={setSearch} />
      {groups.map((group) => {
        const ofGroup = shownKinds.filter((kind) => panelKinds[kind].group === group);
        return (
          ofGroup.length > 0 && (
            <section key={group} aria-label={group}>
              <h3 className="type-caption">{group}</h3>
              {ofGroup.map((kind) => {
                const { title, icon: Icon } = panelKinds[kind];
                return (
                  <button
                    key={kind}
                    type="button"
                    className={styles.kind}
                    draggable
                    onClick={() => onAdd(kind)}
                    onDragStart={(event) => {
                      kindInHand = kind;
                      event.dataTransfer.setData("text/plain", title);
                      event.dataTransfer.effectAllowed = "copy";
                    }}
                    onDragEnd={() => {
                      kindInHand = null;
                    }}
                  >
                    <Icon size={16} stroke={1.5} aria-hidden />
                    {title}
                  </button>
                );
              })}
            </section>
          )
        );
      })}
    </aside>
  );
}
