import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

type SecretLinkProps = {
  url: string;
  /** Above the link. */
  title: string;
  /** Below the title. */
  note?: string;
  copyLabel: string;
  /** The accessible name of the QR code, and the text if it cannot be drawn. */
  picture: string;
  pictureFailure: string;
};

/** A link that only this page knows, since the server stores its hash. */
export function SecretLink({
  url,
  title,
  note,
  copyLabel,
  picture,
  pictureFailure,
}: SecretLinkProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-label font-medium">{title}</p>
      {note && <p className="text-meta text-ink-muted">{note}</p>}
      <p
        dir="ltr"
        className="rounded-control bg-sunken px-3.5 py-2.5 text-label wrap-anywhere select-all"
      >
        {url}
      </p>
      <CopyButton text={url} label={copyLabel} />
      <QrCode text={url} label={picture} failure={pictureFailure} />
    </div>
  );
}
