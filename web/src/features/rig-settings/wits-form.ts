import type { RouteRequest } from "@sigma/contract/call-types";
import type { RigId } from "@sigma/contract/ids";
import type { WitsChannel, WitsConfig } from "@sigma/contract/rigs/wits-config";
import {
  type ClockKind,
  isPeerRule,
  MOST_ALLOWED_PEERS,
  ports,
  WITS_CODE,
  witsRules,
} from "@sigma/contract/rigs/wits-rules";
import { channelRow, isChannelId } from "@sigma/terms/channels";
import { areCompatible, unitNames } from "@sigma/terms/units";
import { typedValue } from "../../settings/form/form-rows";
import { NO_VALUE } from "../../ui/format/numbers";

/** One line of the channel map as typed: a WITS code, the channel that it fills, the unit that the rig sends. */
export type MapLine = { code: string; trace: string | null; unit: string };

/** The WITS configuration of a rig as typed. */
export type WitsForm = {
  enabled: boolean;
  connectionType: WitsConfig["connectionType"];
  host: string;
  port: string;
  nullMarks: string;
  allowedPeers: string;
  clock: ClockKind;
  channels: readonly MapLine[];
};

/** The labels of the fields of the WITS configuration. */
export const witsLabels: Record<keyof WitsForm, string> = {
  enabled: "Source",
  connectionType: "Connection",
  host: "Host",
  port: "Port",
  nullMarks: "Null marks",
  allowedPeers: "Allowed addresses",
  clock: "Rig clock",
  channels: "Channel map",
};

/** The form of a configuration; without one it listens, and the channel map is empty. */
export const witsFormOf = (config: WitsConfig | null): WitsForm => ({
  enabled: config?.enabled ?? true,
  connectionType: config?.connectionType ?? "server",
  host: config?.host ?? "",
  port: typedValue(config?.port),
  nullMarks: (config?.nullMarks ?? []).join(", "),
  allowedPeers: (config?.allowedPeers ?? []).join(", "),
  clock: config?.clock ?? "live",
  channels: mapLinesOf(config?.channels ?? []),
});

/** The lines of a channel map. */
export const mapLinesOf = (channels: readonly WitsChannel[]): MapLine[] =>
  channels.map(({ code, trace, unit }) => ({ code, trace, unit }));

/** How the data reach Sigma, in the words of the form's switch. */
export const connectionNames: Record<WitsForm["connectionType"], string> = {
  server: "Listen",
  client: "Connect",
  edge: "Edge agent",
};

/** How the clock of a rig is judged, in the words of the form's switch. */
export const clockNames: Record<ClockKind, string> = { live: "Live", recorded: "Recorded", simulated: "Simulated" };

/** A value of a field as text, for comparison with another value. */
export function witsText<Field extends keyof WitsForm>(field: Field, value: WitsForm[Field]): string {
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (typeof value !== "string") return value.length === 1 ? "1 channel" : `${value.length} channels`;
  const names: { [text: string]: string } = { ...connectionNames, ...clockNames };
  const isChoice = field === "connectionType" || field === "clock";
  return (isChoice ? names[value] : value.trim()) || NO_VALUE;
}

/** The errors, by field and by line of the channel map. */
export type WitsErrors = {
  host?: string | undefined;
  port?: string | undefined;
  nullMarks?: string | undefined;
  allowedPeers?: string | undefined;
  lines: readonly LineErrors[];
};

/** The errors of a line of the channel map. */
export type LineErrors = { code?: string | undefined; trace?: string | undefined; unit?: string | undefined };

/** The violations of the rules of the contract, in its sentences. */
export function witsErrors({ connectionType, host, port, nullMarks, allowedPeers, channels }: WitsForm): WitsErrors {
  const seenCodes = new Set<string>();
  return {
    ...(connectionType === "client" && host.trim() === "" ? { host: sentence(witsRules.host) } : {}),
    ...fieldMessage("port", connectionType === "edge" ? null : portMessage(port)),
    ...fieldMessage("nullMarks", numbersOf(nullMarks).some(Number.isNaN) ? NULL_MARKS : null),
    ...fieldMessage("allowedPeers", peersMessage(connectionType, wordsOf(allowedPeers))),
    lines: channels.map((line) => {
      const again = seenCodes.has(line.code);
      seenCodes.add(line.code);
      return { ...fieldMessage("code", codeMessage(line.code, again)), ...traceErrors(line) };
    }),
  };
}

