import { basePath } from "./basePath";

/** Registers the service worker. `onNew` is called when a new version of the site waits, with what lets it take over. */
export async function registerWorker(onNew: (takeOver: () => void) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker
    .register(`${basePath()}/sw.js`, { scope: `${basePath()}/` })
    .catch(() => undefined); // a browser that keeps nothing, as in a private window
  if (!registration) return;
  const tell = (worker: ServiceWorker | null) => {
    if (!worker || !serviceWorker.controller) return;
    onNew(() => {
      serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      worker.postMessage("take over");
    });
  };
  tell(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && tell(worker));
  });
}
