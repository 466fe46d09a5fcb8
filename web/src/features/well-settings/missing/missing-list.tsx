import { isUnloaded } from "../../../data/calls/loaded";
import type { Well } from "@sigma/contract/wells/well";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useEvent } from "../../../data/calls/use-event";
import { useSurveys } from "../../../data/directional/use-surveys";
import { pageHref } from "../../../data/pages/page-href";
import { useRoute } from "../../../data/pages/use-route";
import { Row } from "../../../ui/layout/flow";
import { generalGaps } from "../general-form";
import { INPUT_COUNT, missingInputs } from "./missing-inputs";
import styles from "./missing-list.module.css";

/** How much of the data of a well is given, and a link to enter each missing input and field; nothing if all are given. */
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
  const { total, gaps } = generalGaps(well);
  const count = total + INPUT_COUNT;
  const givenCount = count - missing.length - gaps.length;
  if (givenCount === count) return null;
  return (
    <section className={styles.missing} aria-labelledby={title}>
      <Row gap={8} align="center">
        <h2 id={title} className="type-label text2">
          Not given yet
        </h2>
        <progress className={styles.bar} value={givenCount} max={count} aria-label="Given data of the well" />
        <span className="type-label text2">
          {givenCount} of {count} given
        </span>
      </Row>
      {missing.length > 0 && (
        <Row as="ul" gap="4px 16px" wraps aria-label="For the analyses">
          {missing.map(({ name, waits, search }) => (
            <li key={name}>
              <Link className="accent-text" to={pageHref("well-settings", { wellId })} search={search}>
                {name}
              </Link>{" "}
              <span className="type-label text3">{waits}</span>
            </li>
          ))}
        </Row>
      )}
      {gaps.length > 0 && (
        <Row as="ul" gap="4px 16px" wraps aria-label="General data">
          {gaps.map(({ name, label }) => (
            <li key={name}>
              <Link
                className="accent-text"
                to={pageHref("well-settings", { wellId })}
                search={{ tab: "general", highlightedFields: name }}
              >
                {label}
              </Link>
            </li>
          ))}
        </Row>
      )}
    </section>
  );
}
