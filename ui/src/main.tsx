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
import { routes } from "./app/router";
import { SiteRouter } from "./app/SiteRouter";
import { startSession } from "./lib/api/session";
import { checkClock, prepareCalls, swrConfig, takeFirstData } from "./lib/api/useApi";
import { basePath } from "./lib/browser/basePath";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

startSession();
const navigation = createNavigation(createBrowserHistory(), routes, basePath() || "/");

// The site's boundaries report what React would report a second time.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <SWRConfig value={swrConfig(takeFirstData())}>
      <SiteRouter navigation={navigation} />
    </SWRConfig>
  </StrictMode>,
);

checkClock();
prepareCalls();
