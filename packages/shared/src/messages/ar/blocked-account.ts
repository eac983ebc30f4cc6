import type { Translation } from '../catalogue.ts';
import type { blockedAccountMessages as en } from '../en/blocked-account.ts';

export const blockedAccountMessages: Translation<typeof en> = {
  'restricted.title': 'حساب مقيّد',
  'restricted.what':
    'قُيّد وصولكم لأمر يتعلق بإرشادات المجتمع. لا يمكنكم القراءة أو المشاركة أو الدعاء هنا في الوقت الحالي، ولا تظهر طلباتكم للآخرين. وتختفي التي بلا اسم خلال {hours} ساعة.',
  'restricted.why-title': 'لماذا يحدث هذا',
  'restricted.why':
    'راجع فريق الإشراف أمرًا مرتبطًا بحسابكم ورأى أنه يخالف الإرشادات: الاحترام، والصدق، والأمان.',
  'restricted.reason': 'ما كتبه فريق الإشراف',
  'restricted.no-reason': 'لم يترك فريق الإشراف كلمة خاصة.',
  'restricted.since': 'وقت التقييد: {when}',
  'restricted.load-failed': 'تعذّر تحميل السبب.',
  'restricted.how-title': 'إن رأيتم أن هذا خطأ',
  'restricted.how':
    'هنا تذكرون ما ينبغي لفريق الإشراف أن ينظر فيه مجددًا. يمكنكم إرسال اعتراض واحد.',
  'restricted.how-sent': 'أرسلتم اعتراضكم. وهذا وضعه.',
  'restricted.how-mail':
    'يمكنكم أيضًا مراسلتنا. يُرجى استخدام البريد الإلكتروني لحسابكم حتى نتمكن من العثور عليه.',
  'restricted.contact': 'مراسلة {email}',
  'restricted.mail-subject': 'حسابي مقيّد',
  'restricted.appeal': 'اعتراضكم',
  'restricted.appeal-hint': 'من {min} إلى {max, number} من الأحرف.',
  'restricted.appeal-counter': '{count, number} من {max, number}',
  'restricted.appeal-counter-said': 'عدد الأحرف: {count, number} من {max, number}',
  'restricted.appeal-send': 'إرسال الاعتراض',
  'restricted.appeal-failed': 'تعذّر إرسال اعتراضكم. يُرجى المحاولة مجددًا.',
  'restricted.appeal-too-short': 'يُرجى ذكر المزيد (10 أحرف على الأقل).',
  'restricted.appeal-too-long': 'لا يزيد الاعتراض على 1,000 حرف.',
  'restricted.appeal-sent-before': 'سبق أن أرسلتم اعتراضكم.',
  'restricted.appeal-open': 'ينتظر فريق الإشراف',
  'restricted.appeal-open-detail': 'سيقرؤه فريق الإشراف. وتعرض هذه الصفحة ما يقرره.',
  'restricted.appeal-refused': 'مرفوض',
  'restricted.appeal-refused-detail': 'نظر فريق الإشراف في الأمر مجددًا، ويبقى التقييد.',
  'restricted.appeal-granted': 'مقبول',
  'restricted.appeal-granted-detail': 'رُفع التقييد. تفتح لكم هذه الصفحة التطبيق.',
  'restricted.appeal-when': 'وقت الإرسال: {when}',
  'restricted.decision': 'رد فريق الإشراف',
  'restricted.not-restricted': 'حسابكم غير مقيّد.',
  'restricted.delete-title': 'حذف حسابكم',
  'restricted.delete-intro':
    'يمكنكم المغادرة نهائيًا، مع التقييد أو من دونه. يسري هذا فورًا ولا يمكن التراجع عنه.',
  'restricted.read-on': 'للقراءة',
  'restricted.sign-out': 'تسجيل الخروج من دون حذف',
  'restricted.sign-out-detail': 'يبقى حسابكم كما هو.',
};
