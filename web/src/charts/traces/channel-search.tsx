import { Combobox, useCombobox } from "@mantine/core";
import type { ChannelGroup, ChannelRow } from "@sigma/terms/channels";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import styles from "./channel-search.module.css";
import { matchChannels } from "./match-channels";

type ChannelSearchProps = {
  channels: readonly ChannelRow[];
  /** Channels that are shown already. */
  shown: ReadonlySet<string>;
  onPick: (channel: string) => void;
  /** Entries below the channels that do something else. */
  actions: readonly { label: string; run: () => void }[];
};

const groupNames: Record<ChannelGroup, string> = {
  surface: "Surface",
  directional: "Directional",
  formation: "Formation and efficiency",
  downhole: "Downhole",
  formula: "Formulas",
};

/** The start of the values of actions; no channel has such a value. */
const ACTION = "\u0000action ";

const groups = Object.keys(groupNames) as ChannelGroup[];

/** Finds a channel by any part of its name, wire name or unit; arrow keys and Enter choose it. */
export default function ChannelSearch({ channels, shown, onPick, actions }: ChannelSearchProps) {
  const [search, setSearch] = useState("");
  // The list is open: Enter selects an option only in an open list.
  const combobox = useCombobox({ opened: true });
  const matching = matchChannels(channels, search);
  const { focusSearchInput, selectFirstOption } = combobox;
  // The search was opened to use this field.
  useEffect(() => focusSearchInput(), [focusSearchInput]);
  useEffect(() => {
    if (search.trim() !== "") selectFirstOption();
  }, [search, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const action = actions.find(({ label }) => value === ACTION + label);
        if (action) action.run();
        else onPick(value);
      }}
    >
      <div className={styles.search}>
        <Combobox.Search
          classNames={{ input: styles.input }}
          aria-label="Search channels"
          placeholder={`Search ${channels.length} channels`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={styles.list} aria-label="Channels">
          {groups.map((group) => {
            const rows = matching.filter((channel) => channel.group === group);
            return (
              rows.length > 0 && (
                <Combobox.Group key={group} label={groupNames[group]} classNames={{ groupLabel: styles.group }}>
                  {rows.map(({ id, label, unit }) => (
                    <Combobox.Option key={id} value={id} className={styles.option}>
                      <span className="grows">{label}</span>
                      <span className="text3">{unit}</span>
                      {shown.has(id) && <IconCheck size={14} stroke={1.5} aria-label="shown" />}
                    </Combobox.Option>
                  ))}
                </Combobox.Group>
              )
            );
          })}
          {matching.length === 0 && <Combobox.Empty>No items matching the search criteria</Combobox.Empty>}
          {actions.length > 0 && (
            <div className={styles.actions}>
              {actions.map(({ label }) => (
                <Combobox.Option key={label} value={ACTION + label} className={styles.option}>
                  {label}
                </Combobox.Option>
              ))}
            </div>
          )}
        </Combobox.Options>
      </div>
    </Combobox>
  );
}
