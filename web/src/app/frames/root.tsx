import { RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import { Outlet } from "@tanstack/react-router";
import { toast } from "../../data/notifications/toasts";
import { usePush } from "../../data/calls/use-event";
import { Toaster } from "../../ui/layout/toaster";

/** What every page stands in: the toasts, and the word when the engine reports an error or was told to stop. */
export function Root() {
  usePush("engine", ({ message, status, error }) => {
    if (status !== "error") return;
    if (error === RECALCULATION_CANCELLED) toast.info("Recalculation", error);
    else toast.error(`Error from Engine for ${message} event`, error ?? "");
  });
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
