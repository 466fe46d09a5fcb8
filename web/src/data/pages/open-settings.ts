import type { WellId } from "@sigma/contract/ids";
import { pageHref } from "./page-href";

/** Opens an option of the settings of a well. */
export const openSettings = (wellId: WellId, tab: string): void =>
  window.location.assign(`${pageHref("well-settings", { wellId })}?${new URLSearchParams({ tab })}`);
