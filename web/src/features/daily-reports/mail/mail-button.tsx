import type { WellId } from "@sigma/contract/ids";
import type { SentReport } from "@sigma/contract/reports/report-mail";
import { IconMail } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import type { DayName } from "../../../ui/controls/calendar/days";
import { chunkComponent } from "../../../ui/layout/load-chunk";
import { Row } from "../../../ui/layout/flow";
import styles from "../daily-reports.module.css";

const MailModal = chunkComponent(() => import("./mail-modal"));

/** Opens the e-mail of a day, and says if the day was changed after it had been sent. */
export function MailButton({ wellId, day }: { wellId: WellId; day: DayName }) {
  const [isOpen, setOpen] = useState(false);
  const history = useRoute("GET api/report-mail/history", { wellId });
  const isSent = drawnRows(history).some((report) => isSentOn(report, day));
  const preview = useRoute("GET api/report-mail/preview", { wellId, day }, { enabled: isSent }).data;
  return (
    <Row as="span" inline gap={8} align="center">
      {isSent && preview?.isChanged && <span className={styles.faulty}>Changed since it was sent</span>}
      <Button icon={<IconMail size={14} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        E-mail
      </Button>
      {isOpen && (
        <Suspense>
          <MailModal wellId={wellId} day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Row>
  );
}

/** Whether a report of a day was made that had any content. */
const isSentOn = ({ day, isEmpty }: SentReport, wantedDay: DayName): boolean => day === wantedDay && !isEmpty;
