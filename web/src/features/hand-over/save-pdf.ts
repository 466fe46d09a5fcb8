import type { HandOver } from "@sigma/contract/notes/hand-over";
import { fileName, saveFile } from "../../charts/export/save-file";
import { formatTypedMoment } from "../../ui/format/times";
import { printHandOver } from "./hand-over-calls";

/** The file name of a hand-over: well and start of the shift. */
export const handOverFile = ({ shiftStart }: Pick<HandOver, "shiftStart">, wellName: string, ending: "pdf" | "txt") =>
  fileName([wellName, "hand-over", formatTypedMoment(shiftStart).slice(0, 16)], ending);

/** Lets the server print a hand-over and saves the file; without a file, a toast has already shown the reason. */
export async function saveHandOverPdf(handOver: HandOver, wellName: string): Promise<void> {
  const file = await printHandOver(handOver);
  if (file) saveFile(handOverFile(handOver, wellName, "pdf"), file);
}
