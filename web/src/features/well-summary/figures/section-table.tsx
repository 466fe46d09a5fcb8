import { formatValue, quantities, unitText } from "../../../ui/format/numbers";
import styles from "./figures.module.css";
import type { summarizeSections } from "./summarize-range";

/** The figures of each section of the well that is shown. */
export function SectionTable({ sections }: { sections: ReturnType<typeof summarizeSections> }) {
  if (sections.length === 0) return null;
  const rate = quantities.rateOfPenetration;
  return (
    <div className={styles.sections}>
      <table aria-label="Sections">
        <thead>
          <tr>
            <th>Section</th>
            <th>From – to, {unitText(quantities.liveDepth)}</th>
            <th>Drilled, {unitText(quantities.liveDepth)}</th>
            <th>On bottom, h</th>
            <th>Sliding, %</th>
            <th>ROP on bottom, {unitText(rate)}</th>
            <th>ROP, all time, {unitText(rate)}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ name, from, to, figures }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>
                {formatValue(from, quantities.wholeDepth)} – {formatValue(to, quantities.wholeDepth)}
              </td>
              <td>{formatValue(figures.drilled, quantities.liveDepth)}</td>
              <td>{formatValue(figures.onBottomHours, { unit: "h", decimals: 2 })}</td>
              <td>{formatValue(figures.slidPercent, { unit: "%", decimals: 0 })}</td>
              <td>{formatValue(figures.ropOnBottom, rate)}</td>
              <td>{formatValue(figures.ropOverall, rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
