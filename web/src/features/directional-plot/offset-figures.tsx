import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import { formatNumber, formatQuantity, formatValue, quantities, unitText } from "../../ui/format/numbers";
import { colorVar } from "../../ui/theme/palette";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { acceptedAt } from "../../ui/well/directional/accepted-at";
import { clearanceAt } from "../../ui/well/directional/clearance-at";
import { judgeSeparation, ruleColor } from "../../ui/well/directional/judge-separation";
import styles from "./plot-figures.module.css";

const distance = { unit: "ft", decimals: 1 };

/** How far the offset wells are from the bit, closest first: distance, separation factor, and the rule that is broken. */
export function OffsetFigures({ answer }: { answer: AntiCollision | null }) {
  const md = answer?.own.bit ?? null;
  if (!answer || md === null || (answer.wells.length === 0 && answer.left.length === 0)) return null;
  const { wells, left, levels, own } = answer;
  const rows = wells
    .map((well) => ({ well, here: clearanceAt(well, md) }))
    .toSorted((a, b) => (a.here?.distance ?? Infinity) - (b.here?.distance ?? Infinity));
  return (
    <section className={styles.group} aria-label="Offset wells">
      <table className={styles.offsets}>
        <caption className={styles.caption}>
          Offset wells from {own.bit === own.lastSurvey ? "the last survey" : "the bit"}
        </caption>
        <thead>
          <tr>
            <th scope="col">Well</th>
            <th scope="col">C to c, {unitText(distance)}</th>
            <th scope="col">SF</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ well, here }) => {
            const { wellId, name, noFactors, suppressedTo } = well;
            const acceptance = acceptedAt(well, md);
            const isShared = suppressedTo !== null && md <= suppressedTo;
            const brokenRules =
              here && !isShared && !acceptance ? judgeSeparation(here.distance, here.factor, levels) : [];
            const color = ruleColor(brokenRules);
            return (
              <tr key={wellId} title={brokenRules.map(({ rule }) => rule).join("\n") || noFactors?.reason}>
                <th scope="row">
                  {name}
                  {isShared && <span className="text2"> same hole</span>}
                  {acceptance && !isShared && <span className="text2"> accepted</span>}
                  {brokenRules[0] && (
                    <span className={styles.broken} style={{ color: colorVar(color!) }}>
                      <AlarmGlyph level={brokenRules[0].level} size={11} /> {brokenRules[0].word}
                    </span>
                  )}
                </th>
                <td>{formatValue(here?.distance, distance)}</td>
                <td style={color ? { color: colorVar(color) } : undefined}>
                  <strong>{formatNumber(here?.factor)}</strong>
                </td>
              </tr>
            );
          })}
          {left.map(({ of, name, reason }) => (
            <tr key={of}>
              <th scope="row" colSpan={3}>
                {name}: {reason}
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text2">
        At {formatQuantity(md, quantities.liveDepth)} MD; ladder and no-go are shown in Anti-Collision.
      </p>
    </section>
  );
}
