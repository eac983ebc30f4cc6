/* Runs before the first paint: the chosen colours and letters, from this device's storage. */
(() => {
  const root = document.documentElement;
  let appearance = {};
  try {
    // A page drawn beforehand is a visitor's: a member waits for their own.
    if (localStorage.getItem('user') ?? localStorage.getItem('userId')) root.dataset.member = '';
    // Signed out without a network: the server may not know of it yet.
    if (localStorage.getItem('signOutPending')) root.dataset.signingOut = '';
    appearance = JSON.parse(localStorage.getItem('appearance')) ?? {};
  } catch {
    // Unreadable or forbidden storage means no choice was made.
  }
  const { theme, reading } = appearance;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (reading === 'easier') root.dataset.reading = reading;
  if (theme !== 'light' && theme !== 'dark') return;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.content = theme === 'dark' ? '#171413' : '#FAF6F0';
})();
