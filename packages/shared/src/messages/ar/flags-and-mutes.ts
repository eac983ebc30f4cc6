import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'الإبلاغ عن المحتوى',
  'protection.flag-title': 'الإبلاغ عن هذا المنشور؟',
  'protection.flag-description':
    'يختفي فورًا من صفحتكم، وينظر فيه فريق الإشراف، ولا يُخبَر من كتبه بمن أبلغ عنه.',
  'protection.flag-reason': 'ما الأمر؟ يمكنكم ترك هذا فارغًا.',
  'protection.flag-confirm': 'إبلاغ',
  'protection.flagged-toast': 'وصل البلاغ. سينظر فيه فريق الإشراف.',

  'protection.reason-child-safety': 'سلامة الأطفال',
  'protection.reason-danger': 'قد يكون أحد في خطر',
  'protection.reason-harassment': 'تهديد أو كراهية أو مضايقة',
  'protection.reason-private-details': 'تفاصيل خاصة عن شخص',
  'protection.reason-spam': 'إعلان أو طلب مال',
  'protection.reason-other': 'شيء آخر',

  'protection.report': 'شكوى بشأن {username}',
  'protection.report-description':
    'يقرأ فريق الإشراف شكواكم. ولا يصل إلى {username} أنكم قدّمتموها.',
  'protection.report-reason': 'ما الأمر؟',
  'protection.report-text': 'ما ينبغي أن يعرفه فريق الإشراف (اختياري)',
  'protection.report-send': 'إرسال الشكوى',
  'protection.report-failed': 'تعذّر إرسال الشكوى. يُرجى المحاولة مجددًا.',
  'protection.reported-toast': 'شكرًا لكم. سيقرأ فريق الإشراف شكواكم.',
  'protection.counter': '{count, number} من {max, number}',
  'protection.counter-said': 'عدد الأحرف: {count, number} من {max, number}',

  'protection.hide-member': 'إخفاء منشورات {username}',
  'protection.hide-post': 'إخفاء هذا المنشور',
  'protection.member-hidden-toast': 'لن تظهر لكم منشورات {username} بعد الآن.',
  'protection.post-hidden-toast': 'لن يظهر لكم هذا المنشور بعد الآن.',
  'protection.hide-failed': 'تعذّر إخفاء هذا.',
  'protection.deck-empty': 'لم تبقَ بطاقات هنا.',

  'protection.admin-review': 'مراجعة إشرافية',
  'protection.admin-delete': 'حذف إشرافي',
  'protection.admin-delete-title': 'حذف هذا المنشور المؤرشف؟',
  'protection.admin-delete-description':
    'يختفي للجميع، ولمن كتبه أيضًا، ولا يمكن استرجاعه. ويُسجَّل الحذف.',

  'protection.hidden': 'أعضاء ومنشورات مخفية',
  'protection.hidden-intro': 'ما اخترتم ألا تروه. لا يُخبَر أحد بذلك.',
  'protection.hidden-empty': 'لا شيء مخفي. يمكنكم إخفاء منشور أو عضو من القائمة في كل منشور.',
  'protection.hidden-load-failed': 'تعذّر تحميل ما أخفيتموه.',
  'protection.hidden-more': 'تحميل المزيد',
  'protection.hidden-more-failed': 'تعذّر تحميل البقية.',
  'protection.hidden-member': 'كل منشورات هذا العضو',
  'protection.hidden-post': 'منشور واحد',
  'protection.hidden-quoted': '«{title}»',
  'protection.show-again': 'إظهار مجددًا',
  'protection.show-again-name': 'إظهار مجددًا: {name}',
  'protection.shown-again-toast': 'عاد ظاهرًا.',
  'protection.show-again-failed': 'تعذّر إظهار هذا مجددًا.',
};
