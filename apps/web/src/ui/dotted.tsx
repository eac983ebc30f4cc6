import { Children, type ReactNode } from 'react';

/** Short facts separated by dots; a wrapped line neither begins nor ends with a dot. */
export function Dotted({ children }: { children: ReactNode }) {
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-[0.8em] flex flex-wrap">
        {Children.map(Children.toArray(children), (fact, at) => (
          <span className="relative max-w-full ps-[0.8em]">
            {/* At the beginning of a line the dot is clipped. */}
            {at > 0 && (
              <span aria-hidden="true" className="absolute start-0 w-[0.8em] text-center">
                {' · '}
              </span>
            )}
            <span>{fact}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
