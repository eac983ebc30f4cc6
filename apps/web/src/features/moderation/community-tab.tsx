import {
  JOINING_MODES,
  type JoiningMode,
  type Palette,
  REVIEW_FIRST_MODES,
  type ReviewFirstMode,
} from '@prayer-swap/shared/community/choices';
import { DEFAULT_IDENTITY } from '@prayer-swap/shared/community/identity';
import {
  type CommunityForAdmins,
  communityForAdminsSchema,
} from '@prayer-swap/shared/community/schemas';
import { LANGUAGES, languages } from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { NEW_AUTHOR_POSTS } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api-client.ts';
import { setCommunity } from '../../lib/community.ts';
import { storeCommunity } from '../../lib/fetch-community.ts';
import { useForm } from '../../lib/use-form.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { BlockSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ValidatedForm } from '../../ui/validated-form.tsx';
import { CareTeam } from './care-team.tsx';
import { LogoField } from './community-logo.tsx';
import { CommunityPreview, PaletteField } from './community-look.tsx';
import { MailTest } from './mail-test.tsx';
import { refreshPanel, usePanelQuery } from './panel-hooks.ts';
import { PanelQuery, PanelSection } from './panel-parts.tsx';
import { WallLinks } from './wall-links.tsx';

/** The settings of the community, to which the setup of the first admin leads. */
export function CommunityTab() {
  const query = usePanelQuery('/admin/community', communityForAdminsSchema);
  return (
    <PanelQuery query={query} loading={<BlockSkeleton className="h-96 rounded-card" />}>
      {(settings) => (
        <div className="flex flex-col gap-8">
          <SettingsForm settings={settings} />
          <CareTeam />
          <PanelSection
            title={translate('panel.mail-test')}
            intro={translate('panel.mail-test-intro')}
          >
            <MailTest />
          </PanelSection>
          <WallLinks />
        </div>
      )}
    </PanelQuery>
  );
}

/** Applies the server's response to this page and to the panel. */
async function applySettings({ community }: CommunityForAdmins): Promise<void> {
  setCommunity(storeCommunity(community));
  await refreshPanel();
  showToast(translate('community.saved'));
}

type Field = keyof ReturnType<typeof toFields>;

