import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectSecure, type PeerCertificate } from "node:tls";
import type { StoreCertificate } from "@sigma/contract/rigs/witsml-server";
import { checkHost, guardedLookup } from "../outbound/guarded-lookup";
import { OutboundRefused, type OutboundRules } from "../outbound/outbound-rules";
import { StoreFault } from "./store-fault";

/** The address of a store, and the certificate that is trusted in addition to those of known authorities. */
export type StorePlace = {
  url: URL;
  /** SHA-256 of the certificate, hex with colons; null where its authority has to be known. */
  trustedFingerprint: string | null;
};

/** Timeout for establishing a connection, ms. */
const CONNECT_WITHIN = 10_000;

/**
 * Connects to a store. A certificate that is not trusted ends the connection before any data is sent, including the password.
 *
 * @throws StoreFault `refused-address`, `unreachable`, `timeout`, `certificate` with the certificate
 */
export function connectStore({ url, trustedFingerprint }: StorePlace, rules: OutboundRules | null): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isSecure = url.protocol === "https:";
  const port = url.port === "" ? (isSecure ? 443 : 80) : Number(url.port);
  const where = `${host}:${port}`;
  return new Promise((resolve, reject) => {
    try {
      if (rules) checkHost(rules, host);
    } catch (refusal) {
      reject(new StoreFault("refused-address", (refusal as Error).message));
      return;
    }
    const to = { host, port, ...(rules && { lookup: guardedLookup(rules) }) };
    // The certificate is checked below, so that its faults can be shown.
    const secure = isSecure
      ? connectSecure({ ...to, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) })
      : null;
    const socket: Socket = secure ?? connectPlain(to);
    const timer = setTimeout(
      () => socket.destroy(new StoreFault("timeout", `${where} does not answer within ${CONNECT_WITHIN / 1000} s`)),
      CONNECT_WITHIN,
    );
    socket.once("error", (fault) => {
      clearTimeout(timer);
      reject(fault instanceof StoreFault ? fault : connectionFault(where, fault));
    });
    socket.once(secure ? "secureConnect" : "connect", () => {
      clearTimeout(timer);
      const fault = secure && !secure.authorized ? certificateFault(secure, trustedFingerprint) : null;
      if (fault) socket.destroy(fault);
      else resolve(socket);
    });
  });
}

type Secure = ReturnType<typeof connectSecure>;

function certificateFault(socket: Secure, trustedFingerprint: string | null): StoreFault | null {
  const peerCertificate = socket.getPeerCertificate();
  if (peerCertificate.fingerprint256 !== undefined && peerCertificate.fingerprint256 === trustedFingerprint)
    return null;
  const code = String(socket.authorizationError);
  const certificate = certificateOf(peerCertificate, certificateReasons[code] ?? `its check ended with ${code}`);
  const other = trustedFingerprint === null ? "" : ", and it is not the one that was trusted";
  return new StoreFault(
    "certificate",
    `The certificate of the store is not trusted: ${certificate.reason}${other}. Its SHA-256 fingerprint is ${certificate.fingerprint}`,
    { certificate },
  );
}

/** The fault of a certificate, by the code of its check. */
const certificateReasons: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "the authority that signed it is not known here",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "the authority that signed it is not known here",
  UNABLE_TO_GET_ISSUER_CERT: "the authority that signed it is not known here",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the authority that signed it is not known here",
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "it was made for another name",
};

function certificateOf(peerCertificate: PeerCertificate, reason: string): StoreCertificate {
  const nameOf = (part: PeerCertificate["subject"] | undefined): string => {
    const { CN, O } = part ?? {};
    return [CN ?? O ?? ""].flat().join(", ").slice(0, 200);
  };
  return {
    fingerprint: peerCertificate.fingerprint256 ?? "",
    subject: nameOf(peerCertificate.subject),
    issuer: nameOf(peerCertificate.issuer),
    validFrom: secondsOf(peerCertificate.valid_from),
    validTo: secondsOf(peerCertificate.valid_to),
    reason,
  };
}

const secondsOf = (text: string | undefined): number | null => {
  const moment = Date.parse(text ?? "");
  return Number.isNaN(moment) ? null : moment / 1000;
};

/** The meaning of each network error. */
function connectionFault(where: string, fault: NodeJS.ErrnoException): StoreFault {
  if (fault instanceof OutboundRefused) return new StoreFault("refused-address", fault.message);
  switch (fault.code ?? "") {
    case "ECONNREFUSED":
      return new StoreFault("unreachable", `${where} refuses the connection: no store answers there`);
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StoreFault("unreachable", `The name in ${where} is not known in the network`);
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return new StoreFault("timeout", `${where} does not answer`);
    case "EPROTO":
    case "ERR_SSL_WRONG_VERSION_NUMBER":
      return new StoreFault(
        "unreachable",
        `${where} does not answer with TLS; its address may have to start with http://`,
      );
    default:
      return new StoreFault("unreachable", `The connection to ${where} failed: ${fault.message}`);
  }
}
