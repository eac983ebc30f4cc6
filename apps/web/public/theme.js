/* Runs before the first paint: the chosen colours and letters, from this device's storage. */
(() => {
  const root = document.documentElement;
  let appearance = {};
  try {
    appearance = JSON.parse(localStorage.getItem('appearance')) ?? {};
  } catch {
    // Unreadable or forbidden storage means no choice was made.
  }
  const { theme, reading } = appearance;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (reading === 'easier') root.dataset.reading = reading;
  const dark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  if (dark) document.querySelector('meta[name="theme-color"]').content = '#171413';
})();
