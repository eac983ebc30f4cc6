import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';

type BlockedAccountSectionProps = {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
};

/** One topic of the screen on its own card. */
export function BlockedAccountSection({ title, text, children }: BlockedAccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 id={id} className="text-request font-bold">
          {title}
        </h2>
        {text && <p className="mt-1 text-body text-ink-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

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
