/** How long the file of a WITSML template may be, bytes of UTF-8 (OP-051). */
export const MOST_WSDL_BYTES = 1_000_000;

/** A file that is too long. */
export const WSDL_TOO_LONG = "The file has more than 1 MB";

/** The name of a template in alerts. */
export const WITSML_TEMPLATE = "Witsml Template";
