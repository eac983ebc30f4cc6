import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'حُفظ الطلب من دون اتصال، وسيُنشر عند عودة الاتصال!',
  'offline.update-saved': 'حُفظ التعديل من دون اتصال، وسيُرسل عند عودة الاتصال!',
  'offline.synced': 'تمت مزامنة كل الطلبات',
  'offline.sync-failed': 'تعذّرت مزامنة بعض الطلبات، وستُعاد المحاولة تلقائيًا',
  'offline.manual-failed': 'تعذّرت المزامنة، وستُعاد المحاولة تلقائيًا',
  'offline.updated': 'تم تعديل الطلب!',

  'offline.not-kept':
    'تعذّر حفظه على هذا الجهاز أيضًا. نصكم لا يزال هنا: يُرجى المحاولة مجددًا عند عودة الاتصال.',
  'offline.refused-toast': 'تعذّر نشر شيء كتبتموه. تجدون السبب في «طلباتي».',
  'offline.waiting-list': 'لم تُرسل بعد',
  'offline.waiting': 'ينتظر الإرسال',
  'offline.refused': 'لم يُرسل',
  'offline.waiting-card':
    '{type, select, Support {طلب مساندة، ينتظر الإرسال} Celebration {فرحة، تنتظر الإرسال} Prompt {خاطرة، تنتظر الإرسال} other {تعديل على طلبكم، ينتظر الإرسال}}',
  'offline.refused-card':
    '{type, select, Support {طلب مساندة، لم يُرسل} Celebration {فرحة، لم تُرسل} Prompt {خاطرة، لم تُرسل} other {تعديل على طلبكم، لم يُرسل}}',
  'offline.a-change': 'تعديل على طلبكم',
  'offline.change-waiting': 'تعديلكم ينتظر على هذا الجهاز. ولا يزال الآخرون يرون النص السابق.',
  'offline.retry': 'إعادة المحاولة',
  'offline.edit': 'تعديل',
  'offline.discard': 'إزالة',
  'offline.discard-title': 'إزالة هذا الطلب؟',
  'offline.discard-detail': 'هو على هذا الجهاز فقط، ولا يمكن استرجاعه.',
  'offline.discard-attempted':
    'لا يمكن استرجاعه. سبق أن كان في طريقه للإرسال، فربما نُشر بالفعل. وإن نُشر، تجدونه في «طلباتي».',
  'offline.discard-change-title': 'إزالة هذا التعديل؟',
  'offline.discard-change-detail': 'يبقى طلبكم كما يراه الآخرون.',
  'offline.discarded': 'تمت الإزالة.',
  'offline.not-changed': 'تعذّر تغيير هذا على هذا الجهاز. يُرجى المحاولة مجددًا.',

  'offline.sign-out-title':
    '{count, plural, zero {لا منشورات لم تُرسل} one {لديكم منشور واحد لم يُرسل} two {لديكم منشوران لم يُرسلا} few {لديكم # منشورات لم تُرسل} many {لديكم # منشورًا لم يُرسل} other {لديكم # منشور لم يُرسل}}',
  'offline.sign-out-detail':
    'لا يعرضه التطبيق لأحد غيركم يسجّل الدخول هنا، ولا يرسله باسم غيركم أبدًا. على جهاز مشترك، الإزالة لا تترك أثرًا.',
  'offline.sign-out-choice': 'عند تسجيل الخروج',
  'offline.sign-out-keep': 'إبقاؤه على هذا الجهاز حتى أسجّل الدخول مجددًا',
  'offline.sign-out-discard': 'إزالته نهائيًا',
  'offline.sign-out-stay': 'عدم الخروج',
  'offline.sign-out': 'تسجيل الخروج',

  'offline.saved-copy': 'نسخة محفوظة: {age}. تعذّر تحميل الأحدث.',
  'offline.saved-copy-now': 'نسخة محفوظة الآن. تعذّر تحميل الأحدث.',
};
