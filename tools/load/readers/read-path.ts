import { inFieldUnits, type Text } from "@sigma/contract/texts/write-text";
import type { Proposal } from "@sigma/formats/path-import/proposal";
import { proposeStations } from "@sigma/formats/path-import/propose-stations";
import { proposeTops } from "@sigma/formats/path-import/propose-tops";
import type { WellContent } from "../well-content";
import { FileError } from "../well-manifest";

type Station = { md: number; inclination: number; azimuth: number; ns: number | null; ew: number | null };

/**
 * Reads the stations of a survey or a plan, as the import of the web application does.
 *
 * @returns ft and deg
 * @throws FileError naming the line and the rule, or the question that the file leaves open
 */
export function readPath(fileName: string, text: string): Station[] {
  const proposal = proposeStations(text, fileName);
  refuseOpen(fileName, proposal);
  return proposal.rows.map(({ md, inclination, azimuth, ns, ew }) => ({
    md: md!,
    inclination: inclination!,
    azimuth: azimuth!,
    ns,
    ew,
  }));
}

/**
 * Reads formation tops. If a fault repeats layers, a row that ends above its top is left out, with a note.
 *
 * @param well the name of this well in a listing of several wells
 * @returns ft; a formation without a base in the file ends with the well
 */
export function readTops(
  fileName: string,
  text: string,
  well: string | null,
  bottom: { md: number; tvd: number },
): { tops: WellContent["tops"]; notes: string[] } {
  const choices = { lengthUnit: "m", ...(well !== null && { well }) } as const;
  const proposal = proposeTops(text, fileName, choices);
  const wrong = proposal.faults.filter(({ severity }) => severity === "error");
  refuseOpen(fileName, { ...proposal, faults: [] });
  const tops = proposal.rows.flatMap(({ formationName, mdStart, tvdStart, mdEnd, tvdEnd, ...gradients }, row) => {
    // A pick without one of its depths gives no depth of the formation in the other.
    if (mdStart === null || tvdStart === null || wrong.some((fault) => fault.row === row)) return [];
    const base = { mdEnd: Math.max(mdStart, mdEnd ?? bottom.md), tvdEnd: Math.max(tvdStart, tvdEnd ?? bottom.tvd) };
    const { porePressure, fractureGradient } = gradients;
    return { formationName, mdStart, tvdStart, ...base, porePressure, fractureGradient };
  });
  const notes = wrong.map((fault) => `${fileName}, line ${fault.line} is left out: ${wordsOf(fault)}`);
  return { tops, notes: [...new Set(notes)] };
}

/** Whether a listing of several wells has picks of one. */
export const hasPicksOf = (text: string, well: string): boolean => text.split(/\r?\n/).includes(`Well ${well}`);

const wordsOf = ({ text }: { text: string | Text }): string => (typeof text === "string" ? text : inFieldUnits(text));

function refuseOpen(fileName: string, proposal: Proposal<string, unknown>): void {
  const [missing] = proposal.missing;
  if (missing !== undefined) throw new FileError(`${fileName}: no column holds ${missing}`);
  const fault = proposal.faults.find(({ severity }) => severity === "error");
  if (fault) throw new FileError(`${fileName}, line ${fault.line}: ${wordsOf(fault)}`);
  const open = proposal.questions.find(({ answer }) => answer === null);
  if (open) throw new FileError(`${fileName}: ${open.text}`);
  if (proposal.rows.length === 0) throw new FileError(`${fileName} has no rows that can be stored`);
}
