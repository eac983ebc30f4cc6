/** Undefined on plain http, in some private windows and in a native shell's web view, whatever the types say. */
export const serviceWorkerContainer: ServiceWorkerContainer | undefined = navigator.serviceWorker;
