import { Grid, Row } from "../../ui/layout/flow";
import { textOf } from "../../data/calls/loaded";
import type { Simulation } from "@sigma/contract/analysis/hydraulics";
import type { Well } from "@sigma/contract/wells/well";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import type { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { request } from "../../data/calls/socket";
import { eventKey, useEvent } from "../../data/calls/use-event";
import { useFigureAge } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { useWellData } from "../../data/well/use-well-data";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { ValueSources } from "../../ui/basis/value-sources";
import { Button } from "../../ui/controls/button";
import { Field, TextField } from "../../ui/controls/field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatNumber } from "../../ui/format/numbers";
import { Loading } from "../../ui/layout/loading";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { csvOfFigures } from "../../ui/plot/figures-csv";
import { shoeName } from "../../ui/well/shoe-name";
import { HistoryList } from "./history-list";
import styles from "./hydraulics-simulator.module.css";
import { LimitList } from "./limit-list";
import { liveOffBottom } from "./live-circulation";
import { figuresOfResult } from "./result-figures";
import {
  faultOf,
  simulatorFormOf,
  parameterFields,
  parametersOf,
  parameterRangeText,
  type SimulatorForm,
  withFlowArea,
  withNozzles,
} from "./simulator-form";
import { simulationInputs, simulationSource } from "./simulation-sources";
import { SimulationView } from "./simulation-view";
import { wellOption } from "../../ui/well/well-option";

const models: Record<SimulatorForm["rheologyModel"], string> = {
  bingham: "Bingham",
  "power-law": "Power law",
  "herschel-bulkley": "Herschel-B.",
};

/** Circulates a well with parameters of one's own, and keeps the last ten runs of the user. */
export default function HydraulicsSimulatorPage() {
  const queryWellId = usePageQuery("wellId");
  const wells = useRoute("GET api/wells", {});
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <PanelBody
      of={wells}
      what="wells"
      empty={{ sentence: "No well yet", why: "A simulation needs a well with a BHA and a mud." }}
    >
      {(all) => {
        const well =
          all.find(({ _id }) => _id === (chosen ?? queryWellId)) ??
          all.find(({ finishedAt }) => finishedAt === null) ??
          all[0]!;
        return <Simulator key={well._id} well={well} all={all} onWell={setChosen} />;
      }}
    </PanelBody>
  );
}

/** The live values follow the well so often, ms. */
const LIVE_EVERY = 10;

type SimulatorProps = {
  well: Well;
  /** All wells: another one can be selected, or may be the well of an earlier simulation. */
  all: readonly Well[];
  onWell: (wellId: string) => void;
};

