import type { WellId } from "@sigma/contract/ids";
import { reportDayTexts } from "@sigma/contract/reports/report-day-texts";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import type { DayName } from "../../../ui/controls/calendar/days";
import { PanelBody } from "../../../ui/layout/panel";
import { peopleLabels } from "./people-calls";
import { PeopleForm } from "./people-form";
import styles from "./day-people.module.css";
import { Fact } from "../../../ui/layout/fact";

/** The people and texts of the reports of a well, by day. */
export const useReportDays = (wellId: WellId) => useRoute("GET api/report-day", { wellId });

type DayPeopleProps = {
  wellId: WellId;
  day: DayName;
  /** The records of the well. */
  records: ReturnType<typeof useReportDays>;
  mayEdit: boolean;
};

/** The people of a day and the texts of its report: supervisor, tool pusher, mud engineer, summary, forecast, remarks. */
export function DayPeople({ wellId, day, records, mayEdit }: DayPeopleProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <section className={styles.people} aria-label="People and texts">
      <h3 className="type-caption">People and texts</h3>
      <PanelBody
        of={{ ...records, data: records.data && { all: records.data } }}
        what="people and texts"
        empty="No people or texts yet"
      >
        {({ all }) => {
          const record = all.find((reportDay) => reportDay.day === day) ?? null;
          return (
            <>
              <dl>
                {reportDayTexts.map((name) => (
                  <Fact key={name} label={peopleLabels[name]} value={record?.[name] || "not entered"} />
                ))}
              </dl>
              {mayEdit && (
                <Button icon={<IconPencil size={14} stroke={1.5} aria-hidden />} onClick={() => setEditing(true)}>
                  Edit people and texts
                </Button>
              )}
              {isEditing && <PeopleForm wellId={wellId} day={day} record={record} onClose={() => setEditing(false)} />}
            </>
          );
        }}
      </PanelBody>
    </section>
  );
}
