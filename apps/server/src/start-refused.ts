/** The product cannot start as things are. The message is one sentence that tells the person what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
