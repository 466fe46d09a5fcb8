import type { PageName } from "@sigma/contract/users/pages";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "./page-href";
import { useMayOpen } from "../session/permissions";

/** The action of a button that opens a page; null for a user who may not open it. */
export function usePageAction(page: PageName, label: string): { label: string; run: () => void } | null {
  const mayOpen = useMayOpen(page);
  const router = useRouter({ warn: false });
  // A test of a single panel has no router.
  const run = () => router && void router.navigate({ to: pageHref(page) });
  return mayOpen ? { label, run } : null;
}
