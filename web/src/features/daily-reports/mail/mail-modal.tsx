import type { WellId } from "@sigma/contract/ids";
import type { ReportMailPreview, SentReport } from "@sigma/contract/reports/report-mail";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { useRoute } from "../../../data/pages/use-route";
import { useSession } from "../../../data/session/session";
import type { DayName } from "../../../ui/controls/calendar/days";
import { Modal } from "../../../ui/controls/modal/modal";
import { Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { dayText } from "../day-texts";
import { causeText, momentText, recipientText, sendLabel, outcomeText } from "./mail-texts";
import styles from "./mail-modal.module.css";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type MailModalProps = { wellId: WellId; day: DayName; onClose: () => void };

/** The e-mail of a day as it would be sent now, its recipients, and what was sent of the well before. */
export default function MailModal({ wellId, day, onClose }: MailModalProps) {
  const preview = useRoute("GET api/report-mail/preview", { wellId, day });
  const history = useRoute("GET api/report-mail/history", { wellId });
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const reply = await call("POST api/report-mail/send", { wellId, day })
      .catch(() => null)
      .finally(() => setBusy(false));
    if (!reply) return;
    toast.success(
      reply.cause === "correction" ? "Correction is being sent" : "Daily report is being sent",
      reply.recipients === 1 ? "To 1 recipient" : `To ${reply.recipients} recipients`,
    );
    await Promise.all([preview.refetch(), history.refetch()]);
  };
  const shownMail = preview.data;
  const maySend = shownMail != null && shownMail.unavailable === null && shownMail.recipients.length > 0;
  return (
    <Modal
      title="Daily report by e-mail"
      context={dayText(day)}
      width={720}
      onClose={onClose}
      hint={shownMail && statusText(shownMail)}
      actions={
        <ModalButtons
          apply={sendLabel(shownMail ?? null)}
          isDisabled={!maySend || isBusy}
          width={144}
          onApply={send}
          cancel="Close"
          onCancel={onClose}
        />
      }
    >
      <PanelBody of={preview} what="the e-mail" empty="No e-mail">
        {(mail) => <MailPreview mail={mail} />}
      </PanelBody>
      <h3 className={`type-strong ${styles.heading}`}>Sent reports of this well</h3>
      <PanelBody of={history} what="sent reports" empty="Nothing has been sent yet">
        {(reports) => <SentReports reports={reports} />}
      </PanelBody>
    </Modal>
  );
}

function MailPreview({ mail: { subject, text, attachments, recipients, unavailable } }: { mail: ReportMailPreview }) {
  const isAdmin = useSession(({ user }) => user?.type === "admin");
  return (
    <Stack gap={8}>
      {unavailable !== null && (
        <p className="error-text" role="alert">
          No report is sent. {unavailable}.
        </p>
      )}
      {recipients.length === 0 ? (
        <p>
          This well has no recipients.{" "}
          {isAdmin
            ? "Set them in the settings of the well, under General, Report e-mail."
            : "An administrator sets them in the settings of the well."}
        </p>
      ) : (
        <>
          <h3 className="type-strong">Recipients</h3>
          <ul aria-label="Recipients">
            {recipients.map((recipient) => (
              <li key={`${recipient.name} ${recipient.address}`}>
                {recipientText(recipient)}
                {recipient.problem !== null && <span className="error-text"> {recipient.problem}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <strong>{subject}</strong>
      </p>
      <pre className={styles.text} aria-label="Text of the e-mail">
        {text}
      </pre>
      <p className="text2">Attached: {attachments.join(", ")}</p>
    </Stack>
  );
}

/** What was sent before, and whether it still holds. */
function statusText({ sentAt, isChanged }: ReportMailPreview): string {
  if (sentAt === null) return "This day has not been sent yet";
  return isChanged
    ? `Changed since it was sent at ${momentText(sentAt)}: send it as a correction`
    : `Sent at ${momentText(sentAt)}, unchanged since`;
}

function SentReports({ reports }: { reports: readonly SentReport[] }) {
  return (
    <ul className={styles.history} aria-label="Sent reports of this well">
      {reports.map((report) => (
        <li key={report._id}>
          <strong>{dayText(report.day)}</strong> {causeText(report)}
          <ul>
            {report.recipients.map((recipient) => (
              <li key={`${recipient.name} ${recipient.address}`}>
                {recipientText(recipient)}:{" "}
                <span
                  className={recipient.state === "failed" || recipient.state === "dropped" ? "error-text" : "text2"}
                >
                  {outcomeText(recipient)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
