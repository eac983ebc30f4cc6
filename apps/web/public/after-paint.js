/* On a screen that came drawn for its member: what is read is painted first, then the app is fetched and begins. */
(() => {
  const PATIENCE_MS = 1000;
  const app = document.getElementById('after-paint');
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const scripts = [...app.content.children];
    // In their order, each run in a task of its own: a touch is heard in between.
    for (const script of scripts) script.async = false;
    // A hidden window would make each wait for a second.
    if (document.hidden) document.head.append(...scripts);
    else addNext(scripts);
  };

  function addNext([script, ...rest]) {
    document.head.append(script);
    if (rest.length > 0) setTimeout(addNext, 0, rest);
  }

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
