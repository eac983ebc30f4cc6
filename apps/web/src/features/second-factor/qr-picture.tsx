import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

type Drawing = { is: 'coming' } | { is: 'failed' } | { is: 'there'; size: number; path: string };

/** As much white around a code as the standard asks for. */
const QUIET = 4;

/** A text as a QR code. What draws it is fetched here: few ever need it. */
export function QrPicture({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing>({ is: 'coming' });
  useEffect(() => {
    draw(text).then(setDrawing, () => setDrawing({ is: 'failed' }));
  }, [text]);

  switch (drawing.is) {
    case 'coming':
      return <Skeleton className="mx-auto size-52" />;
    case 'failed':
      return <p className="text-meta text-ink-muted">{translate('second-factor.no-picture')}</p>;
    case 'there': {
      const whole = drawing.size + 2 * QUIET;
      // Dark on white whatever the theme: many cameras read no other.
      return (
        <svg
          role="img"
          aria-label={translate('second-factor.picture')}
          viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
          shapeRendering="crispEdges"
          className="mx-auto h-auto w-52 max-w-full rounded-control"
        >
          <path d={`M${-QUIET} ${-QUIET}h${whole}v${whole}h${-whole}z`} fill="white" />
          <path d={drawing.path} fill="black" />
        </svg>
      );
    }
    default:
      return drawing satisfies never;
  }
}

async function draw(text: string): Promise<Drawing> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, place) => place);
  const squares = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { is: 'there', size: code.size, path: squares.join('') };
}