const ALLOWED_PEERS = "Allowed addresses are IP addresses or networks, such as 10.1.2.3 or 10.1.2.0/24";
const NULL_MARKS = "Null marks are numbers, such as 32767, -1";

/** How many fields are wrong. */
export const countErrors = ({ lines, ...fields }: WitsErrors): number =>
  [fields, ...lines].reduce((sum, part) => sum + Object.values(part).filter(Boolean).length, 0);

function peersMessage(connectionType: WitsForm["connectionType"], peers: readonly string[]): string | null {
  if (connectionType !== "server") return null;
  if (!peers.every(isPeerRule)) return ALLOWED_PEERS;
  return peers.length > MOST_ALLOWED_PEERS ? witsRules.allowedPeersMost : null;
}

function portMessage(port: string): string | null {
  if (port.trim() === "") return witsRules.portRequired;
  const value = Number(port);
  if (!Number.isInteger(value)) return witsRules.portWhole;
  return value < ports.min || value > ports.max ? witsRules.port : null;
}

function codeMessage(code: string, again: boolean): string | null {
  if (!WITS_CODE.test(code)) return witsRules.code;
  return again ? witsRules.codeOnce : null;
}

function traceErrors({ trace, unit }: MapLine): LineErrors {
  if (trace === null || !isChannelId(trace)) return { trace: sentence(witsRules.trace) };
  const own = channelRow(trace).unit;
  return areCompatible(unit, own) ? {} : { unit: own ? `Unit must be one such as ${own}` : "This trace has no unit" };
}

const fieldMessage = <Field extends string>(field: Field, message: string | null): { [Name in Field]?: string } =>
  (message === null ? {} : { [field]: sentence(message) }) as { [Name in Field]?: string };

const sentence = (rule: string): string => rule.charAt(0).toUpperCase() + rule.slice(1);

const wordsOf = (text: string): string[] => text.split(/[,;\s]+/).filter(Boolean);
const numbersOf = (text: string): number[] => wordsOf(text).map(Number);

/** The units in which a channel can arrive; one that a line has already stays among them. */
export function channelUnitChoices({ trace, unit }: Pick<MapLine, "trace" | "unit">): string[] {
  const own = trace !== null && isChannelId(trace) ? channelRow(trace).unit : null;
  const fitting: string[] = own === null ? [] : unitNames.filter((name) => areCompatible(name, own));
  return fitting.includes(unit) || own === null ? fitting : [unit, ...fitting];
}

/** The line after another channel was selected: the unit is kept if it fits, otherwise it is that of the channel. */
export function withChannel(line: MapLine, trace: string | null): MapLine {
  if (trace === null || !isChannelId(trace)) return { ...line, trace };
  const own = channelRow(trace).unit;
  return { ...line, trace, unit: line.unit !== "" && areCompatible(line.unit, own) ? line.unit : own };
}

/** The configuration to send; only for a form without errors. */
export const toWitsConfig = (
  rigId: RigId,
  form: WitsForm,
  keptConfig: Pick<WitsConfig, "dataSourceType" | "witsmlTemplateId" | "witsml">,
): RouteRequest<"POST api/wits-configs"> => ({
  rigId,
  ...keptConfig,
  enabled: form.enabled,
  connectionType: form.connectionType,
  host: form.host.trim(),
  // A rig that is fed by a WITSML store or an edge agent does not have its own port.
  port:
    keptConfig.dataSourceType === "witsml" || form.connectionType === "edge"
      ? unusedPort(form.port)
      : Number(form.port),
  nullMarks: numbersOf(form.nullMarks),
  allowedPeers: form.connectionType === "server" ? wordsOf(form.allowedPeers) : [],
  clock: form.clock,
  channels: form.channels.flatMap(({ code, trace, unit }) =>
    trace !== null && isChannelId(trace) ? [{ code, trace, unit }] : [],
  ),
});

/** The port of a form that does not use it: the typed port if it is valid. */
const unusedPort = (typedPort: string): number => (portMessage(typedPort) === null ? Number(typedPort) : ports.min);

/** The allowed addresses as they are typed, with one more. */
export function withPeer(typedPeers: string, address: string): string {
  const knownPeers = wordsOf(typedPeers);
  return knownPeers.includes(address) ? typedPeers : [...knownPeers, address].join(", ");
}
