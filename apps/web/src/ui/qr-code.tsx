import { useEffect, useState } from 'react';
import { Skeleton } from './skeleton.tsx';

/** The quiet zone in modules that the QR standard requires. */
const QUIET_ZONE = 4;

type QrCodeProps = {
  text: string;
  label: string;
  /** Shown if the picture cannot be drawn. */
  failure: string;
};

/** Renders a text as a QR code. The encoder is loaded on demand, because few screens need it. */
export function QrCode({ text, label, failure }: QrCodeProps) {
  const [qr, setQr] = useState<Awaited<ReturnType<typeof encodeQr>> | null>();
  useEffect(() => {
    encodeQr(text).then(setQr, () => setQr(null));
  }, [text]);

  if (qr === undefined) return <Skeleton className="mx-auto size-52" />;
  if (qr === null) {
    return <p className="text-meta text-ink-muted">{failure}</p>;
  }
  const size = qr.size + 2 * QUIET_ZONE;
  // Dark on white in every theme: many cameras read no other.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto h-auto w-52 max-w-full rounded-control"
    >
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${size}v${size}h${-size}z`} fill="white" />
      <path d={qr.path} fill="black" />
    </svg>
  );
}

async function encodeQr(text: string) {
  const { generate } = await import('lean-qr');
  const code = generate(text);
  const indexes = Array.from({ length: code.size }, (_, index) => index);
  const modules = indexes.flatMap((y) =>
    indexes.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return { size: code.size, path: modules.join('') };
}
