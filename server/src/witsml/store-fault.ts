import type { StoreCertificate } from "@sigma/contract/rigs/witsml-server";

/** Reason why a store did not return the requested data. */
export type StoreFaultKind =
  | "refused-address"
  | "unreachable"
  | "timeout"
  | "certificate"
  | "unauthorized"
  | "http"
  | "reply"
  | "return-code"
  | "setup";

/** A call of a store that failed; the message is a sentence for the person who set the store up. */
export class StoreFault extends Error {
  override readonly name = "StoreFault";
  readonly kind: StoreFaultKind;
  /** The certificate that is not trusted. */
  readonly certificate: StoreCertificate | null;
  /** The return value of the standard. */
  readonly returnCode: number | null;

  constructor(
    kind: StoreFaultKind,
    message: string,
    detail: { certificate?: StoreCertificate; returnCode?: number } = {},
  ) {
    super(message);
    this.kind = kind;
    this.certificate = detail.certificate ?? null;
    this.returnCode = detail.returnCode ?? null;
  }
}
