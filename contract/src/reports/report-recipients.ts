/** Recipients of a report at most. */
export const MOST_REPORT_RECIPIENTS = 30;

type Recipient = { userId: string } | { address: string };

/** What identifies a recipient: no two of a list are the same. */
export const recipientKey = (recipient: Recipient): string =>
  "userId" in recipient ? `user ${recipient.userId}` : `address ${recipient.address.toLowerCase()}`;
