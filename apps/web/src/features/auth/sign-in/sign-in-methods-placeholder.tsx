/** As high as one way more, so that nothing moves once it is known: most servers have one. */
export function SignInMethodsPlaceholder() {
  return <div className="h-12" />;
}
