import drawing from '../../icons/mark.json';
import { cn } from '../lib/cn.ts';

type MarkProps = {
  /** Draws lines as thin as those of the scenes at any size. */
  thin?: boolean;
  className?: string;
  /** Marks what the server replaces by a community's logo in prerendered pages. */
  'data-logo'?: '';
};

const { side, stroke, rings, point } = drawing;

/** The app's mark: a point over two rings on still water. Decorative. */
export function Mark({ thin = false, className, ...props }: MarkProps) {
  return (
    <svg
      {...props}
      aria-hidden="true"
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={thin ? 2.25 : stroke}
      className={cn('h-auto shrink-0 text-primary', className)}
    >
      {rings.map((ring) => (
        <ellipse key={ring.rx} {...ring} vectorEffect={thin ? 'non-scaling-stroke' : undefined} />
      ))}
      <circle {...point} fill="currentColor" stroke="none" />
    </svg>
  );
}
