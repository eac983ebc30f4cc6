import { translate } from '@prayer-swap/shared/messages/translate';

/** Worldwide directories by other organisations. docs/care.md has the source of each. */
const DIRECTORIES = [
  { name: 'Find A Helpline', address: 'https://findahelpline.com' },
  { name: 'Befrienders Worldwide', address: 'https://befrienders.org' },
];

/** For every country without a known helpline. */
export function HelplineDirectories() {
  return (
    <div>
      <p className="text-label text-ink-muted">{translate('care.elsewhere')}</p>
      <ul className="flex flex-wrap gap-x-5">
        {DIRECTORIES.map(({ name, address }) => (
          <li key={address}>
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
