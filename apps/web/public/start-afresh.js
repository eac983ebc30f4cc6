/* The recovery if the app's files fail to load or do not match each other. */
(() => {
  const RELOAD_TIMEOUT_MS = 4000;

  addEventListener(
    'error',
    ({ target }) => {
      if (target !== window) document.documentElement.dataset.boot = 'failed';
    },
    true,
  );

  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-start-afresh]'))
        return;
      event.preventDefault();
      event.stopPropagation();
      const timeout = new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
      Promise.race([startAfresh(), timeout]).finally(() => location.reload());
    },
    true,
  );

  /* Drafts and queued items are in other storage and stay. */
  async function startAfresh() {
    // Rejects without a server: then the caches are retained.
    await fetch('/api/health', { cache: 'no-store' });
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    if (!('caches' in window)) return;
    const names = (await caches.keys()).filter((name) => name.startsWith('app-'));
    await Promise.all(names.map((name) => caches.delete(name)));
  }
})();
