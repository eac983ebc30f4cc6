import { findState } from './address.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const found = findState(location.pathname, new URLSearchParams(location.search));
// The modules of the app read the device when they load, so the stubs must be installed first.
if (found) void (await import('./show-state.tsx')).showState(root, found);
else void (await import('./show-index.ts')).showIndex(root);
