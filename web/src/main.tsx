import "./ui/theme/fonts";
import "./ui/theme/tokens.css";
import "./ui/theme/components.css";
import "./ui/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { followPreferences } from "./app/follow-preferences";
import { followSession } from "./app/access/follow-session";
import { followPaletteKey } from "./app/follow-palette-key";
import { followRigZone } from "./app/follow-rig-zone";
import { followLastSeen } from "./app/follow-last-seen";
import { registerServiceWorker } from "./app/register-service-worker";
import { openRouter } from "./app/router";
import { followVersion } from "./data/calls/app-version";

const router = openRouter();
followPreferences();
followSession(router);
followLastSeen();
followRigZone(router);
followPaletteKey(router);
followVersion();
registerServiceWorker();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
