import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'حذف الحساب',
  'leaving.delete-title': 'حذف حسابكم؟',
  'leaving.permanent': 'يسري هذا فورًا ولا يمكن التراجع عنه.',
  'leaving.goes': 'ما يزول',
  'leaving.goes-name': 'اسمكم وبريدكم الإلكتروني وكلمة المرور',
  'leaving.goes-choices': 'منطقتكم ومعتقدكم',
  'leaving.goes-sessions': 'كل مكان سجّلتم الدخول فيه',
  'leaving.goes-requests': 'نص كل طلب شاركتموه',
  'leaving.goes-anonymous':
    'الطلبات التي بلا اسم، واحدًا بعد آخر خلال {hours} ساعة، كي لا يظهر أنها لكم',
  'leaving.stays': 'ما يبقى، من دون اسمكم',
  'leaving.stays-acts': 'دعاؤكم وتفاعلاتكم مع طلبات الآخرين',
  'leaving.phrase-label': 'للتأكيد تُكتب العبارة {phrase}',
  'leaving.phrase-open': 'كما هي تمامًا، بأحرف لاتينية كبيرة.',
  'leaving.phrase-on-the-way': 'صحيح حتى الآن.',
  'leaving.phrase-capitals': 'تقريبًا: يلزم أن تكون الأحرف كبيرة.',
  'leaving.phrase-spaces': 'تقريبًا: تلزم إزالة المسافات الزائدة.',
  'leaving.phrase-differs': 'هذا شيء غير {phrase}.',
  'leaving.phrase-matches': 'مطابق.',
  'leaving.type-delete': 'يُرجى كتابة «DELETE» لتأكيد حذف الحساب.',
  'leaving.type-delete-my-account': 'يُرجى كتابة «DELETE MY ACCOUNT» كما هي تمامًا',
  'leaving.last-admin':
    'حسابكم هو حساب الإشراف الوحيد. يُرجى منح الإشراف لعضو آخر أولًا، ثم حذف حسابكم.',
  'leaving.failed-reason': 'تعذّر حذف الحساب: {reason}. يُرجى المحاولة مجددًا.',
  'leaving.reason-offline': 'لا يوجد اتصال',
  'leaving.reason-unavailable': 'الخدمة غير متاحة الآن',
  'leaving.reason-unexpected': 'حدث خطأ من جانبنا',
  'leaving.failed': 'تعذّر حذف الحساب. يُرجى المحاولة مجددًا أو مراسلة الدعم.',

  'leaving.page-title': 'حذف حسابكم',
  'leaving.page-intro':
    'يمكنكم فعل ذلك هنا من دون التطبيق. نرسل إليكم رابطًا بالبريد، حتى لا يفعله أحد غيركم.',
  'leaving.before': 'قبل اتخاذ القرار',
  'leaving.page-profile': 'بعد تسجيل الدخول يكون أسرع: «حذف الحساب» في أسفل ملفكم الشخصي.',
  'leaving.email': 'البريد الإلكتروني لحسابكم',
  'leaving.send-link': 'إرسال الرابط بالبريد',
  'leaving.link-sent': 'إن كان هناك حساب بهذا البريد، فإن رابطًا في طريقه إليه',
  'leaving.link-sent-detail':
    'يصلح الرابط مرة واحدة، خلال {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}. لا يُحذف شيء قبل استخدامه.',
  'leaving.other-email': 'استخدام بريد آخر',
  'leaving.link-intro': 'وصل رابطكم. لا يُحذف شيء قبل تأكيدكم أدناه.',
  'leaving.link-invalid': 'لم يعد هذا الرابط صالحًا. يمكنكم طلب رابط جديد.',
  'leaving.new-link': 'طلب رابط جديد',

  'leaving.download': 'تنزيل بياناتي',
  'leaving.download-hint': 'كل ما يُحفظ عنكم، في ملف (JSON).',
  'leaving.downloaded': 'حُفظ باسم {file}',
  'leaving.download-failed': 'تعذّر تنزيل بياناتكم.',
};
