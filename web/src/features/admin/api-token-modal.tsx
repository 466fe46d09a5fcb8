import { Stack } from "../../ui/layout/flow";
import { errorTexts } from "@sigma/contract/error-texts";
import { IconKey } from "@tabler/icons-react";
import { useState } from "react";
import type { ApiToken } from "@sigma/contract/users/api-token";
import { useRoute } from "../../data/pages/use-route";
import { Modal } from "../../ui/controls/modal/modal";
import { PanelBody } from "../../ui/layout/panel";
import { ApiTokenTable } from "./api-token-table";
import styles from "./api-token-modal.module.css";
import { NewApiToken } from "./new-api-token";
import { NewTokenShown } from "./new-token-shown";

/** Lists the API tokens, creates new ones and deletes them. */
export function ApiTokenModal({ onClose }: { onClose: () => void }) {
  const tokens = useRoute("GET api/api-token", {});
  const [made, setMade] = useState<ApiToken | null>(null);
  return (
    <Modal title="API token" context="for programs, with the rights of an engineer" width={860} onClose={onClose}>
      <Stack gap={16}>
        {made && <NewTokenShown token={made} onHide={() => setMade(null)} />}
        <NewApiToken onMade={setMade} />
        <div className={styles.list}>
          <PanelBody
            of={tokens}
            what="API tokens"
            empty={{
              sentence: errorTexts.noTokens,
              why: "A program that reads or pushes data signs in with a token.",
              icon: IconKey,
            }}
          >
            {(tokens) => <ApiTokenTable tokens={tokens} onDeleted={(id) => made?._id === id && setMade(null)} />}
          </PanelBody>
        </div>
      </Stack>
    </Modal>
  );
}
