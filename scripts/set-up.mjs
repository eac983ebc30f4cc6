import { setUp } from './lib/set-up.mjs';

// npm runs this with the system's Node, and the script that follows with the one of the packages.
await setUp();
