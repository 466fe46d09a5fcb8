import type { Notification } from "@sigma/contract/wells/notification";
import type { Well } from "@sigma/contract/wells/well";
import { archiveNotifications } from "../../../data/notifications/notifications";
import { hasSurveyDepth, surveyDepthText } from "../../../data/notifications/new-survey";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { formatMoment } from "../../../ui/format/times";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { showNewSurvey } from "../new-survey/new-survey-notice";
import styles from "./history-modal.module.css";

type DirectionalListModalProps = {
  well: Well;
  /** New surveys, newest first. */
  notifications: readonly Notification[];
  onClose: () => void;
  /** Called when a survey was opened: other dialogs must close. */
  onOpen: () => void;
};

/** The new surveys of a well, each with its details; closing the list archives the listed surveys. */
export function DirectionalListModal({ well, notifications, onClose, onOpen }: DirectionalListModalProps) {
  const mayArchive = useSession(roleOf) !== "guest";
  const close = () => {
    const ids = notifications.map(({ _id }) => _id);
    if (mayArchive) void archiveNotifications(well._id, ids, true).catch(() => null);
    onClose();
  };
  return (
    <Modal
      title="Directional notifications"
      context={well.name}
      width={520}
      onClose={close}
      hint={`Closing archives all ${notifications.length}`}
      actions={
        <Button width={100} onClick={close}>
          Hide
        </Button>
      }
    >
      <ul className={styles.surveys}>
        {notifications.map((notification) => (
          <li key={notification._id}>
            <AlarmGlyph level={notification.alertLevel} size={16} />
            <span className="grows">
              <strong className="type-strong">
                New Survey{hasSurveyDepth(notification.md) && ` at ${surveyDepthText(notification.md)}`}
              </strong>
              <br />
              <span className="text2">{formatMoment(notification.time)}</span>
            </span>
            <Button
              onClick={() => {
                onOpen();
                showNewSurvey(notification);
              }}
            >
              Details
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
