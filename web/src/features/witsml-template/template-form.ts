import { MOST_WSDL_BYTES, WSDL_TOO_LONG } from "@sigma/contract/rigs/witsml-template-limits";
import { wsdlFault } from "@sigma/formats/witsml/soap/wsdl-fault";
import { formatNumber } from "../../ui/format/numbers";

/** Bytes of a text as it is sent and kept. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Why a file isn't a template; null where it is one, and where there is none yet. */
export function fileFault(wsdlFile: string): string | null {
  if (wsdlFile === "") return null;
  return bytesOf(wsdlFile) > MOST_WSDL_BYTES ? WSDL_TOO_LONG : wsdlFault(wsdlFile);
}

/** What a WSDL document says of the service it describes. */
export function serviceOf(wsdlFile: string): { operations: number; address: string | null } {
  const names = wsdlFile.matchAll(/<(?:[\w.-]+:)?operation\s[^>]*?name\s*=\s*["']([^"']+)["']/g);
  const address = /<(?:[\w.-]+:)?address\s[^>]*?location\s*=\s*["']([^"']*)["']/.exec(wsdlFile)?.[1];
  return { operations: new Set([...names].map(([, name]) => name)).size, address: address || null };
}

/** The name of a template proposed by its file: that without its ending. */
export const nameOfFile = (file: string): string => file.replace(/\.(wsdl|xml)$/i, "");

/** The size of a file as a person reads it. */
export const sizeText = (wsdlFile: string): string =>
  bytesOf(wsdlFile) < 1000 ? `${bytesOf(wsdlFile)} B` : `${formatNumber(bytesOf(wsdlFile) / 1000, 1)} kB`;
