import { GUEST_REQUEST_DAYS } from '@prayer-swap/shared/guests/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useForm } from '../../lib/use-form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { ValidatedForm } from '../../ui/validated-form.tsx';

const loadGuestApi = () => import('./guest-api.ts');
const loadSentRequest = () => import('./sent-request.tsx');

const SentRequest = lazy(async () => ({ default: (await loadSentRequest()).SentRequest }));

type ForWhom = 'self' | 'other';

/** The form for people without an account. The fragment of the link contains its token. */
export function GuestScreen() {
  const token = useLocation().hash.slice(1);
  const [statusUrl, setStatusUrl] = useState<string>();
  if (statusUrl !== undefined) {
    return (
      <FormPage title={translate('guests.sent-title')}>
        <Suspense>
          <SentRequest statusUrl={statusUrl} />
        </Suspense>
      </FormPage>
    );
  }
  return (
    <FormPage title={translate('guests.title')} intro={translate('guests.intro')}>
      {token === '' ? (
        <ErrorState message={translate('guests.link-missing')} />
      ) : (
        <GuestForm token={token} onSent={setStatusUrl} />
      )}
    </FormPage>
  );
}

type GuestFormProps = { token: string; onSent: (statusUrl: string) => void };

function GuestForm({ token, onSent }: GuestFormProps) {
  const form = useForm({
    id: 'guest',
    schema: async () => (await loadGuestApi()).formSchema,
    defaultValues: { text: '', forWhom: 'self', firstName: '', initials: '', consent: false },
    async send(values) {
      // Loads the next step as well, so that losing the network does not block it.
      const [{ sendGuestRequest }] = await Promise.all([loadGuestApi(), loadSentRequest()]);
      onSent(await sendGuestRequest({ ...values, token }));
    },
    formatError: { failed: 'guests.send-failed', offline: 'error.offline' },
  });
  const { values, setValue } = form;

  function chooseForWhom(forWhom: ForWhom) {
    // What the other choice asked for must not fail the form.
    for (const name of ['firstName', 'initials']) setValue(name, '');
    setValue('consent', false);
    setValue('forWhom', forWhom);
  }

  return (
    <ValidatedForm form={form} submitLabel={translate('guests.send')}>
      <TextareaField {...form.field('text')} serif rows={5} label={translate('guests.text')} />
      <RadioField<ForWhom>
        label={translate('guests.for-whom')}
        options={[
          { value: 'self', label: translate('guests.for-self') },
          { value: 'other', label: translate('guests.for-other') },
        ]}
        value={values.forWhom === 'other' ? 'other' : 'self'}
        onChange={chooseForWhom}
      />
      {values.forWhom === 'other' ? (
        <>
          <TextField
            {...form.field('initials')}
            label={translate('guests.initials')}
            hint={translate('guests.initials-hint')}
            autoComplete="off"
          />
          <CheckboxField {...form.checkbox('consent')} label={translate('guests.consent')} />
        </>
      ) : (
        <TextField
          {...form.field('firstName')}
          label={translate('guests.first-name')}
          hint={translate('guests.first-name-hint')}
          autoComplete="given-name"
        />
      )}
      <div className="space-y-2 text-meta text-ink-muted">
        <p>{translate('guests.kept-for', { days: GUEST_REQUEST_DAYS })}</p>
        <p>{translate('common.safety')}</p>
      </div>
    </ValidatedForm>
  );
}
