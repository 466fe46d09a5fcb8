import { CallError } from "@sigma/contract/errors";

/** Refuses an attempt for some seconds. @param reason such as `Too many wrong passwords` */
export const waitFault = (reason: string, seconds: number, field?: string): CallError =>
  new CallError("too-many", `${reason}. Try again in ${seconds} s`, field, undefined, seconds);
