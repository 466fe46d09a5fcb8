import type { WellId } from "@sigma/contract/ids";
import { IconHistory } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { serverNow } from "../../data/live/server-clock";
import { useWellStatus } from "../../data/live/well-status";
import { useIsReplay } from "../../data/replay/use-replay";
import { openReplay } from "../../data/replay/use-replay-address";
import { IconButton } from "../controls/button";

/** Time before the newest sample at which a replay from a page of a well starts, s. */
const BEFORE_NEWEST = 3600;

/** Shows the page an hour before the newest sample of the well; empty while it already shows the past. */
export function ReplayButton({ wellId }: { wellId: WellId }) {
  const router = useRouter();
  const isReplay = useIsReplay(wellId);
  const newest = useWellStatus(wellId)?.lastTime ?? null;
  if (isReplay) return null;
  return (
    <IconButton
      label="Replay the past"
      onClick={() => openReplay(router, Math.floor((newest ?? serverNow()) - BEFORE_NEWEST))}
    >
      <IconHistory size={16} stroke={1.5} />
    </IconButton>
  );
}
