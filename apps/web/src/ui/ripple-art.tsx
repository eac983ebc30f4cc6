import { cn } from '../lib/cn.ts';

/** The brand motif, a ripple. Purely decorative. */
export function RippleArt({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 88"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={cn('h-auto w-40 text-primary', className)}
    >
      <path
        d="M8 80a72 72 0 0 1 144 0"
        vectorEffect="non-scaling-stroke"
        strokeWidth="1.5"
        opacity=".18"
      />
      <path
        d="M26 80a54 54 0 0 1 108 0"
        vectorEffect="non-scaling-stroke"
        strokeWidth="2"
        opacity=".32"
      />
      <path
        d="M44 80a36 36 0 0 1 72 0"
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        opacity=".55"
      />
      <path
        d="M62 80a18 18 0 0 1 36 0"
        vectorEffect="non-scaling-stroke"
        strokeWidth="3"
        opacity=".85"
      />
      <circle cx="80" cy="79" r="5" fill="currentColor" stroke="none" />
    </svg>
  );
}

/** The product's logo at the size of a bar. */
export function RippleMark() {
  return (
    <svg
      // The server replaces it in prerendered pages.
      data-logo=""
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
