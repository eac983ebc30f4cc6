import { REGIONS, type Region } from '@prayer-swap/shared/accounts/choices';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import MessageSquare from '~icons/lucide/message-square';
import Phone from '~icons/lucide/phone';
import { choiceOption } from '../lib/choice-labels.ts';
import { useSession } from '../lib/session.ts';
import { type ButtonVariant, buttonClass } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import {
  type CountryEntry,
  getDevice,
  guessRegion,
  HELPLINES,
  type Helpline,
  parseCountry,
} from './helplines.ts';

const ICON = { 'aria-hidden': true, className: 'size-4.5 shrink-0' } as const;

/** The helplines by region: the guessed one first, any other by selection. */
export function HelplineList() {
  const [chosen, setChosen] = useState<Region | null>(null);
  const home = useHome();
  const region = chosen ?? home.region;
  return (
    <div className="flex flex-col gap-4 text-body text-ink">
      <p className="text-label text-ink-muted">{translate('care-help.who')}</p>
      <SelectField
        label={translate('care-help.region')}
        placeholder={translate('care-help.region-choose')}
        options={REGIONS.map(choiceOption)}
        value={region ?? ''}
        onChange={(event) => setChosen(parseRegion(event.target.value))}
      />
      {region && (
        <ul className="flex flex-col gap-3">
          {nearestFirst(HELPLINES[region], home.country).map((help) => (
            <CountryHelplines key={help.country} help={help} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The region of the member or of the device, and the country of the device's languages. */
function useHome() {
  const session = useSession();
  const [device] = useState(getDevice);
  const own = session.is === 'signed-in' ? parseRegion(session.user?.region) : null;
  return { region: own ?? guessRegion(device), country: parseCountry(device.languages) };
}

/** Calls the helpline of the reader's country, if one is known. */
export function NearestCallLink() {
  const { region, country } = useHome();
  const nearest = region && HELPLINES[region].find((help) => help.country === country);
  const [helpline] = nearest?.lines ?? [];
  return helpline && <CallLink number={helpline.number} variant="primary" />;
}

function parseRegion(value: string | null | undefined): Region | null {
  return REGIONS.find((region) => region === value) ?? null;
}

function nearestFirst(all: readonly CountryEntry[], nearest: string | null) {
  const isNearest = ({ country }: CountryEntry) => country === nearest;
  return [...all.filter(isNearest), ...all.filter((help) => !isNearest(help))];
}

function CountryHelplines({ help: { country, emergency, lines } }: { help: CountryEntry }) {
  return (
    <li className="rounded-card border border-line bg-surface px-4 pt-1.5 pb-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-label font-bold">{countryName(country)}</h2>
        {emergency && (
          <a
            href={`tel:${emergency}`}
            className="inline-flex min-h-11 items-center text-label font-medium text-primary underline underline-offset-4"
          >
            {translate('care-help.emergency', { number: emergency })}
          </a>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <HelplineItem key={line.number} line={line} />
        ))}
      </ul>
    </li>
  );
}

function CallLink({ number, variant }: { number: string; variant: ButtonVariant }) {
  return (
    <a href={`tel:${dialled(number)}`} className={buttonClass({ variant })}>
      <Phone {...ICON} />
      {translate('care-help.call', { number })}
    </a>
  );
}

function dialled(number: string): string {
  return number.replaceAll(' ', '');
}

function HelplineItem({ line: { name, number, supportsSms, isAlwaysOpen } }: { line: Helpline }) {
  return (
    <li>
      <p className="text-label text-ink-muted">
        <bdi>{name}</bdi>
        {isAlwaysOpen && <span>{` · ${translate('care-help.always')}`}</span>}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <CallLink number={number} variant="soft" />
        {supportsSms && (
          <a href={`sms:${dialled(number)}`} className={buttonClass({ variant: 'soft' })}>
            <MessageSquare {...ICON} />
            {translate('care-help.text', { number })}
          </a>
        )}
      </p>
    </li>
  );
}

/** The country in the reader's own language. */
function countryName(country: string): string {
  return (
    new Intl.DisplayNames([document.documentElement.lang], { type: 'region' }).of(country) ??
    country
  );
}
