/* On a prerendered page: paints the content first, then loads and starts the app. */
(() => {
  const PAINT_TIMEOUT_MS = 1000;
  const app = document.getElementById('after-paint');
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const scripts = [...app.content.children];
    // In order, each in a separate task, so input is handled in between.
    for (const script of scripts) script.async = false;
    // In a hidden window timers are throttled to one second.
    if (document.hidden) document.head.append(...scripts);
    else addNext(scripts);
  };

  function addNext([script, ...rest]) {
    document.head.append(script);
    if (rest.length > 0) setTimeout(addNext, 0, rest);
  }

  // Fired once, possibly before the app listens.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.earlyInstallPrompt = event;
  });

  // Records a submit or a click from before the app is ready, for a later replay. This script blocks
  // the first paint, so that none is lost.
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

  // If the app fails to load, the browser submits the form.
  const onScriptError = (event) => {
    if (event.target.localName !== 'script') return;
    stopRecording();
    if (target?.localName === 'form') target.submit();
  };
  addEventListener('error', onScriptError, true);

  addEventListener('DOMContentLoaded', () => {
    // A hidden window is not painted, and some browsers do not report that. Neither is a page that
    // `boot.css` hides, because it was rendered for another user.
    const { visibility } = getComputedStyle(document.getElementById('root'));
    if (document.hidden || visibility === 'hidden') return start();
    setTimeout(start, PAINT_TIMEOUT_MS);
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
  });
})();
