import type { WellId } from "@sigma/contract/ids";
import { channelRow } from "@sigma/terms/channels";
import { surveyNumberOf } from "../../../data/directional/use-survey-rows";
import { pageHref } from "../../../data/pages/page-href";
import {
  formatNumber,
  formatQuantity,
  formatQuantityRange,
  formatValue,
  quantities,
  unitText,
} from "../../../ui/format/numbers";
import { PanelBody } from "../../../ui/layout/panel";
import { FigureList, type FigureRow } from "../../../ui/layout/figure-list";
import styles from "../daily-reports.module.css";
import { type DayFigures, meanChannels } from "./day-figures";
import type { Day } from "./use-day";

const feet = (decimals: number) => ({ unit: "ft", decimals });
const unknown = "not defined";

type DaySectionsProps = { wellId: WellId; day: Day };

/** The well's data of a day: read from its settings and its data, not typed. */
export function DaySections({ wellId, day }: DaySectionsProps) {
  return (
    <PanelBody of={day.of} what="the sections of the day" empty="There is no such day">
      {() => <Sections wellId={wellId} day={day} />}
    </PanelBody>
  );
}

function Sections({ wellId, day }: DaySectionsProps) {
  const settings = (tab: string) =>
    `${pageHref("well-settings", { wellId })}?${new URLSearchParams({ tab }).toString()}`;
  return (
    <div className={styles.sections}>
      <FigureList title="BHA" rows={bhaRows(day)}>
        <a href={settings("bha")}>{day.bha ? "from well settings" : "Enter a BHA"}</a>
      </FigureList>
      <FigureList title="Drilling fluids" rows={fluidRows(day)}>
        <a href={settings("mwd-run")}>{day.run ? `from ${day.run.name}` : "Enter the mud of an MWD run"}</a>
      </FigureList>
      <FigureList title="Drilling summary" rows={summaryRows(day)}>
        <span className="text2">from rig states and surveys</span>
      </FigureList>
      <Performance figures={day.figures} />
    </div>
  );
}

function bhaRows({ bha }: Day): FigureRow[] {
  if (!bha) return [{ label: "Name", value: unknown }];
  const { bit, motor, components } = bha;
  const hasMotor = components.some(({ type }) => type === "Motor");
  const length = components.reduce((sum, component) => sum + component.length, 0);
  return [
    { label: "Name", value: bha.active ? `${bha.name}, active` : bha.name },
    {
      label: "Bit",
      value: bit.od > 0 ? `${bit.type} ${formatQuantity(bit.od, { unit: "in", decimals: 2 })}` : bit.type,
    },
    { label: "TFA", value: bit.tfa > 0 ? bit.tfa : unknown, quantity: { unit: "in²", decimals: 3 } },
    {
      label: "Motor",
      value: hasMotor ? [motor.manufacturer, motor.modelNumber].filter(Boolean).join(" ") || "Motor" : "none",
    },
    { label: "Length", value: length > 0 ? length : unknown, quantity: feet(1) },
    { label: "Starts at", value: bha.startDepth, quantity: feet(1) },
    { label: "Directional sensor", value: bha.directionalSensorOffset, quantity: feet(1), note: "behind the bit" },
  ];
}

function fluidRows({ run }: Day): FigureRow[] {
  if (!run) return [{ label: "Type", value: unknown }];
  const { mudData: mud } = run;
  return [
    { label: "Type", value: mud.type.toUpperCase() },
    { label: "Density", value: mud.density, quantity: { unit: "ppg", decimals: 2 } },
    { label: "Plastic viscosity", value: mud.plasticViscosity, quantity: { unit: "cP", decimals: 1 } },
    { label: "Yield point", value: mud.yieldPoint, quantity: { unit: "lbf/100 ft²", decimals: 1 } },
    { label: "Funnel viscosity", value: mud.funnelViscosity, quantity: { unit: "s/qt", decimals: 1 } },
    { label: "Max. MWD temperature", value: mud.maxMwdTemp, quantity: { unit: "°F", decimals: 1 } },
    { label: "API filtrate", value: mud.apiFiltrate, quantity: { unit: "mL", decimals: 1 } },
  ];
}

function summaryRows({ depths, figures, stands, survey }: Day): FigureRow[] {
  const share = figures && figures.all.footage > 0 ? (100 * figures.slide.footage) / figures.all.footage : null;
  const slid = figures && formatQuantity(figures.slide.footage, feet(0));
  const angles =
    survey &&
    `${formatNumber(surveyNumberOf(survey, "inclination"))}° / ${formatNumber(surveyNumberOf(survey, "azimuth"))}°`;
  return [
    { label: "Hole depth", value: depths ? formatQuantityRange(depths.startMD, depths.endMD, feet(1)) : "no data" },
    { label: "Drilled", value: depths?.drilled ?? null, quantity: feet(1) },
    { label: "Hours on bottom", value: figures?.all.hours ?? null, quantity: { unit: "h", decimals: 2 } },
    { label: "Sliding", value: slid && share !== null ? `${slid}, ${formatNumber(share, 0)} %` : null },
    { label: "Stands begun", value: stands, quantity: { unit: "", decimals: 0 } },
    { label: "Last survey", value: survey?.md ?? null, quantity: quantities.surveyDepth },
    { label: "Inclination / azimuth", value: angles },
    { label: "Distance to plan", value: surveyNumberOf(survey, "distance2plan"), quantity: feet(1) },
  ];
}

const modes = [
  ["Rotate", "rotate"],
  ["Slide", "slide"],
  ["All", "all"],
] as const;

function Performance({ figures }: { figures: DayFigures | null }) {
  const rows = ["rop", ...meanChannels] as const;
  return (
    <section className={styles.performance} aria-label="Drilling performance">
      <h3 className="type-caption">Drilling performance</h3>
      <table aria-label="Means on bottom">
        <thead>
          <tr>
            <th scope="col">Mean on bottom</th>
            {modes.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => {
            const { label, unit, decimals } = channelRow(name);
            return (
              <tr key={name}>
                <th scope="row">{[label, unitText({ unit })].filter(Boolean).join(", ")}</th>
                {modes.map(([title, mode]) => (
                  <td key={title}>{formatValue(figures?.[mode][name], { unit, decimals })}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
