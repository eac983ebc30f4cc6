import type { ReactNode } from 'react';
import { cn } from '../lib/cn.ts';

type ListRowProps = {
  icon?: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** The width below which the button moves below the text, and the alignment of the icon. */
  textClass?: string;
  /** The button, and an error below both. */
  children: ReactNode;
};

/** An item of a list on a card, with its button beside it, or below it on a narrow screen. */
export function ListRow({ icon, title, detail, textClass, children }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className={cn('flex min-w-0 gap-3', textClass ?? 'flex-[1_1_12rem]')}>
        {icon}
        <div className="min-w-0">
          <p className="text-label font-medium">{title}</p>
          <p className="text-meta text-ink-muted">{detail}</p>
        </div>
      </div>
      {children}
    </li>
  );
}
