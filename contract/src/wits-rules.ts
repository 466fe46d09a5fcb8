/**
 * What the WITS configuration of a rig must be, in the sentences that the server answers and a form shows while it is
 * filled in.
 */
export const witsRules = {
  code: "code must be four digits, such as 0108",
  codeOnce: "a code can be mapped only once",
  trace: "trace must be a channel of Sigma",
  port: "port must be between 1 and 65535",
  portRequired: "port is required",
  portWhole: "port must be a whole number",
  host: "host is required to connect to a rig",
} as const;

/** What the code of a WITS item looks like: two digits of the record, two of the item. */
export const WITS_CODE = /^\d{4}$/;

/** The ports that a source can listen on or connect to. */
export const ports = { min: 1, max: 65535 } as const;
