import {
  ASSISTANT_SETTINGS,
  type AssistantSettings,
  type assistantSettingsRoutes,
} from "@sigma/contract/assistant/assistant-settings";
import { CallError } from "@sigma/contract/errors";
import type { RouteHandlers } from "../../calls/handler";
import { checkHost } from "../../outbound/guarded-lookup";
import { secretPlaces } from "../../secrets/secret-places";
import type { StoredAssistantSettings } from "./assistant-settings-store";

/** Handles the calls about the settings of the assistant. */
export const assistantSettingsHandlers: RouteHandlers<typeof assistantSettingsRoutes> = {
  "GET api/assistant-settings": async (_query, { stores }) => showSettings(await stores.assistantSettings.get()),

  async "PATCH api/assistant-settings"({ version, secretKey, isOn, url, model }, { stores, secrets, user, assistant }) {
    if (url !== "") checkAddress(url, assistant.rules);
    const seal = (key: string) => (key === "" ? null : secrets.seal(key, secretPlaces.assistant(ASSISTANT_SETTINGS)));
    const next = await stores.assistantSettings.save(
      (stored) => {
        if (secretKey !== undefined) return { isOn, url, model, sealedSecret: seal(secretKey) };
        // The key of one company is not sent to another.
        if (stored.sealedSecret !== null && originOf(url) !== originOf(stored.url)) {
          throw new CallError("validation", "The key has to be entered again for another address", "secretKey");
        }
        return { isOn, url, model, sealedSecret: stored.sealedSecret };
      },
      { userId: user._id, version, show: showSettings },
    );
    return showSettings(next);
  },

  "POST api/assistant-settings/test": (_body, { assistant }) => assistant.test(),
};

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

const showSettings = ({ sealedSecret, ...settings }: StoredAssistantSettings): AssistantSettings => ({
  ...settings,
  hasKey: sealedSecret !== null,
});

/** A refused address is reported at once; a name is checked with each connection. */
function checkAddress(url: string, rules: Parameters<typeof checkHost>[0]): void {
  try {
    checkHost(rules, new URL(url).hostname);
  } catch (fault) {
    throw new CallError("validation", (fault as Error).message, "url");
  }
}
