import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

type QrState = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; size: number; path: string };

/** The quiet zone in modules that the QR standard requires. */
const QUIET_ZONE = 4;

/** Renders a text as a QR code. The encoder is loaded on demand, because few members need it. */
export function QrCode({ text }: { text: string }) {
  const [qr, setQr] = useState<QrState>({ is: 'loading' });
  useEffect(() => {
    renderQr(text).then(setQr, () => setQr({ is: 'failed' }));
  }, [text]);

  switch (qr.is) {
    case 'loading':
      return <Skeleton className="mx-auto size-52" />;
    case 'failed':
      return <p className="text-meta text-ink-muted">{translate('second-factor.no-picture')}</p>;
    case 'ready': {
      const size = qr.size + 2 * QUIET_ZONE;
      // Dark on white in every theme: many cameras read no other.
      return (
        <svg
          role="img"
          aria-label={translate('second-factor.picture')}
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
          shapeRendering="crispEdges"
          className="mx-auto h-auto w-52 max-w-full rounded-control"
        >
          <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${size}v${size}h${-size}z`} fill="white" />
          <path d={qr.path} fill="black" />
        </svg>
      );
    }
    default:
      return qr satisfies never;
  }
}

async function renderQr(text: string): Promise<QrState> {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const modules = indexes.flatMap((y) =>
    indexes.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { is: 'ready', size: code.size, path: modules.join('') };
}
