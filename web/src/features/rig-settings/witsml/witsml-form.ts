import type { WellId } from "@sigma/contract/ids";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import type { WitsmlChannel, WitsmlFeed } from "@sigma/contract/rigs/witsml-feed";
import { pollSeconds } from "@sigma/contract/rigs/witsml-limits";
import { typedValue } from "../../../settings/form/form-rows";
import { NO_VALUE } from "../../../ui/format/numbers";

/** The selected logs of a store that feed a rig. */
export type WitsmlForm = {
  serverId: string | null;
  uidWell: string | null;
  wellName: string;
  uidWellbore: string | null;
  wellboreName: string;
  logs: WitsmlFeed["logs"];
  trajectoryUid: string | null;
  pollSeconds: string;
  witsmlTemplateId: string | null;
  channels: readonly WitsmlChannel[];
};

/** The labels of the fields of the WITSML feed. */
export const witsmlLabels: Record<keyof WitsmlForm, string> = {
  serverId: "WITSML server",
  uidWell: "Well in the store",
  wellName: "Well in the store",
  uidWellbore: "Wellbore",
  wellboreName: "Wellbore",
  logs: "Logs",
  trajectoryUid: "Trajectory",
  pollSeconds: "Asked every",
  witsmlTemplateId: "WITSML template",
  channels: "Curves",
};

/** The form of a configuration. */
export const witsmlFormOf = (config: WitsConfig | null): WitsmlForm => ({
  serverId: config?.witsml?.serverId ?? null,
  uidWell: config?.witsml?.uidWell ?? null,
  wellName: config?.witsml?.wellName ?? "",
  uidWellbore: config?.witsml?.uidWellbore ?? null,
  wellboreName: config?.witsml?.wellboreName ?? "",
  logs: config?.witsml?.logs ?? [],
  trajectoryUid: config?.witsml?.trajectoryUid ?? null,
  pollSeconds: typedValue(config?.witsml?.pollSeconds ?? pollSeconds.usual),
  witsmlTemplateId: config?.witsmlTemplateId ?? null,
  channels: config?.witsml?.channels ?? [],
});

/** The labels of the parts that differ from the saved feed. */
export const changedInFeed = (savedForm: WitsmlForm, typedForm: WitsmlForm): string[] => {
  const names = Object.keys(witsmlLabels) as (keyof WitsmlForm)[];
  const changedNames = names.filter((name) => JSON.stringify(savedForm[name]) !== JSON.stringify(typedForm[name]));
  return [...new Set(changedNames.map((name) => witsmlLabels[name]))];
};

/** A feed as text, for comparison with another feed. */
export function feedText({ serverId, wellName, wellboreName, logs, channels, pollSeconds }: WitsmlForm): string {
  if (serverId === null) return NO_VALUE;
  const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const place = [wellName, wellboreName].filter(Boolean).join(" / ");
  const parts = [place, countText(logs.length, "log"), countText(channels.length, "curve"), `every ${pollSeconds} s`];
  return parts.filter(Boolean).join(", ");
}

/** The errors, by field. */
export type WitsmlErrors = { [Field in keyof WitsmlForm]?: string };

/** The errors of the form; none while no server is selected. */
export function witsmlErrors(form: WitsmlForm, wellId: WellId | null): WitsmlErrors {
  if (form.serverId === null) return {};
  const seconds = Number(form.pollSeconds);
  const isPoll = form.pollSeconds.trim() !== "" && seconds >= pollSeconds.min && seconds <= pollSeconds.max;
  return {
    ...(wellId === null && { serverId: "This rig drills no well that the logs could belong to" }),
    ...(form.uidWell === null && { uidWell: "Choose a well" }),
    ...(form.uidWell !== null && form.uidWellbore === null && { uidWellbore: "Choose a wellbore" }),
    ...(form.uidWellbore !== null && form.logs.length === 0 && { logs: "Choose a log" }),
    ...(!isPoll && { pollSeconds: `Enter ${pollSeconds.min} to ${pollSeconds.max} s` }),
  };
}

/** The feed that is saved; null while no server is chosen. Only for a form without errors. */
export function toWitsmlFeed(form: WitsmlForm, wellId: WellId | null): WitsmlFeed | null {
  const { serverId, uidWell, uidWellbore } = form;
  if (serverId === null || uidWell === null || uidWellbore === null || wellId === null) return null;
  return {
    serverId,
    uidWell,
    uidWellbore,
    wellName: form.wellName,
    wellboreName: form.wellboreName,
    wellId,
    logs: [...form.logs],
    channels: form.channels.map((each) => ({ ...each })),
    pollSeconds: Number(form.pollSeconds),
    trajectoryUid: form.trajectoryUid,
  };
}

/** The index of a log, read from its entry in the list of a store; null if Sigma cannot read it. */
export function logIndexOf(note: string): "time" | "depth" | null {
  const [index = ""] = note.split(" · ");
  if (index === "date time") return "time";
  return index.endsWith("depth") ? "depth" : null;
}
