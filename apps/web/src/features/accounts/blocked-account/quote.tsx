import type { ReactNode } from 'react';

type QuoteProps = { title: string; text: string; meta?: ReactNode };

/** Quoted text under a line that names its author. */
export function Quote({ title, text, meta }: QuoteProps) {
  return (
    <figure className="flex flex-col gap-1.5 border-s-2 border-line-strong ps-4">
      <figcaption className="text-meta font-medium text-ink-muted">{title}</figcaption>
      <blockquote dir="auto" className="text-body wrap-anywhere whitespace-pre-wrap">
        {text}
      </blockquote>
      {meta && <div className="text-meta text-ink-muted">{meta}</div>}
    </figure>
  );
}
