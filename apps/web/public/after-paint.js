/* On a page that came drawn: what is read is painted first, then the app is fetched and begins. */
(() => {
  const PAINT_TIMEOUT_MS = 1000;
  const app = document.getElementById('after-paint');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
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

  // What is sent or pressed before the app can take it waits until it can.
  let target = null;
  const record = (event) => {
    if (event.type === 'submit') {
      event.preventDefault();
      target = event.target;
    } else target = event.target.closest('button[type="button"]') ?? target;
  };
  const stopRecording = () => {
    removeEventListener('submit', record, true);
    removeEventListener('click', record, true);
    removeEventListener('error', onScriptError, true);
  };
  addEventListener('submit', record, true);
  addEventListener('click', record, true);
  window.takeEarlyEvent = () => {
    stopRecording();
    return target;
  };

  // Without the app, the browser sends it.
  const onScriptError = (event) => {
    if (event.target.localName !== 'script') return;
    stopRecording();
    if (target?.localName === 'form') target.submit();
  };
  addEventListener('error', onScriptError, true);

  // A window that nobody looks at is not painted, and some browsers do not tell. Nor is a page that
  // `boot.css` hides, for it was drawn for somebody else.
  const { visibility } = getComputedStyle(document.getElementById('root'));
  if (document.hidden || visibility === 'hidden') return start();
  setTimeout(start, PAINT_TIMEOUT_MS);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
})();
