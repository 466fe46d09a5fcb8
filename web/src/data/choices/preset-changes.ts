import type { DashboardPreset, PresetViews } from "@sigma/contract/presets/dashboard-preset";
import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfig } from "@sigma/contract/presets/trace-config";
import { create } from "zustand";
import { keepStored, readStored } from "./storage";

/** Changed fields by the name of their trace. */
export type TraceChanges = Partial<Record<string, Partial<TraceConfig>>>;

/** The kinds of charts that traces are configured for. */
export const configTypes = ["time", "depth"] as const;
export type ConfigType = (typeof configTypes)[number];

/** Differences from a preset in what is shown, until they are saved. */
export type PresetChanges = { views: Partial<PresetViews>; traces: Record<ConfigType, TraceChanges> };

/** A preset without changes. */
export const noChanges: PresetChanges = { views: {}, traces: { time: {}, depth: {} } };

const KEY = "preset-changes";

/** Changes by user and name of preset, as they are kept in this browser. */
type Changes = Record<string, PresetChanges>;

/** Changes from their stored text; invalid ones are left out. */
export function parseChanges(text: string | null): Changes {
  try {
    const storedRecord = Object(JSON.parse(text ?? "{}")) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(storedRecord).map(([name, kept]) => {
        const { views, traces } = Object(kept) as Partial<PresetChanges>;
        return [name, { views: { ...views }, traces: { time: { ...traces?.time }, depth: { ...traces?.depth } } }];
      }),
    );
  } catch {
    return {};
  }
}

const useChanges = create<Changes>(() => parseChanges(readStored(KEY)));

const keyOf = (userId: string, preset: string) => `${userId}/${preset}`;

/** Differences between what is shown and a user's preset. */
export const usePresetChanges = (userId: string | undefined, preset: string): PresetChanges =>
  useChanges((changes) => changes[keyOf(userId ?? "", preset)] ?? noChanges);

/** The same outside React. */
export const presetChangesOf = (userId: string, preset: string): PresetChanges =>
  useChanges.getState()[keyOf(userId, preset)] ?? noChanges;

/** Replaces the unsaved changes; `noChanges` after they were saved or undone. */
export function setChanges(userId: string, preset: string, changes: PresetChanges): void {
  const { [keyOf(userId, preset)]: _before, ...others } = useChanges.getState();
  const next = changes === noChanges ? others : { ...others, [keyOf(userId, preset)]: changes };
  useChanges.setState(next, true);
  keepStored(KEY, Object.keys(next).length === 0 ? null : JSON.stringify(next));
}

/** The changes that remain after some were saved: values changed again during the save. */
export function withoutSaved(now: PresetChanges, savedChanges: PresetChanges): PresetChanges {
  const left: PresetChanges = {
    views: other(now.views, savedChanges.views),
    traces: {
      time: otherTraces(now.traces.time, savedChanges.traces.time),
      depth: otherTraces(now.traces.depth, savedChanges.traces.depth),
    },
  };
  const isNothing = [left.views, left.traces.time, left.traces.depth].every((part) => Object.keys(part).length === 0);
  return isNothing ? noChanges : left;
}

const other = <Part extends object>(now: Part, savedPart: Partial<Part>): Partial<Part> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== savedPart[name as keyof Part]),
  ) as Partial<Part>;

const otherTraces = (now: TraceChanges, savedTraces: TraceChanges): TraceChanges =>
  Object.fromEntries(
    Object.entries(now)
      .map(([trace, change]) => [trace, other(change ?? {}, savedTraces[trace] ?? {})] as const)
      .filter(([, change]) => Object.keys(change).length > 0),
  );

/** Discards all changes when no user is signed in. */
export const forgetChanges = (): void => useChanges.setState({}, true);

/** Whether changes make a difference to a preset. */
export function differs(
  { views, traces }: PresetChanges,
  preset: DashboardPreset | null,
  keptConfigs: Record<ConfigType, Partial<Record<string, TraceConfig>>>,
): boolean {
  const isOther = (name: string, view: unknown) =>
    JSON.stringify(view) !== JSON.stringify(preset?.[name as keyof DashboardPreset] ?? null);
  if (Object.entries(views).some(([name, view]) => isOther(name, view))) return true;
  return configTypes.some((type) =>
    Object.entries(traces[type]).some(([trace, change]) => {
      const config: TraceConfig = { ...defaultTraceConfig, ...keptConfigs[type][trace] };
      return Object.entries(change ?? {}).some(([field, value]) => config[field as keyof TraceConfig] !== value);
    }),
  );
}
