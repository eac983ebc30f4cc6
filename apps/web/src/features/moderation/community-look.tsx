import { PALETTES, type Palette } from '@prayer-swap/shared/community/choices';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import HandHeart from '~icons/lucide/hand-heart';
import { apiOrigin } from '../../platform/api-origin.ts';
import { Chip } from '../../ui/chip.tsx';
import { Mark } from '../../ui/mark.tsx';

type PaletteFieldProps = {
  value: Palette;
  disabled: boolean;
  onChange: (palette: Palette) => void;
};

/** One of the palettes, each shown by its main color and its name. */
export function PaletteField({ value, disabled, onChange }: PaletteFieldProps) {
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 text-label font-medium text-ink">
        {translate('community.color')}
      </legend>
      {disabled && <p className="text-meta text-ink-muted">{translate('community.locked')}</p>}
      <div className="-mx-2 grid grid-cols-2 sm:max-wide:grid-cols-4">
        {PALETTES.map((palette) => (
          <label
            key={palette}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 py-2 text-label hover:bg-sunken has-checked:font-medium"
          >
            <input
              type="radio"
              name={name}
              value={palette}
              checked={palette === value}
              className="size-5 shrink-0 accent-primary"
              data-palette={palette}
              onChange={() => onChange(palette)}
            />
            <span data-palette={palette} className="size-5 shrink-0 rounded-full bg-primary" />
            {translate(`community.palette-${palette}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type CommunityPreviewProps = {
  name: string;
  welcome: string;
  palette: string;
  logo: string | null;
};

/** The start page in small, with what the form contains. */
export function CommunityPreview({ name, welcome, palette, logo }: CommunityPreviewProps) {
  return (
    <figure
      aria-label={translate('community.preview')}
      data-palette={palette}
      className="flex flex-col gap-3 rounded-card border border-line bg-canvas p-4"
    >
      <figcaption className="text-meta text-ink-muted">{translate('community.preview')}</figcaption>
      <p className="flex items-center gap-2.5 text-request font-bold wrap-anywhere">
        {logo === null ? (
          <Mark className="w-8" />
        ) : (
          <img src={`${apiOrigin}${logo}/logo.png`} alt="" className="size-7 object-contain" />
        )}
        <bdi>{name}</bdi>
      </p>
      <p className="text-title font-bold">{translate('landing.headline')}</p>
      <p dir="auto" className="text-label wrap-anywhere text-ink-muted">
        {welcome || translate('landing.tagline')}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-11 items-center rounded-button bg-primary px-4 text-label font-medium text-on-primary">
          {translate('landing.join')}
        </span>
        <Chip tone="primary">
          <HandHeart className="size-4" />
          {translate('landing.together-title')}
        </Chip>
      </p>
    </figure>
  );
}
