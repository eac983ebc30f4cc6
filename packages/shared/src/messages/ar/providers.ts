import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'تسجيل الدخول بهذه الطريقة غير متاح هنا.',
  'providers.unavailable':
    'تعذّر الوصول إلى {provider} الآن. يُرجى المحاولة بعد لحظات أو تسجيل الدخول بطريقة أخرى.',
  'providers.gone': 'انتهت مهلة تسجيل الدخول هذا. يُرجى البدء من جديد.',
  'providers.refused': 'تعذّر تأكيد هويتكم. يُرجى المحاولة مجددًا.',
  'providers.away': 'تعذّر تأكيد هويتكم الآن. يُرجى المحاولة بعد لحظات أو تسجيل الدخول بطريقة أخرى.',
  'providers.no-address':
    'لم يصلنا من {provider} بريد إلكتروني مؤكد. يُرجى تأكيده هناك أولًا، أو الانضمام ببريدكم الإلكتروني.',
  'providers.address-known':
    'يوجد حساب بالبريد الذي وصلنا من {provider}. يُرجى تسجيل الدخول كما في السابق. ويمكنكم بعدها ربط {provider} من ملفكم الشخصي.',
  'providers.connected-elsewhere': 'حساب {provider} هذا مربوط بعضو آخر.',
  'providers.one-already': 'حسابكم مربوط بحساب {provider} آخر. يُرجى فك ربطه أولًا.',
  'providers.other-account': 'حساب {provider} هذا غير مربوط بحسابكم.',
  'providers.not-asked-again':
    'لم يُطلب منكم في {provider} تأكيد هويتكم مجددًا. يُرجى المحاولة مرة أخرى.',
  'providers.not-connected': 'لا ربط بين {provider} وحسابكم.',
  'providers.last-way': 'هذه طريقتكم الوحيدة لتسجيل الدخول. يُرجى تعيين كلمة مرور أولًا.',

  'mail.provider-connected-subject': 'رُبط {provider} بحسابكم في {product}',
  'mail.provider-connected':
    'مرحبًا {username}،\n\nرُبط {provider} قبل قليل بحسابكم في {product}. ويمكنكم تسجيل الدخول به من الآن. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',
  'mail.provider-disconnected-subject': 'لم يعد {provider} مربوطًا بحسابكم في {product}',
  'mail.provider-disconnected':
    'مرحبًا {username}،\n\nفُك قبل قليل ربط {provider} بحسابكم في {product}. ولم يعد صالحًا لتسجيل دخولكم. إن كنتم أنتم من فعل ذلك، فلا شيء مطلوب منكم.\n\nوإن لم تكونوا أنتم، فيُرجى مراسلتنا فورًا: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'الدخول باستخدام {provider}',
  'providers.or': 'أو',
  'providers.arriving': 'لحظة واحدة',
  'providers.unheard': 'لم يكتمل بعد',
  'providers.failed': 'تعذّر تسجيل الدخول. يُرجى المحاولة مجددًا.',

  // Registration after the provider
  'providers.finish-title': 'إكمال حسابكم',
  'providers.finish-intro': 'تأكّد بريدكم {email} عبر {provider}. لا حاجة إلى كلمة مرور.',
  'providers.finish-failed': 'تعذّر إنشاء حسابكم. يُرجى المحاولة مجددًا.',

  // Profile
  'providers.title': 'الحسابات المربوطة',
  'providers.intro': 'يمكنكم تسجيل الدخول بهذه أيضًا. يصلها خبر دخولكم، ولا يصلها منا شيء غيره.',
  'providers.since': 'تاريخ الربط: {date}',
  'providers.not-yet': 'غير مربوط',
  'providers.connect': 'ربط',
  'providers.connect-name': 'ربط {provider}',
  'providers.connected': 'تم ربط {provider}.',
  'providers.disconnect': 'فك الربط',
  'providers.disconnect-name': 'فك الربط مع {provider}',
  'providers.disconnect-title': 'فك ربط {provider}؟',
  'providers.disconnect-detail': 'لن يصلح لتسجيل دخولكم بعد ذلك. ويبقى حسابكم كما هو.',
  'providers.disconnected': 'تم فك ربط {provider}.',
  'providers.disconnect-failed': 'تعذّر فك ربط {provider}. يُرجى المحاولة مجددًا.',
  'providers.load-failed': 'تعذّر تحميل حساباتكم المربوطة.',

  // Reauthentication
  'providers.confirm-title': 'تأكيد أنكم أنتم',
  'providers.confirm-with': 'تأكيد باستخدام {provider}',
  'providers.confirmed': 'شكرًا لكم. يمكنكم الآن متابعة ما كنتم بصدده.',

  // Without a password
  'providers.password-instead': 'يُرجى التأكيد بكلمة المرور.',
  'providers.no-password': 'ليس لحسابكم كلمة مرور. يمكننا إرسال رابط لتعيينها إلى بريدكم.',
  'providers.set-password': 'تعيين كلمة مرور',
  'providers.link-sent': 'رابط تعيين كلمة المرور في طريقه إلى {email}.',
  'providers.link-failed': 'تعذّر إرسال الرابط. يُرجى المحاولة مجددًا.',
};