function SettingsForm({ settings }: { settings: CommunityForAdmins }) {
  const { community, locked } = settings;
  const saved = toFields(community);
  const form = useForm({
    id: 'community',
    // Loaded when the admin starts to change something.
    schema: async () =>
      (await import('@prayer-swap/shared/community/change-schemas')).communityFormSchema,
    defaultValues: saved,
    async send(change) {
      const body = Object.fromEntries(
        Object.entries(change).filter(
          ([name, value]) =>
            !locked.some((one) => one === name) &&
            JSON.stringify(value) !== JSON.stringify(community[name as keyof typeof community]),
        ),
      );
      await applySettings(
        await api.patch('/admin/community', { body, responseSchema: communityForAdminsSchema }),
      );
    },
  });
  const isLocked = (name: string) => locked.some((one) => one === name);
  /** The props of a field whose setting has the same name, unless another is given. */
  const field = (name: Field & string, hint?: string, setting: string = name) => ({
    ...form.field(name),
    disabled: isLocked(setting),
    hint: isLocked(setting) ? translate('community.locked') : hint,
  });
  const { values, setValue } = form;
  const shown = useRef(saved);
  /** Shows the change of another admin in every field that this one left alone. */
  const followChange = useEffectEvent(() => {
    for (const name of Object.keys(saved) as Field[])
      if (values[name] === shown.current[name]) setValue(name, saved[name]);
    shown.current = saved;
  });
  useEffect(() => followChange(), [community.revision]);
  return (
    <ValidatedForm form={form} submitLabel={translate('common.save')}>
      <SectionCard title={translate('community.about')}>
        <div className="grid gap-6 wide:grid-cols-2">
          <div className="flex flex-col gap-5">
            <TextField
              {...field('name', translate('community.name-hint'))}
              label={translate('community.name')}
              autoComplete="off"
              required
            />
            <TextareaField
              {...field('welcome', translate('community.welcome-hint'))}
              label={translate('community.welcome')}
              rows={2}
            />
            <PaletteField
              value={values.palette as Palette}
              disabled={isLocked('palette')}
              onChange={(palette) => setValue('palette', palette)}
            />
          </div>
          <div className="flex flex-col gap-5">
            <CommunityPreview
              name={values.name}
              welcome={values.welcome}
              palette={values.palette}
              logo={community.logo}
            />
            <LogoField hasLogo={community.logo !== null} onChange={applySettings} />
          </div>
        </div>
      </SectionCard>
      <SectionCard title={translate('community.members')}>
        <fieldset disabled={isLocked('joining')}>
          <RadioField<JoiningMode>
            label={translate('community.joining')}
            options={JOINING_MODES.map((value) => ({
              value,
              label: translate(`community.joining-${value}`),
            }))}
            value={values.joining as JoiningMode}
            onChange={(joining) => setValue('joining', joining)}
            hint={isLocked('joining') ? translate('community.locked') : undefined}
          />
        </fieldset>
        <fieldset disabled={isLocked('reviewFirst')}>
          <RadioField<ReviewFirstMode>
            label={translate('community.review-first')}
            options={REVIEW_FIRST_MODES.map((value) => ({ value, label: reviewFirstLabel(value) }))}
            value={values.reviewFirst as ReviewFirstMode}
            onChange={(reviewFirst) => setValue('reviewFirst', reviewFirst)}
            hint={isLocked('reviewFirst') ? translate('community.locked') : undefined}
          />
        </fieldset>
        <SelectField
          {...field('language', translate('community.language-hint'))}
          label={translate('community.language')}
          options={languages.map((value) => ({ value, label: LANGUAGES[value].name, lang: value }))}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextareaField
            {...field('faiths', translate('community.choices-hint'))}
            label={translate('community.faiths')}
          />
          <TextareaField
            {...field('regions', translate('community.choices-hint'))}
            label={translate('community.regions')}
          />
        </div>
        <TextareaField
          {...field('rules', translate('community.rules-hint'))}
          label={translate('community.rules')}
        />
      </SectionCard>
      <SectionCard title={translate('community.people')}>
        <TextField
          {...field(
            'contact',
            translate(
              values.contact === DEFAULT_IDENTITY.contact
                ? 'community.contact-example'
                : 'community.contact-hint',
            ),
          )}
          type="email"
          label={translate('community.contact')}
          autoComplete="off"
          required
        />
        <TextField
          {...field('operator', translate('community.operator-hint'))}
          label={translate('community.operator')}
          autoComplete="off"
        />
        <TextField
          {...field('apple', undefined, 'storeLinks')}
          type="url"
          label={translate('community.apple-link')}
          autoComplete="off"
        />
        <TextField
          {...field('google', undefined, 'storeLinks')}
          type="url"
          label={translate('community.google-link')}
          autoComplete="off"
        />
      </SectionCard>
    </ValidatedForm>
  );
}

function reviewFirstLabel(mode: ReviewFirstMode): string {
  return mode === 'new'
    ? translate('community.review-first-new', { posts: NEW_AUTHOR_POSTS })
    : translate(`community.review-first-${mode}`);
}

function toFields({
  name,
  welcome,
  palette,
  joining,
  reviewFirst,
  contact,
  operator,
  storeLinks,
  faiths,
  regions,
  rules,
  language,
}: CommunityForAdmins['community']) {
  return {
    name,
    welcome: welcome ?? '',
    palette: palette as string,
    joining: joining as string,
    reviewFirst: reviewFirst as string,
    contact,
    operator: operator ?? '',
    apple: storeLinks.apple ?? '',
    google: storeLinks.google ?? '',
    faiths: faiths.join('\n'),
    regions: regions.join('\n'),
    rules: rules ?? '',
    language: language as string,
  };
}
