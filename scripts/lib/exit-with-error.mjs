/** Ends with one sentence for the person, and no stack of ours. */
export function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
