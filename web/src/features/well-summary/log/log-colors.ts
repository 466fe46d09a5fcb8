import { SUMMARY_ERROR, SUMMARY_WARNING } from "@sigma/contract/well-summary/summary-choices";
import { palette, type Theme } from "../../../ui/theme/palette";
import { traceColor } from "../../../ui/theme/trace-color";

/** The colour that a stored colour of a trace or threshold is drawn with. */
export function logColor(storedColor: string, theme: Theme): string {
  if (storedColor.toUpperCase() === SUMMARY_WARNING) return palette[theme].warning;
  if (storedColor.toUpperCase() === SUMMARY_ERROR) return palette[theme].error;
  return traceColor(storedColor, theme);
}
