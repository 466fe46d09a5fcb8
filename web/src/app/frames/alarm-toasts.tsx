import type { AlertLevel } from "@sigma/contract/alerts/alert-limits";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { usePush } from "../../data/calls/use-event";
import { serverNow } from "../../data/live/server-clock";
import { useWatch } from "../../data/live/use-watch";
import { type Alarm, type Burst, burstSize, quietStream, withAlarm } from "../../data/notifications/alarm-burst";
import { askHistory } from "../../data/notifications/asked-history";
import { hideToasts, showToast, type ToastKind } from "../../data/notifications/toasts";
import { useToasted } from "../../data/notifications/toasted";
import { useMayOpen } from "../../data/session/permissions";
import { pageHref } from "../../data/pages/page-href";
import { routeKey } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { formatNumber } from "../../ui/format/numbers";
import { notificationText } from "../../ui/format/texts";
import { formatAge } from "../../ui/format/times";

const kinds: Record<AlertLevel, ToastKind | null> = {
  Error: "error",
  Warning: "warning",
  Info: "info",
  // A list is enough.
  Ok: null,
};
const byUrgency = ["Error", "Warning", "Info"] as const;
const SINGLE = "alarm ";
const GROUPED_TOAST = "alarms";

/** Pages that show every alarm themselves, or are for printing. */
const withoutToasts = ["/monitoring", "/mobile", "/pdf"];

/**
 * Shows on every page that an alert was raised on any well, to the users it names who want it as a toast; if it names
 * no user, to all of them. Many alerts at once become one toast with their number: a thousand could not be read.
 */
export function AlarmToasts() {
  const user = useSession((session) => session.user);
  const router = useRouter();
  const isToasted = useToasted();
  const stream = useRef(quietStream);
  const mayFollow = useMayOpen("notification-center");
  useWatch("alert-raised/watch", user && mayFollow ? {} : null);
  usePush("alert-raised", ({ _id, wellId, type, alertLevel, recipients = [], message: stored, text }) => {
    const path = router.state.location.pathname;
    const kind = kinds[alertLevel];
    if (!user || kind === null || withoutToasts.some((page) => path.startsWith(page))) return;
    const isOpen = path === pageHref("well-dashboard", { wellId });
    const well = isOpen ? "open" : user.favoriteWells.includes(wellId) ? "favorite" : "other";
    if (!isToasted({ type, alertLevel }, well)) return;
    if (recipients.length > 0 && !recipients.includes(user._id)) return;
    const message = notificationText({ text, message: stored });
    const alarm = { id: _id, wellId, level: alertLevel, message, at: serverNow() };
    const next = withAlarm(stream.current, alarm);
    if (next === stream.current) return;
    stream.current = next;
    const { burst } = next;
    if (burst) {
      hideToasts(SINGLE);
      tellMany(burst, alarm, () => open(burst.wells));
      return;
    }
    const tell = (name: string | null) =>
      showToast({
        group: "engine",
        kind,
        title: message,
        text: name ?? "",
        key: SINGLE + _id,
        action: { label: "Details", run: () => open(new Set([wellId])) },
      });
    if (isOpen) tell(null);
    else void nameOf(wellId).then((name) => (stream.current.burst ? undefined : tell(name)));
  });

  /** Shows the alarms: alarms of the open dashboard on it, others in the notification center. */
  function open(wells: ReadonlySet<WellId>): void {
    const [wellId] = wells;
    const path = router.state.location.pathname;
    if (wells.size === 1 && path === pageHref("well-dashboard", { wellId: wellId! })) askHistory(wellId!);
    else void router.navigate({ to: pageHref("notification-center") });
  }
  return null;
}

/** The name of a well, from the list that most pages have read. */
async function nameOf(wellId: WellId): Promise<string | null> {
  const wells = await queryClient
    .ensureQueryData<readonly Well[] | null>({
      queryKey: routeKey("GET api/wells", {}),
      queryFn: () => call("GET api/wells", {}),
    })
    .catch(() => null);
  return wells?.find(({ _id }) => _id === wellId)?.name ?? null;
}

function tellMany(burst: Burst, newest: Alarm, onShow: () => void): void {
  const worst = byUrgency.find((level) => burst.counts[level]) ?? "Info";
  const levelCounts = byUrgency.flatMap((level) => (burst.counts[level] ? `${burst.counts[level]} ${level}` : []));
  const where = burst.wells.size > 1 ? ` on ${burst.wells.size} wells` : "";
  const time = formatAge(Math.max(1, Math.ceil(burst.to - burst.from)));
  showToast({
    group: "engine",
    kind: kinds[worst]!,
    title: `${formatNumber(burstSize(burst), 0)} alarms${where} in ${time}`,
    text: `${levelCounts.join(", ")}. First: ${burst.first}. Newest: ${newest.message}`,
    key: GROUPED_TOAST,
    action: { label: "Details", run: onShow },
  });
}
