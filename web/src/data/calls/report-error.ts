import { useSession } from "../session/session";

/** Where reports go: the console, unless a build names a collector. */
type ErrorReport = { title: string; error: string; username: string | null; wellId: string | null; context: unknown };

const collector = import.meta.env.VITE_ERROR_DSN as string | undefined;

/**
 * Reports an error to the operator of the application: the console, or the collector of `VITE_ERROR_DSN`.
 *
 * Of the user only the username is sent, and the well that the context names.
 */
export function reportError(title: string, error: unknown, context: unknown = null): void {
  const report: ErrorReport = {
    title,
    error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    username: useSession.getState().user?.username ?? null,
    wellId: wellOf(context),
    context,
  };
  console.error(title, error, report);
  if (collector) navigator.sendBeacon(collector, JSON.stringify(report));
}

function wellOf(context: unknown): string | null {
  const { wellId } = Object(context) as { wellId?: unknown };
  return typeof wellId === "string" ? wellId : null;
}
