import { SUMMARY_ERROR, SUMMARY_WARNING } from "@sigma/contract/well-summary/summary-choices";
import { palette, type Theme } from "../../../ui/theme/palette";
import { traceColor } from "../../../ui/theme/trace-color";

/** The colour that a stored colour of a trace or threshold is drawn with. */
export function logColor(stored: string, theme: Theme): string {
  if (stored.toUpperCase() === SUMMARY_WARNING) return palette[theme].warning;
  if (stored.toUpperCase() === SUMMARY_ERROR) return palette[theme].error;
  return traceColor(stored, theme);
}
