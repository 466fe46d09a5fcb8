import type { WitsmlSection } from "@sigma/contract/rigs/witsml-server";
import { useRoute } from "../../data/pages/use-route";
import { PanelBody } from "../../ui/layout/panel";
import { withReadableTimes } from "./readable-times";
import type { StorePlace } from "./store-browser";
import styles from "./store-browser.module.css";

/** An object of a store for the user: its fields, and repeated elements as tables. */
export function ObjectView({ serverId, place }: { serverId: string; place: StorePlace }) {
  const objectReply = useRoute("GET api/witsml-server/object", { serverId, ...place });
  return (
    <PanelBody of={objectReply} what="the object" empty="The store does not have this object any more">
      {({ name, sections }) => (
        <article aria-label={name}>
          <h3 className="type-title">{name}</h3>
          <p className={styles.uid}>
            {place.type} · uid {place.uid}
          </p>
          {sections.map((section, at) => (
            <Section key={`${section.title}-${at}`} section={section} />
          ))}
        </article>
      )}
    </PanelBody>
  );
}

function Section({ section: { title, fields, table, leftOut } }: { section: WitsmlSection }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h4 className="type-caption">{title}</h4>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ label, value, unit }, at) => (
            <div key={`${label}-${at}`}>
              <dt>{label}</dt>
              <dd>
                {withReadableTimes(value)} {unit && <span>{unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {table && (
        <div className={styles.scroller}>
          <table aria-label={title}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, at) => (
                <tr key={`row-${at}`}>
                  {row.map((cell, column) => (
                    <td key={`${table.columns[column]}`}>{withReadableTimes(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {leftOut > 0 && <p className={styles.hint}>{leftOut} more rows are not shown</p>}
    </section>
  );
}
