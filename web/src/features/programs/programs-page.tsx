import { usePageParam } from "../../data/pages/use-page-param";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { ProgramPage } from "./program-page";

const ProgramList = chunkComponent(() => import("./list/program-list"));

/** All programs, or the one in the address. */
export default function ProgramsPage() {
  const id = usePageParam("programId");
  return id === undefined ? <ProgramList /> : <ProgramPage key={id} id={id} />;
}
