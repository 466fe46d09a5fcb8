import "./ui/theme/fonts";
import "./ui/theme/tokens.css";
import "./ui/theme/components.css";
import "./ui/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { followPreferences } from "./app/follow-preferences";
import { followSession } from "./app/access/follow-session";
import { openRouter } from "./app/router";

const router = openRouter();
followPreferences();
followSession(router);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
