import type { WellId } from "@sigma/contract/ids";
import { isUnloaded, unloadedText } from "../../data/calls/loaded";
import { useSurveys } from "../../data/directional/use-surveys";
import { formatValue, quantities, unitText } from "../../ui/format/numbers";
import styles from "./mobile-page.module.css";

const SHOWN = 3;

const columns = [
  { title: "MD", name: "md", quantity: quantities.surveyDepth },
  { title: "Inc", name: "inclination", quantity: quantities.angle },
  { title: "Azi", name: "azimuth", quantity: quantities.angle },
  { title: "DLS", name: "dls", quantity: quantities.dogleg },
] as const;

/** The deepest surveys of a well, deepest first. */
export function NewestSurveys({ wellId }: { wellId: WellId }) {
  const { surveys } = useSurveys(wellId);
  const depths = Array.from(isUnloaded(surveys) ? [] : (surveys["md"] ?? []));
  // A tie-in alone isn't a survey.
  const rows = depths
    .flatMap((md, row) => (md > 0 ? [row] : []))
    .slice(-SHOWN)
    .toReversed();
  return (
    <section className={styles.card} aria-label="Newest surveys">
      <header className={styles.head}>
        <h2>Newest surveys</h2>
      </header>
      {isUnloaded(surveys) ? (
        <p className={styles.nothing}>{unloadedText[surveys]}</p>
      ) : rows.length === 0 ? (
        <p className={styles.nothing}>no survey yet</p>
      ) : (
        <table className={styles.surveys}>
          <thead>
            <tr>
              {columns.map(({ title, quantity }) => (
                <th key={title} scope="col">
                  {title} <span>{unitText(quantity)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                {columns.map(({ name, quantity }) => (
                  <td key={name}>{formatValue(surveys[name]?.[row], quantity)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
