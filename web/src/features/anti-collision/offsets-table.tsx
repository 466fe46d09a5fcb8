import type { SeparationLevels } from "@sigma/engine/anti-collision/separation-factor";
import type { Feet } from "@sigma/terms/quantities";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { Button, IconButton } from "../../ui/controls/button";
import { formatNumber, formatQuantity, formatValue, NO_VALUE, quantities } from "../../ui/format/numbers";
import { type Column, Table } from "../../ui/layout/table";
import { formatToolface } from "../../ui/format/toolfaces";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { acceptanceText } from "./acceptance-texts";
import { Worsening } from "./acceptances";
import type { ClearanceFinding, JudgedWell } from "./judge-wells";
import styles from "./anti-collision.module.css";
import { Row } from "../../ui/layout/flow";

type OffsetsTableProps = {
  judged: readonly JudgedWell[];
  chosen: string | null;
  hidden: ReadonlySet<string>;
  colorOf: (wellId: string) => string;
  onChoose: (wellId: string) => void;
  onToggle: (wellId: string) => void;
  limits: SeparationLevels;
  /** Opens the acceptance of an approach; null for users who may not accept one. */
  onAccept: ((judged: JudgedWell) => void) | null;
};

/** The offset wells, those that need a look first: figures at a depth, the lowest factor and the closest place of the well, and the rule. */
export const OffsetsTable = ({ judged, chosen, onChoose, onAccept, ...shown }: OffsetsTableProps) => (
  <Table
    label="Offset wells"
    rows={judged}
    columns={columnsOf({
      ...shown,
      onAccept: judged.some(breaksRule) ? onAccept : null,
      hasFactors: judged.some(({ well }) => !well.noFactors),
    })}
    rowKey={({ well }) => well.wellId}
    selected={chosen}
    onRow={({ well }) => onChoose(well.wellId)}
  />
);

type Shown = Pick<OffsetsTableProps, "hidden" | "colorOf" | "onToggle" | "limits" | "onAccept"> & {
  /** Whether any well is judged by its separation factor. */
  hasFactors: boolean;
};

const columnsOf = ({ hasFactors, ...shown }: Shown): Column<JudgedWell>[] =>
  allColumns(shown).filter(({ title }) => hasFactors || !factorTitles.includes(title));

/** Columns that stay empty where wells are judged by distance alone. */
const factorTitles = ["SF", "Lowest SF"];

const allColumns = ({
  hidden,
  colorOf,
  onToggle,
  limits,
  onAccept,
}: Omit<Shown, "hasFactors">): Column<JudgedWell>[] => [
  {
    title: "Offset well",
    isKey: true,
    align: "left",
    value: ({ well }) => well.name,
    cell: ({ well: { wellId, name } }) => (
      <Row as="span" gap={6} align="center">
        <IconButton
          label={hidden.has(wellId) ? `Show ${name}` : `Hide ${name}`}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(wellId);
          }}
        >
          {hidden.has(wellId) ? <IconEyeOff size={14} stroke={1.5} /> : <IconEye size={14} stroke={1.5} />}
        </IconButton>
        <span className={styles.swatch} style={{ background: colorOf(wellId) }} aria-hidden />
        {name}
      </Row>
    ),
  },
  {
    title: "State",
    align: "left",
    value: ({ findings, isAccepted, isJudged }) =>
      findings[0]?.word ?? (isAccepted ? "Accepted" : isJudged ? "Clear" : NO_VALUE),
    cell: (row) => <State of={row} limits={limits} />,
  },
  { title: "Centre to centre", unit: "ft", decimals: 1, value: ({ here }) => here?.distance ?? null },
  { title: "Side to side", unit: "ft", decimals: 1, value: ({ here }) => here?.sideToSide ?? null },
  {
    title: "SF",
    align: "right",
    value: ({ here }) => here?.factor ?? null,
    cell: ({ here, well: { noFactors } }) => <strong title={noFactors?.reason}>{formatNumber(here?.factor)}</strong>,
  },
  {
    title: "Toolface",
    align: "right",
    value: ({ here }) => here?.toolface ?? null,
    cell: ({ here }) => (here === null ? NO_VALUE : formatToolface(here.toolface, "gravity")),
  },
  { title: "From north", unit: "deg", decimals: 0, value: ({ here }) => here?.northAngle ?? null },
  {
    title: `Trend, ${formatQuantity(100, quantities.roundLength)}`,
    unit: "ft",
    align: "right",
    value: ({ trend }) => trend,
    cell: ({ trend }) => trendText(trend),
  },
  { title: "Offset MD", unit: "ft", decimals: 0, value: ({ here }) => here?.offsetMD ?? null },
  {
    title: "Lowest SF",
    align: "right",
    value: ({ lowest }) => lowest?.factor ?? null,
    cell: ({ lowest }) => <At value={formatNumber(lowest?.factor)} md={lowest?.md ?? null} />,
  },
  {
    title: "Closest",
    unit: "ft",
    align: "right",
    value: ({ closest }) => closest?.distance ?? null,
    cell: ({ closest }) => <At value={formatValue(closest?.distance, change)} md={closest?.md ?? null} />,
  },
  ...(onAccept ? [acceptColumn(onAccept)] : []),
];

