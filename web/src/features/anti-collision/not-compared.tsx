import type { AntiCollision, Lacking } from "@sigma/contract/directional/anti-collision";
import type { WellId } from "@sigma/contract/ids";
import { pageHref } from "../../data/pages/page-href";
import styles from "./anti-collision.module.css";

/** What is missing, in the words of where it is entered. */
const places: Readonly<Record<Lacking["where"], { name: string; search: Record<string, string> }>> = {
  position: { name: "position", search: { tab: "general", highlightedFields: "x,y" } },
  references: { name: "references", search: { tab: "general", part: "references" } },
  "hole-sizes": { name: "hole sizes", search: { tab: "general", highlightedFields: "holeData" } },
  surveys: { name: "surveys", search: { tab: "general" } },
  "survey-tool": { name: "survey tool", search: { tab: "general" } },
};

type NotComparedProps = Pick<AntiCollision, "wells" | "left"> & { wellId: WellId };

/** Wells without a distance and wells without a separation factor, with the reason and links to what is to be entered. */
export function NotCompared({ wellId, wells, left }: NotComparedProps) {
  const ownLack = wells.find(({ noFactors }) => noFactors?.wellId === wellId)?.noFactors ?? null;
  const others = wells.flatMap(({ wellId: of, name, noFactors }) =>
    noFactors && noFactors.wellId !== wellId ? [{ ...noFactors, of, name }] : [],
  );
  if (left.length === 0 && !ownLack && others.length === 0) return null;
  return (
    <aside className={styles.lacking} aria-label="Not compared">
      {byReason(left).map(([reason, lacks]) => (
        <p key={reason}>
          <strong>Not compared</strong>, {reason}: <Names of={lacks} wellId={wellId} />
        </p>
      ))}
      {ownLack && (
        <p>
          <strong>No separation factors</strong>, {ownLack.reason}; wells are judged by distance alone.{" "}
          <a href={hrefOf(ownLack)}>Enter the {places[ownLack.where].name}</a>
        </p>
      )}
      {byReason(others).map(([reason, lacks]) => (
        <p key={reason}>
          <strong>No separation factor</strong>, {reason}, judged by distance alone:{" "}
          <Names of={lacks} wellId={wellId} />
        </p>
      ))}
    </aside>
  );
}

type Named = Lacking & { name: string; of: WellId };

function byReason(lacks: readonly Named[]): [reason: string, lacks: Named[]][] {
  const reasons = new Map<string, Named[]>();
  for (const lack of lacks) reasons.set(lack.reason, [...(reasons.get(lack.reason) ?? []), lack]);
  return [...reasons];
}

/** Names of wells, each a link to where what it lacks is entered. */
const Names = ({ of, wellId }: { of: readonly Named[]; wellId: WellId }) => (
  <span className={styles.names}>
    {of.map((lack) => {
      const { name } = places[lack.where];
      const title = lack.wellId === wellId ? `Enter the ${name} of this well` : `Enter the ${name} of ${lack.name}`;
      return (
        <a key={lack.of} href={hrefOf(lack)} title={title}>
          {lack.name}
        </a>
      );
    })}
  </span>
);

const hrefOf = ({ wellId, where }: Lacking): string =>
  `${pageHref("well-settings", { wellId })}?${new URLSearchParams(places[where].search)}`;
