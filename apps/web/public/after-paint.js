/* On a screen that came drawn for its member: what is read is painted first, then the app is fetched and begins. */
(() => {
  const PATIENCE_MS = 1000;
  const app = document.getElementById('after-paint');
  const begin = () => {
    // Empty from the second time on.
    document.head.append(app.content);
  };

  // Offered once, and perhaps before the app can hear it.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallPrompt = event;
  });

  // A window that nobody looks at is not painted, and some browsers do not tell.
  if (document.hidden) return begin();
  setTimeout(begin, PATIENCE_MS);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
})();
