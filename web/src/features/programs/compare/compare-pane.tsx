import type { WellId } from "@sigma/contract/ids";
import type { Program } from "@sigma/contract/programs/program";
import type { ProgramComparison } from "@sigma/contract/programs/program-comparison";
import type { Well } from "@sigma/contract/wells/well";
import { queryClient } from "../../../data/calls/query-client";
import { useRoute } from "../../../data/pages/use-route";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { formatMoment, formatTimeSpan } from "../../../ui/format/times";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import styles from "./compare.module.css";
import { CompareStart, type DraftToCompare } from "./compare-start";
import { comparisonStateWords, isComparisonUnderWay } from "./compare-words";
import { ComparisonView } from "./comparison-view";

/** A comparison in the address: of a well; the newest one if none is named. */
export type OpenComparison = { wellId: WellId; comparisonId: string | null };

type ComparePaneProps = {
  program: Program;
  wells: readonly Well[];
  draft: DraftToCompare;
  /** Whether the user may start, cancel and take over. */
  mayCompare: boolean;
  open: OpenComparison | null;
  onOpen: (comparison: OpenComparison) => void;
  onSettings: () => void;
};

/** Runs a program again on a finished well, and shows what it gives beside the kept runs. */
export function ComparePane({ program, wells, draft, mayCompare, open, onOpen, onSettings }: ComparePaneProps) {
  const finishedWells = wells.filter(
    ({ _id, finishedAt }) => finishedAt !== null && (program.wells.of === "all" || program.wells.wellIds.includes(_id)),
  );
  const well = finishedWells.find(({ _id }) => _id === open?.wellId) ?? finishedWells[0];
  if (!well)
    return (
      <PanelEmpty
        sentence="None of its wells is finished"
        why="A program is run again on a finished well that it runs on. Choose one in its settings, or mark a well as finished."
        action={{ label: "Settings", run: onSettings }}
      />
    );
  const start = async ({ wellId, _id: comparisonId }: ProgramComparison) => {
    await queryClient.invalidateQueries({ queryKey: ["GET api/program/comparisons"] });
    onOpen({ wellId, comparisonId });
  };
  return (
    <Stack grows shrinks scrolls>
      <CompareStart
        program={program}
        wells={finishedWells}
        well={well}
        onWell={(wellId) => onOpen({ wellId, comparisonId: null })}
        draft={draft}
        mayCompare={mayCompare}
        onStart={(comparison) => void start(comparison)}
      />
      <Comparisons
        program={program}
        well={well}
        mayCompare={mayCompare}
        chosenId={open?.wellId === well._id ? open.comparisonId : null}
        onChoose={(comparisonId) => onOpen({ wellId: well._id, comparisonId })}
      />
    </Stack>
  );
}

type ComparisonsProps = Pick<ComparePaneProps, "program" | "mayCompare"> & {
  well: Well;
  chosenId: string | null;
  onChoose: (comparisonId: string) => void;
};

/** The kept comparisons on a well, and the chosen one. */
function Comparisons({ program, well, mayCompare, chosenId, onChoose }: ComparisonsProps) {
  const query = { id: program._id, wellId: well._id };
  const list = useRoute("GET api/program/comparisons", query);
  return (
    <PanelBody
      of={list}
      what="the comparisons"
      empty={{
        sentence: `Nothing has been compared on ${well.name} yet`,
        why: "A comparison runs the program again and shows the rows it gives beside those of the kept runs.",
      }}
    >
      {(comparisons) => {
        const comparison = comparisons.find(({ _id }) => _id === chosenId) ?? comparisons[0]!;
        return (
          <section className={styles.result} aria-label="Comparison">
            <Row gap="4px 12px" align="center" wraps>
              <SelectSearch
                label="Comparison to show"
                mostWidth={420}
                options={comparisons.map(comparisonOption)}
                value={comparison._id}
                onChange={(id) => id !== null && onChoose(id)}
              />
              <span className="text2">
                {formatTimeSpan(comparison.from, comparison.to)}, {comparison.isDraft ? "a draft" : "the saved program"}
                , by {comparison.madeBy}
              </span>
            </Row>
            {isComparisonUnderWay(comparison) && <Follower {...query} />}
            <ComparisonView
              key={comparison._id}
              program={program}
              well={well}
              comparison={comparison}
              mayCompare={mayCompare}
            />
          </section>
        );
      }}
    </PanelBody>
  );
}

const comparisonOption = ({ _id, madeAt, isDraft, state }: ProgramComparison) => ({
  value: _id,
  label: `${formatMoment(madeAt)}, ${comparisonStateWords[state].word.toLowerCase()}`,
  hint: isDraft ? "draft" : "saved program",
});

/** How often the progress is read, s: it rises between the messages of the server too. */
const PROGRESS_INTERVAL = 2;

/** Reads the comparisons again while one is under way. */
function Follower(query: { id: string; wellId: WellId }) {
  useRoute("GET api/program/comparisons", query, { every: PROGRESS_INTERVAL });
  return null;
}
