/** Exits with a message and without a stack trace. */
export function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
