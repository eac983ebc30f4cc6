/** A spinner inside a control; the text beside it describes the operation. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-[1.1em] shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent"
    />
  );
}
