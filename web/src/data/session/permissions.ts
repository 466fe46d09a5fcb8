import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import { environment } from "./environment";
import { roleOf, useSession } from "./session";

/** Whether the user has access to a page; controls that lead there or need its permission are disabled without. */
export function useMayOpen(page: PageName): boolean {
  return useSession((session) => mayOpen(roleOf(session), page, environment));
}
