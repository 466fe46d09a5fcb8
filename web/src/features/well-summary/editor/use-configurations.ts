import { drawnRows } from "../../../data/calls/loaded";
import type { UserId } from "@sigma/contract/ids";
import { DEFAULT_SUMMARY } from "@sigma/contract/well-summary/summary-choices";
import type { SummaryView, WellSummaryConfiguration } from "@sigma/contract/well-summary/well-summary-configuration";
import { useState } from "react";
import { queryClient } from "../../../data/calls/query-client";
import { request } from "../../../data/calls/socket";
import { eventKey, useEvent } from "../../../data/calls/use-event";
import { noteDeletion } from "../../../data/deletions/deletions";
import { serverNow } from "../../../data/live/server-clock";
import { viewChanges } from "./edit-view";

/** The fields of a configuration that a draft may change. */
const viewOf = ({ _id: _row, userId: _owner, presetName: _name, ...view }: WellSummaryConfiguration): SummaryView =>
  view;

/** The configurations of a user, the configuration that is shown, and its unsaved changes. */
export function useConfigurations(userId: UserId) {
  const configurationsReply = useEvent("well-summary-configuration/get", { userId });
  const [name, setName] = useState(DEFAULT_SUMMARY);
  const [draft, setDraft] = useState<Partial<SummaryView>>({});
  const list = drawnRows(configurationsReply);
  const shownConfiguration = list.find(({ presetName }) => presetName === name) ?? list[0];
  const savedView = shownConfiguration && viewOf(shownConfiguration);
  const view = savedView && { ...savedView, ...draft };
  const changes = savedView && view ? viewChanges(savedView, view) : [];
  const readAgain = () =>
    queryClient.invalidateQueries({ queryKey: eventKey("well-summary-configuration/get", { userId }) });
  const show = (next: string) => {
    setDraft({});
    setName(next);
  };
  const create = async (presetName: string, newView: SummaryView) => {
    await request("well-summary-configuration/post", { userId, presetName, view: newView });
    await readAgain();
    show(presetName);
  };

  return {
    ...configurationsReply,
    list,
    shown: shownConfiguration,
    view,
    changes,
    show,
    change: (part: Partial<SummaryView>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => setDraft({}),
    async save() {
      await request("well-summary-configuration/patch", { userId, _id: shownConfiguration!._id, updateQuery: draft });
      await readAgain();
      setDraft({});
    },
    /** Keeps what is shown, changes included, under a new name. */
    add: (presetName: string) => create(presetName, view!),
    async rename(presetName: string) {
      await request("well-summary-configuration/patch", {
        userId,
        _id: shownConfiguration!._id,
        updateQuery: { presetName },
      });
      await readAgain();
      setName(presetName);
    },
    /** Deletes what is shown; for a while it can be taken back. */
    async remove() {
      const { _id: id, presetName: name } = shownConfiguration!;
      await request("well-summary-configuration/delete", { userId, _id: id });
      noteDeletion({ kind: "well-summary-configuration", id, name, userId, time: serverNow() });
      show(DEFAULT_SUMMARY);
      await readAgain();
    },
  };
}

export type Configurations = ReturnType<typeof useConfigurations>;
