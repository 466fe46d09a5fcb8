import { Popover } from "@mantine/core";
import type { ChannelRow } from "@sigma/terms/channels";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { ChannelSearch } from "./channel-search";
import { IconButton } from "../../ui/controls/button";

type AddTraceProps = {
  label: string;
  /** The channels that can be added. */
  channels: readonly ChannelRow[];
  shown: readonly string[];
  onPick: (channel: string) => void;
  className?: string | undefined;
};

/** A button that opens the search of channels. */
export function AddTrace({ label, channels, shown, onPick, className }: AddTraceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <IconButton label={label} className={className} aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ChannelSearch
          channels={channels}
          shown={new Set(shown)}
          onPick={(channel) => {
            setOpen(false);
            onPick(channel);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
