import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";

/** The WITSML server that the address names, and what chooses another one. */
export function useChosenServer(): [string | undefined, (id: string) => void] {
  const chosen = usePageQuery("server");
  const router = useRouter();
  return [chosen, (id) => void router.navigate({ to: pageHref("witsml-servers"), search: { server: id } })];
}
