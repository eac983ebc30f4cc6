/** The backdrop of modal overlays. */
export const overlayClass =
  'fixed inset-0 z-40 bg-veil data-[state=open]:animate-appear data-[state=closed]:animate-disappear';
