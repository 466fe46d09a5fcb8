import { useRouter } from "@tanstack/react-router";
import { ErrorNotice } from "../../ui/layout/error-boundary";

/** What stands in place of a page that could not be entered. */
export function StartError({ error }: { error: unknown }) {
  const router = useRouter();
  const known = error instanceof Error ? error : new Error(String(error));
  return <ErrorNotice error={known} title="This page failed" retry={() => void router.invalidate()} />;
}
