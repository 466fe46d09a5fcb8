import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";

/** The template that the address names, and what chooses another one. */
export function useChosenTemplate(): [string | undefined, (id: string) => void] {
  const chosen = usePageQuery("template");
  const router = useRouter();
  return [chosen, (id) => void router.navigate({ to: pageHref("witsml-template"), search: { template: id } })];
}
