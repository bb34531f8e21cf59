import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/contrast.css";
import "./styles/print.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { SWRConfig } from "swr";
import { createNavigation } from "./app/navigation";
import { routesOf } from "./app/router";
import { SiteRouter } from "./app/SiteRouter";
import { takeFirstData } from "./lib/api/firstData";
import { startSession } from "./lib/api/session";
import { swrConfig } from "./lib/api/useApi";
import { basePath } from "./lib/browser/basePath";
import { readSite, SiteSettings } from "./lib/firstPaint/site";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

startSession();
const site = readSite();
const navigation = createNavigation(createBrowserHistory(), routesOf(site), basePath() || "/");

// The site's boundaries report what React would report a second time.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <SWRConfig value={swrConfig(takeFirstData())}>
      <SiteSettings value={site}>
        <SiteRouter navigation={navigation} />
      </SiteSettings>
    </SWRConfig>
  </StrictMode>,
);

import("./app/keepUp").catch(() => undefined);
