import { useEffect, useRef } from "react";
import { classNames } from "../../ui/theme/class-names";
import styles from "./palette.module.css";
import type { PaletteEntry, PaletteGroup } from "./palette-entry";

type PaletteListProps = {
  id: string;
  /** Those of a group beside one another. */
  entries: readonly PaletteEntry[];
  chosen: PaletteEntry | undefined;
  onOpen: (entry: PaletteEntry, inNewTab: boolean) => void;
  onPoint: (at: number) => void;
};

/** The entries in their groups, each with its icon and where it comes from. */
export function PaletteList({ id, entries, chosen, onOpen, onPoint }: PaletteListProps) {
  const groups: { group: PaletteGroup; members: { entry: PaletteEntry; at: number }[] }[] = [];
  for (const [at, entry] of entries.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.members.push({ entry, at });
    else groups.push({ group: entry.group, members: [{ entry, at }] });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list under a field with the focus
    <div id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map(({ group, members }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options that are not a select
        <div key={group} role="group" aria-label={group}>
          <div className={styles.group} aria-hidden>
            {group}
          </div>
          {members.map(({ entry, at }) => (
            <Option
              key={entry.id}
              id={`${id}-${at}`}
              entry={entry}
              isChosen={entry === chosen}
              onOpen={onOpen}
              onPoint={() => onPoint(at)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onOpen: PaletteListProps["onOpen"];
  onPoint: () => void;
};

function Option({ id, entry, isChosen, onOpen, onPoint }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const { icon: Icon, title, from, shortcut } = entry;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      ref={row}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has an icon and more than one text
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames(styles.option, isChosen && styles.chosen)}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => !isChosen && onPoint()}
      onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
    >
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={styles.title}>{title}</span>
      <span className="clip align-right grows">{from}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </div>
  );
}
