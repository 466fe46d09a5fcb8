import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePresetGauges } from "../../data/choices/gauges";
import { useWellOfPage } from "../../data/live/first-well";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { LeaveGuard } from "../../settings/form/leave-guard";
import { GaugeEditor } from "../../settings/gauges/gauge-editor";
import { GaugeList } from "../../settings/gauges/gauge-list";
import { useGaugesDraft, useSavePresetGauges } from "../../settings/gauges/use-gauges-draft";
import { BackLink } from "../../ui/controls/back-link";
import { Button } from "../../ui/controls/button";
import { FormFoot } from "../../ui/controls/modal/form-foot";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { Loading } from "../../ui/layout/loading";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { wellOption } from "../../ui/well/well-option";
import pageStyles from "../../ui/layout/titled-page.module.css";
import styles from "./gauges-page.module.css";
import { useGaugeValues } from "./use-gauge-values";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

/** The gauges of the active preset, with their values on a well. */
export default function GaugesPage() {
  useFormulaNames();
  const wells = useRoute("GET api/wells", {});
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {(loadedWells) => <GaugesOfWell wells={loadedWells} />}
    </PanelBody>
  );
}

function GaugesOfWell({ wells }: { wells: readonly Well[] }) {
  const router = useRouter();
  const well = useWellOfPage(wells);
  const gauges = usePresetGauges();
  const preset = useSession(({ user }) => user?.activePreset) ?? "default";
  const queryWellId = usePageQuery("wellId");
  const [begunFrom] = useState(queryWellId);
  const [begun, setBegun] = useState(0);
  if (well === undefined) return <Loading what="the wells" />;
  const back =
    begunFrom === undefined
      ? { to: pageHref("notification-center"), label: "Back to the notification center" }
      : { to: pageHref("well-dashboard", { wellId: queryWellId ?? begunFrom }), label: "Back to the dashboard" };
  return (
    <div className={pageStyles.page}>
      <header className={pageStyles.head}>
        <BackLink {...back} />
        <h1 className="type-title">Gauges</h1>
        <span className="text2">of the preset {preset}, with values of</span>
        <SearchableSelect
          label="Well"
          mode="single"
          options={wells.map(wellOption)}
          keys={well ? [well._id] : []}
          onKeys={([next]) => {
            if (next && next !== well?._id) void router.navigate({ to: ".", search: { wellId: next }, replace: true });
          }}
          width={220}
        />
      </header>
      {well ? (
        <PanelBody of={gauges} what="gauges" empty="There are no gauges yet">
          {({ configs }) => (
            <GaugesForm
              key={`${well._id} ${begun}`}
              well={well}
              preset={preset}
              known={configs}
              onDiscard={() => setBegun(begun + 1)}
            />
          )}
        </PanelBody>
      ) : (
        <PanelEmpty sentence="This well does not exist" why="Choose another one." />
      )}
    </div>
  );
}

type GaugesFormProps = { well: Well; preset: string; known: readonly Gauge[]; onDiscard: () => void };

function GaugesForm({ well, preset, known, onDiscard }: GaugesFormProps) {
  const draft = useGaugesDraft(known, null, useSavePresetGauges(well._id));
  const values = useGaugeValues(well._id, known);
  const { edited, forms, isRight, isSaving } = draft;
  const [begun] = useState(JSON.stringify(forms));
  const isChanged = JSON.stringify(forms) !== begun;
  return (
    <>
      <LeaveGuard when={isChanged && !isSaving} />
      <div className={styles.columns}>
        <section className={styles.card} aria-label="Gauges of the preset">
          <GaugeList draft={draft} values={values} />
        </section>
        <section className={styles.card} aria-label="Gauge">
          {edited ? (
            <>
              <h2>{edited.title}</h2>
              <GaugeEditor key={edited.id} form={edited} well={well} raisesAlerts onChange={draft.change} />
            </>
          ) : (
            <PanelEmpty
              sentence={forms.length === 0 ? `The preset ${preset} has no gauges yet` : "No gauge is chosen"}
              why={
                forms.length === 0
                  ? "Add one: it is shown above the dashboard on every tab."
                  : "Choose one on the left."
              }
            />
          )}
        </section>
      </div>
      <FormFoot said="An alert of a gauge that is removed is deleted with it, on every well">
        <Button width={100} disabled={!isChanged || isSaving} onClick={onDiscard}>
          Discard
        </Button>
        <Button
          look="filled"
          disabled={!isChanged || !isRight || isSaving}
          onClick={() => void draft.save().then((isDone) => isDone && onDiscard())}
        >
          Save gauges
        </Button>
      </FormFoot>
    </>
  );
}
