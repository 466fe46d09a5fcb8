import type { EpochSeconds } from "@sigma/terms/quantities";
import type { AccountFacts } from "../delivery-content";
import { zonedMomentText, oneLine } from "./message-words";
import type { MessageParts, RenderedMail } from "./render-mail";

/** An e-mail about account changes; null if the message is about notifications. */
export function renderAccountMail({ contents, timeZone, publicUrl }: MessageParts): RenderedMail | null {
  const changes = contents.flatMap(({ account, time }) => (account ? [{ ...account, time }] : []));
  const [first] = changes;
  if (!first) return null;
  const subject = changes.length > 1 ? `${changes.length} changes of your account` : `Your account: ${first.change}`;
  const blocks = changes.map((facts) => factsText(facts, timeZone));
  const place = publicUrl === null ? "in Sigma" : `in Sigma (${publicUrl})`;
  const foot = "Sigma sends this to every user whose account changes. Your notification settings do not switch it off.";
  const text = [
    `The account ${oneLine(first.username)} has changed.`,
    ...blocks,
    `If this was not you, set a new password ${place}: that ends all other sessions. Then inform your administrator. ` +
      "If you cannot sign in any more, ask your administrator for a link that sets a new password.",
    `-- \n${foot}`,
  ].join("\n\n");
  return { subject: `[Sigma] ${subject}`, text: `${text}\n`, html: null };
}

function factsText(
  { change, detail, by, device, address, time }: AccountFacts & { time: EpochSeconds },
  zone: string,
): string {
  const what = `${change[0]!.toUpperCase()}${change.slice(1)}`;
  const from = device === null ? address : `${device}, ${address}`;
  const lines = [
    `What: ${what}${detail === null ? "" : ` (${oneLine(detail)})`}`,
    `When: ${zonedMomentText(time, zone)}`,
    `From: ${oneLine(from)}`,
    ...(by === null ? [] : [`By:   ${oneLine(by)}`]),
  ];
  return lines.join("\n");
}
