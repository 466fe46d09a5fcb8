import type { WellsChoice } from "@sigma/contract/dashboards/dashboard-choices";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { type ReactNode, use, useMemo } from "react";
import { useConnection } from "../../../data/calls/connection";
import { useFeedNow, useServerNow } from "../../../data/live/use-now";
import { feedOf, statusesOf, useWellStatuses } from "../../../data/live/well-status";
import { StaleBar } from "../../../ui/layout/panel";
import { DashboardContext } from "../dashboard-context";
import { chosenWells } from "../variables/resolve-choice";

type OfWellsProps = { choice: WellsChoice; children: (wells: readonly Well[]) => ReactNode };

/** The content of a panel about several wells, below a bar that says how old it is if it is old. */
export function OfWells({ choice, children }: OfWellsProps) {
  const setting = use(DashboardContext);
  const sendingIds = statusesOf(useWellStatuses())
    ?.flatMap(({ wellId, source }) => (source === null ? [] : [wellId]))
    .join(" ");
  const key = JSON.stringify(choice);
  // The same wells are the same list, since statuses arrive each second.
  const wells = useMemo(
    () =>
      chosenWells(JSON.parse(key) as WellsChoice, {
        ...setting,
        sendingWells: sendingIds === undefined ? undefined : new Set(sendingIds.split(" ") as WellId[]),
      }),
    [key, setting, sendingIds],
  );
  return (
    <>
      <ListBar wells={wells} />
      {children(wells)}
    </>
  );
}

/** Says that the connection is lost, otherwise which of the wells send late. */
function ListBar({ wells }: { wells: readonly Well[] }) {
  const lostAt = useConnection((connection) => connection.lostAt);
  return lostAt === null ? <LateWells wells={wells} /> : <LostConnection lostAt={lostAt} />;
}

const LostConnection = ({ lostAt }: { lostAt: number }) => (
  <StaleBar text="Connection lost, this is from" age={Math.max(0, useServerNow() - lostAt)} />
);

function LateWells({ wells }: { wells: readonly Well[] }) {
  const statuses = statusesOf(useWellStatuses());
  const now = useFeedNow();
  if (statuses === undefined) return null;
  const lateWells = wells.flatMap((well) => {
    const { state, age } = feedOf(well, statuses.find(({ wellId }) => wellId === well._id) ?? null, now);
    return state === "stale" && age !== null ? [{ name: well.name, age }] : [];
  });
  const [first] = lateWells;
  if (!first) return null;
  const text =
    lateWells.length === 1
      ? `Data of ${first.name} are late, the newest sample arrived`
      : `Data of ${lateWells.length} wells are late, of one of them the newest sample arrived`;
  return <StaleBar text={text} age={Math.max(...lateWells.map(({ age }) => age))} />;
}
