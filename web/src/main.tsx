import "./ui/fonts";
import "./ui/tokens.css";
import "./ui/components.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { followPreferences } from "./app/follow-preferences";
import { followSession } from "./app/follow-session";
import { openRouter } from "./app/router";

const router = openRouter();
followPreferences();
followSession(router);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
