/* Runs before the first paint: applies the theme and the font from this device's storage. */
(() => {
  const root = document.documentElement;
  let appearance = {};
  try {
    // A prerendered page is a visitor's: it is hidden from a member until the app is ready.
    if (localStorage.getItem('user') ?? localStorage.getItem('userId')) root.dataset.member = '';
    // Signed out offline: the server may not know it yet.
    if (localStorage.getItem('signOutPending')) root.dataset.signingOut = '';
    const { hiddenOn } = JSON.parse(localStorage.getItem('swapInvitation')) ?? {};
    if (hiddenOn === new Date().toDateString()) root.dataset.swapInvitation = 'hidden';
    // A page of the service worker can be older than the settings on this device.
    const community = JSON.parse(localStorage.getItem('community-settings'));
    if (community?.revision > Number(root.dataset.community))
      root.dataset.palette = community.palette;
    appearance = JSON.parse(localStorage.getItem('appearance')) ?? {};
  } catch {
    // Unreadable or forbidden storage: the defaults apply.
  }
  const { theme, reading } = appearance;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (reading === 'easier') root.dataset.reading = reading;
  if (theme !== 'light' && theme !== 'dark') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.content = theme === 'dark' ? '#171413' : '#FAF6F0';
})();

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
