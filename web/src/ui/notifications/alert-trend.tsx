import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { useQuery } from "@tanstack/react-query";
import { request } from "../../data/calls/socket";
import { usePreferences } from "../../data/choices/preferences";
import { serverNow } from "../../data/live/server-clock";
import { Loading } from "../layout/loading";
import { PlotFigure } from "../plot/plot-figure";
import { RigStateStrip } from "../well/rig-state-strip";
import { backTestFigures } from "./back-test-figures";
import styles from "./notification-history.module.css";

/** How much is shown before the moment of an alarm, and after it. */
const SHOWN_MARGIN: Seconds = 600;
const AFTER: Seconds = 240;

type AlertTrendProps = { configuration: NotificationConfiguration; time: EpochSeconds };

/** How what an alert judges ran about the moment of an alarm, with its limits and the rig states. */
export function AlertTrend({ configuration, time }: AlertTrendProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { wellId, version, type, join, rules, rigStates, enabledIn, onDelay, offDelay } = configuration;
  const from = Math.floor(time) - SHOWN_MARGIN;
  const to = Math.max(from + 1, Math.min(Math.floor(time) + AFTER, Math.ceil(serverNow())));
  const { data, error } = useQuery({
    // For a newly raised alert the trend is requested once, up to the time of the request.
    queryKey: ["notification-configuration/back-test", configuration._id, version, from],
    queryFn: () =>
      request("notification-configuration/back-test", {
        wellId,
        alert: { type, join, rules, rigStates, enabledIn, onDelay, offDelay },
        from,
        to,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <p className="text3">The trend is not there: {error.message}</p>;
  if (!data) return <Loading what="the trend" />;
  if (data.samples === 0) return <p className="text3">No samples are stored about this moment.</p>;
  return (
    <div className={styles.trend}>
      {backTestFigures(data, { rules }, theme).map((figure) => (
        <PlotFigure key={figure.title} {...figure} />
      ))}
      <RigStateStrip runs={data.rigStates} range={[data.from, data.to]} />
    </div>
  );
}
