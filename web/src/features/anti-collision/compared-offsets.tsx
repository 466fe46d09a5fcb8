import type { AntiCollision, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { Well } from "@sigma/contract/wells/well";
import type { DepthStretch } from "@sigma/engine/anti-collision/accepted-approach";
import type { Feet } from "@sigma/terms/quantities";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { usePreferences } from "../../data/choices/preferences";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../data/live/well-status";
import { roleOf, useSession } from "../../data/session/session";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { AcceptanceDialog } from "./acceptance-dialog";
import { Acceptances } from "./acceptances";
import { clearanceCsv } from "./clearance-csv";
import type { Reference } from "./cross-section";
import { CylinderPlot } from "./cylinder-plot";
import { DepthSlider } from "./depth-slider";
import { EllipsesPlot } from "./ellipses-plot";
import {
  groupCounts,
  inGroup,
  judgeWells,
  mostCritical,
  type OffsetGroup,
  offsetGroups,
  proposedStretch,
} from "./judge-wells";
import { ladderOf, type Measure, measureNames, measures, shownDepths } from "./ladder-figure";
import { LadderPlot } from "./ladder-plot";
import { NotCompared } from "./not-compared";
import { OffsetsTable } from "./offsets-table";
import { Ahead, Levels, LineKey } from "./separation-notes";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./anti-collision.module.css";

/** The tools of the error model of a well, with assumed tools marked. */
function modelNames({ tools, assumedTools }: AntiCollision["own"]): string[] {
  const usual = assumedTools.filter((stretch) => stretch.usual && !tools.includes(stretch.tool));
  return [...tools, ...new Set(usual.map(({ tool }) => `${tool} (assumed)`))];
}

type View = "cylinder" | "ellipses";

/** The offset well whose approach is being accepted, with the proposed stretch and reason. */
type AcceptanceProposal = { offset: ClearedOffset; proposed: DepthStretch; reason?: string };

/** The end of the drilled hole, in words: the bit only while it is there. */
const endOf = ({ bit, lastSurvey }: AntiCollision["own"], isAway: boolean) =>
  bit !== null && bit === lastSurvey ? "last survey" : isAway ? "hole bottom" : "bit";

/** Ladder, view across the hole, and the table of the offset wells that are compared. */
export function ComparedOffsets({ well: drilled, answer }: { well: Well; answer: AntiCollision }) {
  const wellId = drilled._id;
  const { own, wells, left, levels, rule } = answer;
  const theme = usePreferences((preferences) => preferences.theme);
  const hasFactors = wells.some(({ noFactors }) => noFactors === null);
  const [measure, setMeasure] = useState<Measure>("distance");
  const [view, setView] = useState<View>("cylinder");
  const [isNearBit, setNearBit] = useState(false);
  const [picked, setPicked] = useState<Feet | null>(null);
  const [hovered, setHovered] = useState<Feet | null>(null);
  const [chosenGroup, setGroup] = useState<OffsetGroup>("all");
  const [choice, setChoice] = useState<string | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [up, setUp] = useState<Reference | null>(null);
  const [sigmas, setSigmas] = useState("2.8");
  const [proposal, setProposal] = useState<AcceptanceProposal | null>(null);
  const mayWrite = useSession(roleOf) !== "guest";
  const limits = { stop: levels.stop.below, act: levels.act.below, alert: levels.alert.below };
  const ladderFigure = useRef<HTMLElement>(null);
  const crossFigure = useRef<HTMLElement>(null);

  const depths = shownDepths(answer, isNearBit);
  const whole = shownDepths(answer, false);
  const start = own.bit ?? whole.from;
  const keptDepth = Math.min(whole.to, Math.max(whole.from, picked ?? start));
  const md = hovered ?? keptDepth;
  const judgedWells = judgeWells(answer, md);
  // On a well without a plan ahead every offset is passed: all keep their colours.
  const isAnyAhead = judgedWells.some(({ isPassed }) => !isPassed);
  const passedWells = new Set<string>(
    judgedWells.filter(({ isPassed }) => isAnyAhead && isPassed).map(({ well }) => well.wellId),
  );
  const acceptedWells = new Set<string>(
    judgedWells.filter(({ isAccepted }) => isAccepted).map(({ well }) => well.wellId),
  );
  const counts = groupCounts(judgedWells);
  const isGrouped = passedWells.size + acceptedWells.size > 0;
  const group = isGrouped && counts[chosenGroup] > 0 ? chosenGroup : "all";
  const listedWells = judgedWells.filter((judged) => inGroup(judged, group));
  const chosenWell =
    listedWells.find(({ well }) => well.wellId === choice) ??
    mostCritical(listedWells.filter(({ isAccepted }) => !isAccepted)) ??
    mostCritical(listedWells);
  const shownWells = listedWells.map(({ well }) => well).filter((well) => !hidden.has(well.wellId));
  const of = shownWells.find(({ wellId }) => wellId === chosenWell?.well.wellId) ?? chosenWell?.well ?? null;
  const shownMeasure = hasFactors ? measure : measure === "factor" ? "distance" : measure;
  const ladder = ladderOf(answer, { measure: shownMeasure, of, isNearBit, shown: shownWells });
  const colors = new Map<string, string>(wells.map((well, at) => [well.wellId, traceColor(traceColorAt(at), theme)]));
  const colorOf = (id: string) =>
    passedWells.has(id) || acceptedWells.has(id) ? MUTED : (colors.get(id) ?? "var(--color-text2)");
  const names = new Map<string, string>(
    shownWells.map(({ wellId: id, name }) => [id, acceptedWells.has(id) ? `${name}, accepted` : name]),
  );
  const reference: Reference = up ?? ((own.inclination ?? 0) < NEAR_VERTICAL ? "north" : "highSide");
  const isAway = isFarOffBottom(useWellStatus(wellId), own.bit);
  const end = endOf(own, isAway);
  const depthText = formatQuantity(md, quantities.wholeDepth);
  const place = md === own.bit ? `At the ${end}` : `At ${depthText}`;
  const kind = chosenWell?.here?.kind ?? null;
  const csv = () => clearanceCsv({ wells: shownWells });

  return (
    <div className={layout.scrolled}>
      <div className={layout.tools}>
        <SegmentedControl
          label="Ladder shows"
          value={shownMeasure}
          options={measures
            .filter((measure) => measure !== "factor" || hasFactors)
            .map((value) => ({ value, label: measureNames[value] }))}
          onChange={setMeasure}
        />
        <SegmentedControl
          label="Depths"
          value={isNearBit ? "bit" : "all"}
          options={{ all: "Whole well", bit: `Around the ${end}` }}
          onChange={(value) => setNearBit(value === "bit")}
        />
        {isGrouped && (
          <SegmentedControl
            label="Offset wells listed"
            value={group}
            options={offsetGroups
              .filter(({ id }) => id === "ahead" || counts[id] > 0)
              .map(({ id, label }) => ({ value: id, label: `${label} ${counts[id]}` }))}
            onChange={setGroup}
          />
        )}
        <span className="grows" />
        <span className="text2">
          {hasFactors ? `Error model ${modelNames(own).join(", ")}, k ${formatNumber(rule.k, 1)}` : "No error model"}
        </span>
        <Ahead judged={judgedWells} answer={answer} />
      </div>
      <NotCompared wellId={wellId} own={own} wells={wells} left={left} />
      <div className={styles.plots}>
        <figure ref={ladderFigure} className={styles.figure} aria-label="Ladder">
          <figcaption className={styles.head}>
            <span className="type-strong">Ladder</span>
            {of && hasFactors && shownMeasure !== "factor" && (
              <span className="text2">limits of {of.name}; select a row for another</span>
            )}
            <span className="grows" />
            <ExportButtons
              panel={ladderFigure}
              well={drilled}
              heading={["Ladder", measureNames[shownMeasure]]}
              csv={csv}
            />
          </figcaption>
          <LadderPlot
            ladder={ladder}
            measure={shownMeasure}
            own={own}
            end={end}
            names={names}
            colorOf={colorOf}
            chosen={of?.wellId ?? null}
            md={md}
            onHover={setHovered}
            onPick={setPicked}
          />
        </figure>
        <figure ref={crossFigure} className={styles.figure} aria-label={viewNames[view]}>
          <figcaption className={styles.head}>
            <SegmentedControl
              label="Across the hole"
              value={view}
              options={{ cylinder: viewNames.cylinder, ellipses: viewNames.ellipses }}
              onChange={setView}
            />
            <SegmentedControl
              label="Up is"
              value={reference}
              options={{ highSide: "High side", north: "North" }}
              onChange={setUp}
            />
            {view === "ellipses" && (
              <SegmentedControl
                label="Size of the ellipses"
                value={sigmas}
                options={["1", "2.8", "3.5"].map((value) => ({ value, label: `${value} σ` }))}
                onChange={setSigmas}
              />
            )}
            <span className="grows" />
            <ExportButtons panel={crossFigure} well={drilled} heading={[viewNames[view], depthText]} csv={csv} />
          </figcaption>
          <p className={styles.caption}>
            {place === `At ${depthText}` ? place : `${place}, ${depthText}`}
            {kind && kind !== "surveyed" ? `, ${kindWords[kind]}` : ""}
            {(own.inclination ?? 0) < NEAR_VERTICAL && reference === "highSide"
              ? "; the hole is near vertical, its high side is in the direction of the surveys"
              : ""}
            {view === "ellipses" && chosenWell?.here?.referenceSigma != null
              ? `; ${chosenWell.well.name}: 1 sigma ${formatQuantity(chosenWell.here.referenceSigma, sigmaQuantity)} of this well, ${formatQuantity(chosenWell.here.offsetSigma, sigmaQuantity)} of the offset`
              : ""}
          </p>
          {view === "cylinder" ? (
            <CylinderPlot
              wells={shownWells}
              names={names}
              of={of}
              md={md}
              depths={depths}
              reference={reference}
              limits={{ stop: levels.stop.below, alert: levels.alert.below }}
              surfaceMargin={rule.surfaceMargin}
              colorOf={colorOf}
            />
          ) : (
            <EllipsesPlot
              wells={shownWells}
              of={of}
              md={md}
              reference={reference}
              sigmas={Number(sigmas)}
              colorOf={colorOf}
            />
          )}
        </figure>
      </div>
      <DepthSlider
        place={place === `At ${depthText}` ? place : `${place}, ${depthText}`}
        whole={whole}
        md={keptDepth}
        depthText={depthText}
        back={own.bit === null ? "top" : end}
        onPick={setPicked}
        isPicked={picked !== null}
      >
        <LineKey parts={own.parts} />
      </DepthSlider>
      <div className={styles.table}>
        <OffsetsTable
          judged={listedWells}
          chosen={of?.wellId ?? null}
          hidden={hidden}
          colorOf={colorOf}
          onChoose={setChoice}
          onToggle={(id) => setHidden((before) => toggleId(before, id))}
          limits={limits}
          onAccept={
            mayWrite
              ? (judged) => setProposal({ offset: judged.well, proposed: proposedStretch(judged, limits, whole) })
              : null
          }
        />
        {chosenWell && (
          <Acceptances
            offset={chosenWell.well}
            limits={limits}
            onAcceptAgain={
              mayWrite ? ({ md, reason }) => setProposal({ offset: chosenWell.well, proposed: md, reason }) : null
            }
          />
        )}
      </div>
      <Levels levels={levels} />
      {proposal && <AcceptanceDialog {...proposal} wellId={wellId} limits={limits} onClose={() => setProposal(null)} />}
    </div>
  );
}

const viewNames: Readonly<Record<View, string>> = { cylinder: "Travelling cylinder", ellipses: "Ellipses" };
const kindWords = {
  estimated: "estimated past the last survey",
  recommendation: "as recommended",
  plan: "as planned",
} as const;
const sigmaQuantity = { unit: "ft", decimals: 1 };

/** The colour of passed and accepted wells. */
const MUTED = "var(--color-text3)";

/** A hole steeper than this has no steady high side, deg. */
const NEAR_VERTICAL = 5;

function toggleId(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
