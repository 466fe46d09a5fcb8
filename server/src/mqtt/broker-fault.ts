import { outcomeOfFault } from "../deliveries/ways/way";

/** What a broker says when it refuses a connection. @see MQTT 3.1.1, table 3.1 */
const refusals: Readonly<Record<number, string>> = {
  1: "The broker does not speak MQTT 3.1.1",
  2: "The broker does not accept the client id",
  3: "The broker is not available",
  4: "The broker does not accept the user name or the password",
  5: "The broker does not allow this user to connect",
};

const UNKNOWN_ISSUER =
  "The certificate of the broker is signed by an authority that this server does not know: NODE_EXTRA_CA_CERTS names more authorities";

/** Faults of TLS by their code. @see https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const tlsFaults: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_ISSUER,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_ISSUER,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_ISSUER,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_ISSUER,
  CERT_HAS_EXPIRED: "The certificate of the broker has expired",
  CERT_NOT_YET_VALID: "The certificate of the broker is not valid yet",
  CERT_REVOKED: "The certificate of the broker was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the broker is for another name",
  ERR_SSL_WRONG_VERSION_NUMBER: "The broker does not speak TLS at this port: mqtt:// connects without",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "The broker does not speak TLS at this port: mqtt:// connects without",
  EPROTO: "The broker and this server agree on no version of TLS",
};

/** Why a broker could not be reached, as a sentence for an administrator. */
export function brokerFault(fault: unknown): string {
  const { code } = fault as { code?: unknown };
  if (typeof code === "number") return refusals[code] ?? `The broker refuses the connection with code ${code}`;
  return tlsFaults[String(code)] ?? outcomeOfFault(fault).answer;
}
