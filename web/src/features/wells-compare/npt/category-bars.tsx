import { formatNumber } from "../../../ui/format/numbers";
import { categoryPaint } from "../../../ui/well/category-paint";
import styles from "./npt.module.css";

type Part = { category: string; hours: number };
type BarsProps = {
  rows: readonly { id: string; name: string; color: string; parts: readonly Part[] }[];
  /** All categories, the most hours first: their order gives their paint. */
  categories: readonly Part[];
};

/** The hours of each well, split by category. */
export function CategoryBars({ rows, categories }: BarsProps) {
  const sums = rows.map(({ parts }) => parts.reduce((sum, { hours }) => sum + hours, 0));
  const most = Math.max(1e-9, ...sums);
  return (
    <>
      {rows.map(({ id, name, color, parts }, at) => (
        <p key={id} className={styles.bar}>
          <span className={styles.named}>
            <span className={styles.swatch} style={{ background: color }} />
            {name}
          </span>
          <span className={styles.parts}>
            {categories.map(({ category }) => {
              const part = parts.find((categoryPart) => categoryPart.category === category);
              if (!part) return null;
              const width = `${(100 * part.hours) / most}%`;
              const title = `${category}: ${formatNumber(part.hours, 1)} h`;
              return (
                <span key={category} title={title} style={{ width, background: categoryPaint(categories, category) }} />
              );
            })}
          </span>
          <strong>{formatNumber(sums[at], 1)}</strong>
        </p>
      ))}
      <ul className={styles.categories}>
        {categories.map(({ category, hours }) => (
          <li key={category}>
            <span className={styles.dot} style={{ background: categoryPaint(categories, category) }} />
            <span>{category}</span>
            <strong>{formatNumber(hours, 1)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}
