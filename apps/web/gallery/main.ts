import { findState } from './address.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const found = findState(location.pathname, new URLSearchParams(location.search));
// The app reads its device while its modules are run: they come after what stands in for it.
if (found) void (await import('./show-state.tsx')).showState(root, found);
else void (await import('./show-index.ts')).showIndex(root);
