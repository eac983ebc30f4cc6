/** The logo at the size of a bar. The product's name is shown beside it. */
export function RippleMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 32 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      className="h-6 w-auto shrink-0 text-primary"
    >
      <path d="M3 20a13 13 0 0 1 26 0" />
      <path d="M8.2 20a7.8 7.8 0 0 1 15.6 0" />
      <circle cx="16" cy="19.4" r="2.6" fill="currentColor" stroke="none" />
    </svg>
  );
}
