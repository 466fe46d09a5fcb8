import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { request } from "../../../data/calls/socket";
import { typedConstants } from "../../../settings/fields/constant-rows";
import type { FormulaForm } from "./formula-form";

/** Delay of a check and a preview after the last change, ms. */
const AFTER_CHANGE_MS = 400;

/** A value once it has not changed for a moment. */
export function useSettledText(text: string): string {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), AFTER_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}

/** The values of a formula on stored samples. */
export type FormulaValues = Extract<NonNullable<EventReply<"formula-channel/preview">>, { status: "values" }>;

type PreviewOf = {
  wellId: WellId;
  /** The last form without a fault; null before there is one. */
  form: Pick<FormulaForm, "text" | "unit" | "constants" | "forAllWells"> | null;
  channel: string | null;
  to: EpochSeconds | null;
  span: Seconds;
};

/** Has the server calculate a formula on the samples before a time. */
export function useFormulaPreview({ wellId, form, channel, to, span }: PreviewOf) {
  const input = form && {
    wellId,
    text: form.text,
    unit: form.unit,
    constants: typedConstants(form.constants),
    forAllWells: form.forAllWells,
    ...(channel !== null && { channel: channel as FormulaChannelId }),
  };
  return useQuery({
    queryKey: ["formula-channel/preview", input, to, span],
    queryFn: ({ signal }) =>
      request("formula-channel/preview", { ...input!, from: to! - span, to: to! }, undefined, signal),
    enabled: input !== null && to !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
