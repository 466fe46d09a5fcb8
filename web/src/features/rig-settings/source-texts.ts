import type { SourceState } from "@sigma/contract/wells/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatNumber, NO_VALUE } from "../../ui/format/numbers";
import { formatAge, formatClockOffset } from "../../ui/format/times";

/** The state of a source, in one or two words. */
export const sourceWords: Record<SourceState["state"], string> = {
  off: "Off",
  waiting: "Waiting",
  connecting: "Connecting",
  connected: "Connected",
  failed: "Failed",
  stopped: "Held back",
};

/** The reason for the state of a source, in a sentence; the source's own sentence if it has one. */
export function sourceSentence({ state, reason, kind }: Pick<SourceState, "state" | "reason" | "kind">): string {
  if (reason) return /[.!?]$/.test(reason) ? reason : `${reason}.`;
  if (kind === "witsml" && state === "connecting") return "Sigma is calling the store.";
  if (kind === "witsml" && state === "connected") return "The store answers.";
  switch (state) {
    case "off":
      return "The source is switched off.";
    case "waiting":
      return "Sigma listens; no rig has connected yet.";
    case "connecting":
      return "Sigma is calling the rig.";
    case "connected":
      return "The rig is connected.";
    case "failed":
      return "The source failed.";
    case "stopped":
      return "The rig is held back.";
  }
}

/** The figures of a source since it was opened, each with its name. */
export function sourceFigures(source: SourceState, now: EpochSeconds): { name: string; text: string }[] {
  const age = source.lastPacketAt === null ? null : Math.max(0, now - source.lastPacketAt);
  const offset = source.clockOffset;
  const isStore = source.kind === "witsml";
  return [
    { name: "In this state for", text: formatAge(Math.max(0, now - source.since)) },
    { name: isStore ? "Last row" : "Last packet", text: age === null ? "none yet" : `${formatAge(age)} ago` },
    { name: isStore ? "Answers of the store" : "Packets", text: formatNumber(source.packets, 0) },
    { name: "Channels with values", text: formatNumber(source.channels, 0) },
    ...(isStore ? [] : [{ name: "Skipped bytes", text: formatNumber(source.skippedBytes, 0) }]),
    { name: "Ignored samples", text: formatNumber(source.ignoredSamples, 0) },
    ...(isStore ? [] : [{ name: "Rig clock", text: offset === null ? NO_VALUE : formatClockOffset(offset) }]),
    { name: "Engine lag", text: source.engineLag === null ? NO_VALUE : formatAge(source.engineLag) },
    { name: "Waiting to be stored", text: formatNumber(source.backlog, 0) },
  ];
}
