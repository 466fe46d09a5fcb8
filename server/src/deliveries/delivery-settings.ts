import { readOutboundAllow } from "../outbound/outbound-rules";

/** How deliveries leave this installation; null for a way that is not configured. */
export type DeliverySettings = {
  /** The address at which users open Sigma, without a slash at the end; if absent, messages have no links. */
  publicUrl: string | null;
  mail: { smtpUrl: string; from: string } | null;
  sms: SmsGateway | null;
  /** Keys of Web Push; generated once and stored if they are null. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Whom a push service may write to: `mailto:` or `https:`. */
  pushContact: string;
  /** What `OUTBOUND_ALLOW` opens. */
  outboundAllow: readonly string[];
};

/** An HTTP gateway that sends SMS: as JSON `{to, from, text}`, or as a form with `To`, `From` and `Body`. */
export type SmsGateway = { url: string; token: string | null; format: "json" | "form"; from: string };

type Variables = Readonly<Record<string, string | undefined>>;

/** An installation that sends no messages. */
export const noDeliveries: DeliverySettings = {
  publicUrl: null,
  mail: null,
  sms: null,
  vapid: null,
  pushContact: "mailto:sigma@localhost",
  outboundAllow: [],
};

/** Reads how deliveries leave. @throws Error for the first variable that breaks its rule */
export function readDeliverySettings(variables: Variables): DeliverySettings {
  const publicUrl = urlOf(variables, "PUBLIC_URL", ["http:", "https:"])?.replace(/\/+$/, "") ?? null;
  const mail = mailOf(variables);
  return {
    publicUrl,
    mail,
    sms: smsOf(variables),
    vapid: vapidOf(variables),
    pushContact: contactOf(publicUrl, mail?.from),
    outboundAllow: readOutboundAllow(variables["OUTBOUND_ALLOW"]),
  };
}

const MAIL_ADDRESS = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

function mailOf(variables: Variables): DeliverySettings["mail"] {
  const smtpUrl = urlOf(variables, "SMTP_URL", ["smtp:", "smtps:"]);
  const from = variables["MAIL_FROM"]?.trim() ?? "";
  if (from !== "" && !MAIL_ADDRESS.test(from)) {
    throw new Error(`MAIL_FROM must be an e-mail address such as sigma@example.com, not "${from}"`);
  }
  if (smtpUrl !== null && from === "")
    throw new Error("MAIL_FROM must be set where SMTP_URL is: who sends the e-mails");
  return smtpUrl === null ? null : { smtpUrl, from };
}

function smsOf(variables: Variables): SmsGateway | null {
  const url = urlOf(variables, "SMS_GATEWAY_URL", ["http:", "https:"]);
  const format = variables["SMS_GATEWAY_FORMAT"] || "json";
  if (format !== "json" && format !== "form") {
    throw new Error(`SMS_GATEWAY_FORMAT must be json or form, not "${format}"`);
  }
  const token = variables["SMS_GATEWAY_TOKEN"] || null;
  return url === null ? null : { url, token, format, from: variables["SMS_FROM"] || "Sigma" };
}

function vapidOf({ VAPID_PUBLIC_KEY: publicKey = "", VAPID_PRIVATE_KEY: privateKey = "" }: Variables) {
  if (publicKey === "" && privateKey === "") return null;
  const isKey = (text: string, bytes: number) => Buffer.from(text, "base64url").length === bytes;
  if (isKey(publicKey, 65) && isKey(privateKey, 32)) return { publicKey, privateKey };
  throw new Error("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys as base64url");
}

const contactOf = (publicUrl: string | null, from: string | undefined) =>
  from ? `mailto:${from}` : publicUrl?.startsWith("https:") ? publicUrl : noDeliveries.pushContact;

function urlOf(variables: Variables, name: string, protocols: readonly string[]): string | null {
  const text = variables[name] ?? "";
  if (text === "") return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may hold a password, so the message does not repeat it.
  throw new Error(
    `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );
}