const breaksRule = ({ findings, drilled }: JudgedWell): boolean => findings.length + drilled.length > 0;

/** The action on a row that breaks a rule. */
const acceptColumn = (onAccept: (judged: JudgedWell) => void): Column<JudgedWell> => ({
  title: "Accept",
  hiddenTitle: true,
  align: "left",
  staysAtEnd: true,
  value: () => null,
  cell: (judged) =>
    breaksRule(judged) && (
      <Button
        look="plain"
        aria-label={`Accept ${judged.well.name}…`}
        onClick={(event) => {
          event.stopPropagation();
          onAccept(judged);
        }}
      >
        Accept…
      </Button>
    ),
});

const change = { unit: "ft", decimals: 1 };
/** Wells that run side by side change by less than this, ft. */
const EVEN_CHANGE: Feet = 0.05;

function trendText(trend: Feet | null): string {
  if (trend === null) return NO_VALUE;
  if (Math.abs(trend) < EVEN_CHANGE) return "even";
  return `${trend > 0 ? "+" : ""}${formatValue(trend, change)} ${trend > 0 ? "away" : "closing"}`;
}

/** A value and its depth. */
const At = ({ value, md }: { value: string; md: Feet | null }) => (
  <>
    <strong>{value}</strong>
    {md !== null && <span className={styles.at}>at {formatValue(md, quantities.wholeDepth)}</span>}
  </>
);

type StateProps = { of: JudgedWell; limits: SeparationLevels };

/**
 * The state of a well in words: the worst rule broken from the bit ahead, otherwise its clearance; accepted stretches and the
 * drilled hole separately.
 */
function State({
  of: { well, findings, drilled, accepted, worse, isAccepted, isJudged, lowest, closest },
  limits,
}: StateProps) {
  const [worst, ...others] = findings;
  const { sharedTo, suppressedTo, noFactors } = well;
  return (
    <span className={styles.state}>
      {worst ? (
        <span
          className={classNames(styles.chip, worst.level === "Error" ? styles.red : styles.amber)}
          title={findings.map(findingText).join("\n")}
        >
          <AlarmGlyph level={worst.level} size={12} />
          {worst.word}, {worst.figure} at {depthText(worst.md)}, ahead
        </span>
      ) : isAccepted ? null : lowest === null && closest === null ? (
        sharedTo === null && <span className="text2">Not compared at any depth</span>
      ) : (
        <span className="text2">
          {isJudged ? `Clear ahead by ${noFactors ? "distance" : "distance and SF"}` : "Not compared ahead of the bit"}
        </span>
      )}
      {others.length > 0 && (
        <span className="text2" title={others.map(findingText).join("\n")}>
          +{others.length}
        </span>
      )}
      {worse.map((acceptance) => (
        <Worsening key={acceptance._id} of={acceptance} limits={limits} isShort />
      ))}
      {accepted[0] && (
        <span className={isAccepted ? styles.chip : "type-label text2"} title={acceptedTitle(well)}>
          Accepted: {accepted[0].figure} at {depthText(accepted[0].md)}
        </span>
      )}
      {drilled[0] && (
        <span className="type-label text2" title={drilled.map(findingText).join("\n")}>
          Drilled: {drilled[0].figure} at {depthText(drilled[0].md)}
        </span>
      )}
      {sharedTo !== null && suppressedTo !== null && (
        <span className={styles.chip} title={`Both are one hole to ${depthText(sharedTo)}`}>
          Same hole, suppressed to {depthText(suppressedTo)}
        </span>
      )}
    </span>
  );
}

/** Who accepted the valid stretches of a well, when, at which values and why. */
const acceptedTitle = ({ acceptances }: JudgedWell["well"]): string =>
  acceptances
    .filter(({ worsening }) => worsening === null)
    .map(acceptanceText)
    .join("\n\n");

/** A broken rule in words. */
const findingText = ({ word, rule, md }: ClearanceFinding): string => `${word}: ${rule} (${depthText(md)})`;

const depthText = (md: Feet): string => formatQuantity(md, quantities.wholeDepth);
