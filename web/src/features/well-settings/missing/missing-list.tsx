import { isUnloaded } from "../../../data/calls/loaded";
import type { Well } from "@sigma/contract/wells/well";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useEvent } from "../../../data/calls/use-event";
import { useSurveys } from "../../../data/directional/use-surveys";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { missingInputs } from "./missing-inputs";
import styles from "./missing-list.module.css";

/** The missing inputs of the analyses of a well, each with a link to enter it; nothing if the inputs are complete. */
export function MissingList({ well }: { well: Well }) {
  const wellId = well._id;
  const title = useId();
  const { surveys } = useSurveys(wellId);
  const missing = missingInputs({
    well,
    bhas: useRoute("GET api/bha", { wellId }).data ?? undefined,
    tops: useRoute("GET api/formation-top", { wellId }).data ?? undefined,
    stations: isUnloaded(surveys) ? undefined : (surveys["md"]?.length ?? 0),
    runs: useRoute("GET api/mwd-run", { wellId }).data ?? undefined,
    plans: useEvent("well-plan/get", { wellId }).data ?? undefined,
    targets: useRoute("GET api/target", { wellId }).data ?? undefined,
    references: useRoute("GET api/well-references", { wellId }).data ?? undefined,
    settings: useEvent("effective-settings/get", { wellId }).data ?? undefined,
  });
  if (missing.length === 0) return null;
  return (
    <section className={styles.missing} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        Not given yet
      </h2>
      <ul className={styles.list}>
        {missing.map(({ name, waits, search }) => (
          <li key={name}>
            <Link className={styles.link} to={pageHref("well-settings", { wellId })} search={search}>
              {name}
            </Link>
            <span className="type-label text3">{waits}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
