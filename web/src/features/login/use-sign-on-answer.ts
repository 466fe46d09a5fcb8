import { useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { finishSignOn, signOnAnswer } from "../../data/session/single-sign-on";

/** Ends a sign-on where the identity provider sent the browser back to this page. @returns why it failed */
export function useSignOnAnswer(): string | null {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  const taken = useRef<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const answer = signOnAnswer(search);
    if (!answer || taken.current === search) return;
    taken.current = search;
    // The code of the provider leaves the address before anything else.
    void router.navigate({ to: pageHref("login"), replace: true });
    finishSignOn(answer).then(
      () => void router.navigate({ to: pageHref("root") }),
      (fault: unknown) => setFailure(fault instanceof Error ? fault.message : String(fault)),
    );
  }, [search, router]);
  return failure;
}
