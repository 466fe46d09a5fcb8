import { Row } from "../../ui/layout/flow";
import type { AntiCollision, Lacking } from "@sigma/contract/directional/anti-collision";
import type { WellId } from "@sigma/contract/ids";
import { Suspense, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import styles from "./anti-collision.module.css";
import { chunkComponent } from "../../ui/layout/load-chunk";

/** The catalogue of tools is loaded when it is needed. */
const SurveyToolDialog = chunkComponent(() => import("./survey-tool-dialog"));

/** The missing data, in the words of the page on which it is entered. */
const places: Readonly<Record<Lacking["where"], { name: string; search: Record<string, string> }>> = {
  position: { name: "position", search: { tab: "general", highlightedFields: "x,y" } },
  references: { name: "references", search: { tab: "general", part: "references" } },
  "hole-sizes": { name: "hole sizes", search: { tab: "general", highlightedFields: "holeData" } },
  surveys: { name: "surveys", search: { tab: "general" } },
  "survey-tool": { name: "survey tool", search: { tab: "general" } },
  "offset-wells": { name: "offset wells", search: { tab: "anti-collision" } },
};

type NotComparedProps = Pick<AntiCollision, "own" | "wells" | "left"> & { wellId: WellId };

/**
 * Wells without a distance, wells without a separation factor and wells whose survey tool is assumed, with the reason and
 * links to the missing data.
 */
export function NotCompared({ wellId, own, wells, left }: NotComparedProps) {
  const ownLack = wells.find(({ noFactors }) => noFactors?.wellId === wellId)?.noFactors ?? null;
  const [toolsOf, setToolsOf] = useState<{ wellId: WellId; name: string } | null>(null);
  const mayChange = useSession(roleOf) !== "guest";
  const sayTools = mayChange ? setToolsOf : null;
  const others = wells.flatMap(({ wellId: of, name, noFactors }) =>
    noFactors && noFactors.wellId !== wellId ? [{ ...noFactors, of, name }] : [],
  );
  const assumedWells = [
    { wellId, name: "this well", noFactors: ownLack, assumedTools: own.assumedTools },
    ...wells.filter((well) => well.wellId !== wellId),
  ].flatMap(({ wellId: of, name, noFactors, assumedTools }): Named[] => {
    const usual = noFactors === null ? assumedTools.find((stretch) => stretch.usual) : undefined;
    return usual ? [{ wellId: of, of, name, where: "survey-tool", reason: usual.tool }] : [];
  });
  if (left.length === 0 && !ownLack && others.length === 0 && assumedWells.length === 0 && !toolsOf) return null;
  return (
    <aside className={styles.lacking} aria-label="Not compared">
      {byReason(left).map(([reason, lacks]) => (
        <p key={reason}>
          <strong>Not compared</strong>, {reason}: <Names of={lacks} wellId={wellId} onTools={sayTools} />
        </p>
      ))}
      {ownLack && (
        <p>
          <strong>No separation factors</strong>, {ownLack.reason}; wells are judged by distance alone.{" "}
          {ownLack.where === "survey-tool" && sayTools ? (
            <Button look="plain" onClick={() => sayTools({ wellId, name: "This well" })}>
              Enter the survey tools
            </Button>
          ) : (
            <a href={hrefOf(ownLack)}>Enter the {places[ownLack.where].name}</a>
          )}
        </p>
      )}
      {byReason(others).map(([reason, lacks]) => (
        <p key={reason}>
          <strong>No separation factor</strong>, {reason}, judged by distance alone:{" "}
          <Names of={lacks} wellId={wellId} onTools={sayTools} />
        </p>
      ))}
      {byReason(assumedWells).map(([tool, lacks]) => (
        <p key={tool}>
          <strong>Survey tool assumed</strong>, {tool}, in the separation factors and the recommendation; enter that of{" "}
          <Names of={lacks} wellId={wellId} onTools={sayTools} />
        </p>
      ))}
      {toolsOf && (
        <Suspense>
          <SurveyToolDialog of={toolsOf} wellId={wellId} onClose={() => setToolsOf(null)} />
        </Suspense>
      )}
    </aside>
  );
}

type Named = Lacking & { name: string; of: WellId };

function byReason(lacks: readonly Named[]): [reason: string, lacks: Named[]][] {
  const reasons = new Map<string, Named[]>();
  for (const lack of lacks) reasons.set(lack.reason, [...(reasons.get(lack.reason) ?? []), lack]);
  return [...reasons];
}

type NamesProps = {
  of: readonly Named[];
  wellId: WellId;
  /** Opens the survey tools of a well; null for users who may not change them. */
  onTools: ((well: { wellId: WellId; name: string }) => void) | null;
};

/** Names of wells, each a link to where what it lacks is entered. */
const Names = ({ of, wellId, onTools }: NamesProps) => (
  <Row as="span" inline gap="0 10px" wraps>
    {of.map((lack) => {
      const { name } = places[lack.where];
      const title = lack.wellId === wellId ? `Enter the ${name} of this well` : `Enter the ${name} of ${lack.name}`;
      return lack.where === "survey-tool" && onTools ? (
        <Button
          key={lack.of}
          look="plain"
          title={title}
          onClick={() => onTools({ wellId: lack.wellId, name: lack.name })}
        >
          {lack.name}
        </Button>
      ) : (
        <a key={lack.of} href={hrefOf(lack)} title={title}>
          {lack.name}
        </a>
      );
    })}
  </Row>
);

const hrefOf = ({ wellId, where }: Lacking): string =>
  `${pageHref("well-settings", { wellId })}?${new URLSearchParams(places[where].search)}`;
