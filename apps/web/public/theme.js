/* Runs before the first paint: applies the theme and the font from this device's storage. */
(() => {
  const root = document.documentElement;
  let appearance = {};
  try {
    // A prerendered page is a visitor's: it is hidden from a member until the app is ready.
    if (localStorage.getItem('user') ?? localStorage.getItem('userId')) root.dataset.member = '';
    // Signed out offline: the server may not know it yet.
    if (localStorage.getItem('signOutPending')) root.dataset.signingOut = '';
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
