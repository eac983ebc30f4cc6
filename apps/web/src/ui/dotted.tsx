import { Children, type ReactNode } from 'react';

/** Small facts with a dot between two of them; where they wrap, no line begins or ends with one. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-[0.8em] flex flex-wrap">
        {Children.map(Children.toArray(children), (fact, at) => (
          <span className="relative max-w-full ps-[0.8em]">
            {/* At the beginning of a line it is outside of what is seen. */}
            {at > 0 && (
              <span aria-hidden="true" className="absolute start-0 w-[0.8em] text-center">
                {' · '}
              </span>
            )}
            {fact}
          </span>
        ))}
      </span>
    </span>
  );
}
