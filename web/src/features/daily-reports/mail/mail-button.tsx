import type { WellId } from "@sigma/contract/ids";
import type { SentReport } from "@sigma/contract/reports/report-mail";
import { IconMail } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import type { DayName } from "../../../ui/controls/calendar/days";
import { chunkComponent } from "../../../ui/layout/load-chunk";

const MailModal = chunkComponent(() => import("./mail-modal"));

/** Opens the e-mail of a day, which is a correction if the day ended and was changed after it had been sent. */
export function MailButton({ wellId, day, isOver }: { wellId: WellId; day: DayName; isOver: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const history = useRoute("GET api/report-mail/history", { wellId });
  const isSent = isOver && drawnRows(history).some((report) => isSentOn(report, day));
  const preview = useRoute("GET api/report-mail/preview", { wellId, day }, { enabled: isSent }).data;
  const isChanged = isSent && preview?.isChanged === true;
  return (
    <>
      <Button
        icon={<IconMail size={14} stroke={1.5} aria-hidden />}
        {...(isChanged && { title: "This day was changed after it had been sent" })}
        onClick={() => setOpen(true)}
      >
        {isChanged ? "E-mail correction" : "E-mail"}
      </Button>
      {isOpen && (
        <Suspense>
          <MailModal wellId={wellId} day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a report of a day was made that had any content. */
const isSentOn = ({ day, isEmpty }: SentReport, wantedDay: DayName): boolean => day === wantedDay && !isEmpty;
