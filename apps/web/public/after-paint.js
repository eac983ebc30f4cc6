/* On a page that came drawn: what is read is painted first, then the app is fetched and begins. */
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

  // What is sent or pressed before the app can take it waits until it can.
  let act = null;
  const keep = (event) => {
    if (event.type === 'submit') {
      event.preventDefault();
      act = event.target;
    } else act = event.target.closest('button[type="button"]') ?? act;
  };
  const stopKeeping = () => {
    removeEventListener('submit', keep, true);
    removeEventListener('click', keep, true);
    removeEventListener('error', giveUp, true);
  };
  addEventListener('submit', keep, true);
  addEventListener('click', keep, true);
  window.takeEarlyAct = () => {
    stopKeeping();
    return act;
  };

  // Without the app, the browser sends it.
  const giveUp = ({ target }) => {
    if (target.localName !== 'script') return;
    stopKeeping();
    if (act?.localName === 'form') act.submit();
  };
  addEventListener('error', giveUp, true);

  // A window that nobody looks at is not painted, and some browsers do not tell. Nor is a page that
  // `boot.css` hides, for it was drawn for somebody else.
  const { visibility } = getComputedStyle(document.getElementById('root'));
  if (document.hidden || visibility === 'hidden') return begin();
  setTimeout(begin, PATIENCE_MS);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) begin();
  }).observe({ type: 'paint', buffered: true });
})();