function Simulator({ well, all, onWell }: SimulatorProps) {
  const { _id: wellId } = well;
  const wells = all.map(wellOption);
  const page = useRef<HTMLDivElement>(null);
  const userId = useSession((session) => session.user?._id ?? null);
  const knownParameters = useEvent("hydraulics-parameters/get", { wellId });
  const historyOf = { userId: userId ?? "none" };
  const history = useEvent("hydraulics-simulation-history/get", historyOf, { enabled: userId !== null });
  const [typed, setTyped] = useState<SimulatorForm | null>(null);
  const [shown, setShown] = useState<Simulation | null>(null);
  // A run of another well is shown alone: the values beside it belong to this well.
  const isOfWell = shown?.wellId === wellId;
  const simulatedWell = all.find(({ _id }) => _id === shown?.wellId);
  const curveTo = shown?.result.curve.flowRate.at(-1);
  const live = useEvent(
    "hydraulics-depth-data/get",
    { wellId, ...(curveTo === undefined ? {} : { curveTo }) },
    { keepPrevious: true, every: LIVE_EVERY },
  );
  // Data of a well are pushed to its followers.
  useWellData(wellId);
  const isFresh = useFigureAge(well) === "fresh";
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const limits = isOfWell
    ? { maxPressure: knownParameters.data?.maxPressure ?? null, maxFlow: knownParameters.data?.maxFlow ?? null }
    : null;
  const shoeMd = live.data?.shoeMd ?? null;
  const beside = {
    live: isOfWell ? liveOffBottom(live.data ?? null) : null,
    maxPressure: limits?.maxPressure ?? null,
    shoe: isOfWell && shoeMd !== null ? { md: shoeMd, name: shoeName(well, shoeMd) } : null,
  };
  const figures = shown && figuresOfResult(shown, beside);
  const ofWell = knownParameters.data?.parameters
    ? simulatorFormOf(knownParameters.data.parameters, knownParameters.data.nozzles)
    : null;
  const form = typed ?? ofWell;
  const ready = form && parametersOf(form);

  const run = async () => {
    if (!ready || userId === null) return;
    setRunning(true);
    setFault(null);
    try {
      const result = await request("simulate-hydraulics", { wellId, parameters: ready });
      if (!result) return;
      const simulation = { wellId, time: result.time, parameters: ready, result };
      const savedSimulation = await request("hydraulics-simulation-history/post", { userId, simulation });
      setShown(savedSimulation);
      await queryClient.invalidateQueries({ queryKey: eventKey("hydraulics-simulation-history/get") });
    } catch (error) {
      setFault((error as CallFailure).message);
    } finally {
      setRunning(false);
    }
  };
  const restore = (simulation: Simulation) => {
    setShown(simulation);
    setTyped(simulatorFormOf(simulation.parameters, []));
    setFault(null);
  };
  return (
    <ValueSources className={styles.sources} label="Hydraulics simulator">
      <div className={styles.page} ref={page}>
        <section className={styles.form} aria-label="Parameters">
          <h2>
            Parameters
            <Button look="plain" disabled={!ofWell} onClick={() => setTyped(null)}>
              Take from the well
            </Button>
          </h2>
          <Field label="Well">
            {({ id }) => (
              <SearchableSelect
                id={id}
                label="Well"
                mode="single"
                options={wells}
                keys={[wellId]}
                onKeys={([key]) => key && onWell(key)}
                width="100%"
              />
            )}
          </Field>
          <p className="text2">
            {textOf(knownParameters, (of) => `${of?.runName ?? "No MWD run"} and ${of?.bhaName ?? "no BHA"}`)}
          </p>
          <MissingNote
            wellId={wellId}
            missing={knownParameters.data?.missing}
            href={(id) => pageHref("well-settings", { wellId: id })}
          />
          {form && (
            <>
              <SegmentedControl
                label="Rheology model"
                value={form.rheologyModel}
                options={models}
                onChange={(rheologyModel) => setTyped({ ...form, rheologyModel })}
              />
              <Grid columns="repeat(2, minmax(0, 1fr))" gap="8px 12px">
                {parameterFields.map(({ name: field, label, unit, decimals }) => (
                  <div key={field}>
                    <TextField
                      label={label}
                      range={parameterRangeText(field)}
                      unit={unit}
                      inputMode="decimal"
                      value={form[field]}
                      error={faultOf(field, form[field])}
                      onChange={(text) =>
                        setTyped(field === "tfa" ? withFlowArea(form, text) : { ...form, [field]: text })
                      }
                    />
                    <Difference typed={form[field]} known={ofWell?.[field] ?? null} decimals={decimals} />
                  </div>
                ))}
              </Grid>
              <TextField
                label="Nozzles"
                range="1/32 in"
                value={form.nozzles}
                placeholder="such as 14 14 14"
                onChange={(text) => setTyped(withNozzles(form, text))}
              />
              <p className="text3">Rotary speed does not change the result: the model has no rotation.</p>
              {shown && <LimitList result={shown.result} flow={shown.parameters.flowRate} limits={limits} />}
              <Row gap={8}>
                <Button look="filled" disabled={!ready || isRunning} aria-busy={isRunning} onClick={() => void run()}>
                  {isRunning ? "Running simulation" : "Run simulation"}
                </Button>
                <Button disabled={isRunning} onClick={() => setTyped(null)}>
                  Reset
                </Button>
              </Row>
            </>
          )}
        </section>
        <section className={styles.result} aria-label="Result">
          {fault && (
            <p className={styles.fault} role="alert">
              {fault}
            </p>
          )}
          {isRunning && <Loading what="simulation" />}
          {shown && figures ? (
            <SimulationView
              simulation={shown}
              live={beside.live}
              isFresh={isFresh}
              isOfWell={isOfWell}
              figures={figures}
              tools={
                <>
                  <BasisNote
                    of="Simulation"
                    basis={null}
                    methods="hydraulics"
                    inputs={simulationInputs(shown, wells)}
                    sourceOf={simulationSource}
                  />
                  <ExportButtons
                    panel={page}
                    {...(simulatedWell && { well: simulatedWell })}
                    heading={["Hydraulics simulation"]}
                    csv={() => csvOfFigures(Object.values(figures))}
                  />
                </>
              }
            />
          ) : (
            !isRunning && (
              <PanelEmpty
                sentence="Run a simulation"
                why="Use the parameters at the left, or choose one of the history."
              />
            )
          )}
        </section>
        <HistoryList history={history} wells={wells} shown={shown?._id ?? null} onChoose={restore} />
      </div>
    </ValueSources>
  );
}

/** The difference between a typed value and the value of the well. */
function Difference({ typed, known, decimals }: { typed: string; known: string | null; decimals: number }) {
  const change = known === null ? 0 : Number(typed) - Number(known);
  if (!Number.isFinite(change) || Math.abs(change) < 10 ** -decimals / 2) return null;
  return (
    <span className="type-label accent-text">
      {change > 0 ? "+" : ""}
      {formatNumber(change, decimals)} to the well
    </span>
  );
}
