/**
 * Undefined on plain HTTP, in some private windows and in a native shell's web view, despite its
 * type.
 */
export const serviceWorkerContainer: ServiceWorkerContainer | undefined = navigator.serviceWorker;
