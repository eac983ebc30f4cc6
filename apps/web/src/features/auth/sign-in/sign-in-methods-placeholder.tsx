/** Reserves the height of one method, which most servers have, to avoid a layout shift. */
export function SignInMethodsPlaceholder() {
  return <div className="h-12" />;
}
