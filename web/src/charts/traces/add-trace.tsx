import type { ChannelRow } from "@sigma/terms/channels";
import type { WellId } from "@sigma/contract/ids";
import { IconPlus } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useFormulaActions } from "../../data/formulas/use-formula-actions";
import { ToolPopover } from "../../ui/controls/tool-bar/tool-popover";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { chunkComponent, useLoadedAhead } from "../../ui/layout/load-chunk";
import { Loading } from "../../ui/layout/loading";

const ChannelSearch = chunkComponent(() => import("./channel-search"));

type AddTraceProps = {
  /** The well in which a new formula is written. */
  wellId: WellId;
  label: string;
  /** The channels that can be added. */
  channels: readonly ChannelRow[];
  shown: readonly string[];
  onPick: (channel: string) => void;
  className?: string | undefined;
};

/** A tool that opens the search of channels. */
export function AddTrace({ wellId, label, channels, shown, onPick, className }: AddTraceProps) {
  const [isOpen, setOpen] = useState(false);
  const { all: actions } = useFormulaActions(wellId, null, onPick);
  useLoadedAhead(ChannelSearch);
  return (
    <ToolPopover
      tool={{ id: "add-trace", label, short: "Add", icon: IconPlus }}
      isOpen={isOpen}
      onChange={setOpen}
      className={className}
    >
      <ErrorBoundary title="Channels failed">
        <Suspense fallback={<Loading what="channels" />}>
          <ChannelSearch
            channels={channels}
            shown={new Set(shown)}
            onPick={(channel) => {
              setOpen(false);
              onPick(channel);
            }}
            actions={actions.map(({ label: name, run }) => ({
              label: name,
              run: () => {
                setOpen(false);
                run();
              },
            }))}
          />
        </Suspense>
      </ErrorBoundary>
    </ToolPopover>
  );
}
