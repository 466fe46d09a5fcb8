import type { AlertBackTest, AlertDraft } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { request } from "../../../data/calls/socket";
import { type AlertForm, alertDraftOf, lacksLimit, withLimits } from "./alert-form";

/** Delay of a preview after the last change, ms. */
const AFTER_CHANGE_MS = 300;

/** What an alert would have done on the stored samples. */
export type Preview = {
  /** The condition that is tried; null while it lacks a channel or a state, or a value is wrong. */
  draft: AlertDraft | null;
  /** Whether a limit has not been typed yet: the values are shown without raises. */
  isOpen: boolean;
  /** The last tried condition, with its result. */
  tried: { draft: AlertDraft; found: AlertBackTest } | null;
  error: Error | null;
  isFetching: boolean;
};

/** Has the server try an alert on the last 12 hours, with the code that checks alerts, a moment after each change. */
export function usePreview(wellId: WellId, form: AlertForm): Preview {
  const isOpen = lacksLimit(form);
  const draft = alertDraftOf(withLimits(form));
  const settledDraft = useSettled(draft);
  const { data, error, isFetching } = useQuery({
    queryKey: ["notification-configuration/back-test", wellId, settledDraft],
    queryFn: async ({ signal }) => {
      // A newer request of the user replaces this one.
      const backTest = await request(
        "notification-configuration/back-test",
        { wellId, alert: settledDraft! },
        undefined,
        signal,
      );
      return backTest && { draft: settledDraft!, found: backTest };
    },
    enabled: settledDraft !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { draft, isOpen, tried: data ?? null, error, isFetching };
}

/** A value once it has not changed for a while. */
function useSettled(draft: AlertDraft | null): AlertDraft | null {
  const text = JSON.stringify(draft);
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as AlertDraft | null), AFTER_CHANGE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
