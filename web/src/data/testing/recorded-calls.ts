import { vi } from "vitest";
import * as received from "../calls/receive-file";
import * as sent from "../calls/send-file";
import * as spans from "../pages/use-open-span";
import * as views from "../pages/use-open-view";
import * as permissions from "../session/permissions";

/** Replacements for the functions of the same names in panel tests: a test may change their results, and reads their calls. */
export const sendFile = vi.fn(sent.sendFile);
export const receiveFile = vi.fn(received.receiveFile);
export const useOpenSpan = vi.fn(spans.useOpenSpan);
export const useOpenView = vi.fn(views.useOpenView);
export const useMayOpen = vi.fn(permissions.useMayOpen);

/** Lets them do again what they are there for. */
export function resetCalls(): void {
  for (const call of [sendFile, receiveFile, useOpenSpan, useOpenView, useMayOpen]) call.mockReset();
}
