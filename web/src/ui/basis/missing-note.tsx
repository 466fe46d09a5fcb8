import type { Missing } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import { shownText } from "../format/texts";
import styles from "./missing-note.module.css";

type MissingNoteProps = {
  wellId: WellId;
  missing: readonly Missing[] | null | undefined;
  href: (wellId: WellId) => string;
};

/** The inputs of a result that the well lacks, each with a link to enter it; nothing until they are known. */
export function MissingNote({ wellId, missing, href }: MissingNoteProps) {
  if (!missing || missing.length === 0) return null;
  return (
    <aside className={styles.note} aria-label="Not given yet">
      <strong>Not given yet</strong>
      <ul>
        {missing.map(({ what, text, tab, fields }) => (
          <li key={what}>
            <a href={`${href(wellId)}?${new URLSearchParams({ tab, highlightedFields: fields.join(",") })}`}>
              {shownText(text, what)}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
