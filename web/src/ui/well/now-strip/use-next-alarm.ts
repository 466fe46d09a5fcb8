import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { StandingAlarm } from "@sigma/contract/alerts/standing-alarms";
import { standingAlarms } from "@sigma/contract/alerts/standing-alarms";
import type { WellId } from "@sigma/contract/ids";
import type { Notification } from "@sigma/contract/wells/notification";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { useEffect, useMemo, useState } from "react";
import { drawnRows, findUnloaded, type Unloaded } from "../../../data/calls/loaded";
import { useAlertConfigurations, useAlertStates } from "../../../data/notifications/alerts";
import { useNotifications } from "../../../data/notifications/notifications";
import { useLiveChannels } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { type AlarmForecast, forecastAlarms, forecastAlerts, forecastChannels } from "./alarm-forecast";

/** What stands to be attended to, and what is expected. */
export type ExpectedAlarms = {
  /** Why the alerts are not known; null if they are. */
  unloaded: Unloaded | null;
  /** The worst first. */
  alarms: readonly StandingAlarm[];
  /** An error or a warning of the last minutes that no alert has raised, such as a kick; null without one. */
  notice: Notification | null;
  /** The soonest first. */
  forecasts: readonly AlarmForecast[];
};

/** A notice counts as present for so long, s. */
const NOTICE_PERIOD: Seconds = 900;
/** Surveys nearer to one another are readings of one depth, ft. */
const SAME_SURVEY: Feet = 0.5;
/** Interval at which trends are calculated again, ms; a jump of a replay does not wait for it. */
const AGAIN_AFTER_MS = 10_000;

/**
 * The alarms of a well, and those that the trends of its channels lead to.
 *
 * @param isCurrent false leaves out forecasts
 * @param surveyMd depth of the last survey, ft; null if it is not known
 */
export function useExpectedAlarms(
  wellId: WellId,
  data: WellData,
  isCurrent: boolean,
  now: EpochSeconds,
  surveyMd: Feet | null,
): ExpectedAlarms {
  const stateReply = useAlertStates(wellId);
  const configurationReply = useAlertConfigurations(wellId);
  const notifications = useNotifications(wellId);
  const states = drawnRows(stateReply);
  const configurations = drawnRows(configurationReply);
  const alarms = useMemo(
    () => standingAlarms(states, new Map(configurations.map((alert) => [alert._id, alert]))),
    [states, configurations],
  );
  const alerts = useMemo(() => forecastAlerts(configurations, states), [configurations, states]);
  const forecasts = useForecasts(data, alerts, states);
  const notice = drawnRows(notifications).find(
    (notification) =>
      notification.alertId === undefined &&
      !notification.hidden &&
      (notification.alertLevel === "Error" || notification.alertLevel === "Warning") &&
      now - notification.time < NOTICE_PERIOD &&
      !isOfEarlierSurvey(notification, surveyMd),
  );
  return {
    unloaded: findUnloaded(stateReply, configurationReply),
    alarms,
    notice: notice ?? null,
    forecasts: isCurrent ? forecasts : [],
  };
}

/** Whether a deeper survey has been taken since: surveys of a backlog are notified one after the other within minutes. */
const isOfEarlierSurvey = ({ type, md }: Notification, surveyMd: Feet | null): boolean =>
  type === "directional_recommendation" && md !== null && surveyMd !== null && md < surveyMd - SAME_SURVEY;

/** Calculates forecasts at intervals while samples arrive, not with each of them. */
function useForecasts(
  data: WellData,
  alerts: readonly NotificationConfiguration[],
  states: readonly AlertState[],
): readonly AlarmForecast[] {
  const channels = forecastChannels(alerts);
  useLiveChannels(data, channels.length === 0 ? noChannels : [...noChannels, ...channels]);
  const [forecasts, setForecasts] = useState<readonly AlarmForecast[]>([]);
  useEffect(() => {
    const { time } = data;
    let calculatedAt = Number.NEGATIVE_INFINITY;
    let newest: EpochSeconds | null = null;
    let columnCount = 0;
    const take = () => {
      const { last, fields } = time.buffer;
      // A channel that has just been requested arrives with all of its samples.
      const isJump = last === null || newest === null || last < newest || fields.length !== columnCount;
      if (time.state !== "ready" || time.isReloading || (!isJump && performance.now() - calculatedAt < AGAIN_AFTER_MS))
        return;
      calculatedAt = performance.now();
      newest = last;
      columnCount = fields.length;
      setForecasts(forecastAlarms(alerts, states, time.buffer));
    };
    take();
    return time.subscribe(take);
  }, [data, alerts, states]);
  return forecasts;
}

const noChannels = ["rigState"];
