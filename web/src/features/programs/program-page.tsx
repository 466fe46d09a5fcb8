import { cantFind } from "@sigma/contract/error-texts";
import { useRouter } from "@tanstack/react-router";
import { together } from "../../data/calls/loaded";
import { pageHref } from "../../data/pages/page-href";
import { useRoute } from "../../data/pages/use-route";
import { chunkComponent } from "../../ui/layout/load-chunk";
import { PanelBody } from "../../ui/layout/panel";

const ProgramEditor = chunkComponent(() => import("./editor/program-editor"));

/** One program. */
export function ProgramPage({ id }: { id: string }) {
  const router = useRouter();
  const program = useRoute("GET api/program", { id });
  const wells = useRoute("GET api/wells", {});
  const answer = together({ program, wells });
  const ofProgram = answer.data && { ...answer, data: answer.data.program && answer.data };
  return (
    <PanelBody
      of={ofProgram ?? { ...answer, data: undefined }}
      what="the program"
      empty={{
        sentence: cantFind("Program", id),
        why: "It was deleted, or it runs on none of your wells.",
        action: { label: "All programs", run: () => void router.navigate({ to: pageHref("programs") }) },
      }}
    >
      {(parts) => <ProgramEditor program={parts.program!} wells={parts.wells ?? []} />}
    </PanelBody>
  );
}
