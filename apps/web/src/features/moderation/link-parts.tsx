import { translate } from '@prayer-swap/shared/messages/translate';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { SecretLink } from '../../ui/secret-link.tsx';
import { SelectField } from '../../ui/select-field.tsx';

type CreatedLinkProps = { link: { id: string; url: string }; title: string; picture: string };

/** A new link, which is shown once. */
export function CreatedLink({ link: { id, url }, ...texts }: CreatedLinkProps) {
  return (
    <SecretLink
      key={id}
      note={translate('panel.invitation-once')}
      copyLabel={translate('panel.invitation-copy')}
      pictureFailure={translate('panel.invitation-no-picture')}
      url={url}
      {...texts}
    />
  );
}

type LinkList = { items: readonly { id: string; revokedAt: string | null }[] };

/** Whether the link is revoked, here or by another admin. */
export function isRevoked(list: LinkList | undefined, linkId: string): boolean {
  return list?.items.some(({ id, revokedAt }) => id === linkId && revokedAt !== null) ?? false;
}

/** For how many days a link is valid. */
export function formatValidity(hours: number): string {
  return translate('panel.invitation-days', { days: (hours * HOUR) / DAY });
}

type ValidityFieldProps = {
  label: string;
  /** The choices. */
  hours: readonly number[];
  value: string;
  onChange: (value: string) => void;
};

/** Chooses for how many days a link is valid. */
export function ValidityField({ label, hours, value, onChange }: ValidityFieldProps) {
  return (
    <SelectField
      label={label}
      options={hours.map((count) => ({
        value: String(count),
        label: formatValidity(count),
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
