import { MOST_WSDL_BYTES, WSDL_TOO_LONG } from "@sigma/contract/rigs/witsml-template-limits";
import { wsdlFault } from "@sigma/formats/witsml/soap/wsdl-fault";
import { formatNumber } from "../../ui/format/numbers";

/** Bytes of a text as sent and stored. */
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Why a file isn't a template; null if it is, or without a file. */
export function fileFault(wsdlFile: string): string | null {
  if (wsdlFile === "") return null;
  return bytesOf(wsdlFile) > MOST_WSDL_BYTES ? WSDL_TOO_LONG : wsdlFault(wsdlFile);
}

/** The description of a service in a WSDL document. */
export function serviceOf(wsdlFile: string): { operations: number; address: string | null } {
  const names = wsdlFile.matchAll(/<(?:[\w.-]+:)?operation\s[^>]*?name\s*=\s*["']([^"']+)["']/g);
  const address = /<(?:[\w.-]+:)?address\s[^>]*?location\s*=\s*["']([^"']*)["']/.exec(wsdlFile)?.[1];
  return { operations: new Set([...names].map(([, name]) => name)).size, address: address || null };
}

/** The name of a template proposed by its file: that without its ending. */
export const nameOfFile = (file: string): string => file.replace(/\.(wsdl|xml)$/i, "");

/** The size of a file as text for the user. */
export const sizeText = (wsdlFile: string): string =>
  bytesOf(wsdlFile) < 1000 ? `${bytesOf(wsdlFile)} B` : `${formatNumber(bytesOf(wsdlFile) / 1000, 1)} kB`;
