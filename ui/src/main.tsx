import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { SWRConfig } from "swr";
import { reportError } from "./app/reportError";
import { routes } from "./app/router";
import { checkClock, prepareCalls, swrConfig, takeFirstData } from "./lib/api";
import { basePath } from "./lib/basePath";
import { startSession } from "./lib/session";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root element.");

startSession();
const router = createBrowserRouter(routes, { basename: basePath() || "/" });

// The router's boundaries are the only ones, and they report what React would report a second time.
createRoot(root, { onCaughtError: () => undefined }).render(
  <StrictMode>
    <SWRConfig value={swrConfig(takeFirstData())}>
      <RouterProvider router={router} onError={reportError} />
    </SWRConfig>
  </StrictMode>,
);

checkClock();
prepareCalls();
