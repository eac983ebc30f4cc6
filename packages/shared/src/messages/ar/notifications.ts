import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'الإشعارات',
  'notifications.bell-unread': 'الإشعارات، غير المقروء: {count, number}',
  'notifications.badge-more': '{max}+',
  'notifications.new': 'الجديد: {count, number}',
  'notifications.newest-only': 'تظهر أحدث الإشعارات: {count}.',
  'notifications.mark-all': 'تحديد الكل كمقروء',
  'notifications.empty': 'لا إشعارات بعد',
  'notifications.empty-detail': 'ستصلكم إشعارات حين يتفاعل الناس مع طلباتكم',
  'notifications.load-failed': 'تعذّر تحميل إشعاراتكم.',
  'notifications.save-failed': 'تعذّر حفظ هذا.',

  'notifications.today': 'اليوم',
  'notifications.this-week': 'هذا الأسبوع',

  'notifications.prayed': 'دعاء لكم من {actor}',
  'notifications.prayed-group':
    'دعاء لكم من {actor} و{others, plural, zero {# آخرين} one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}',
  'notifications.reacted': 'تفاعل {emoji} من {actor} مع طلبكم',
  'notifications.reacted-group':
    'تفاعل {emoji} من {actor} و{others, plural, zero {# آخرين} one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}} مع طلبكم',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'محتوى بُلّغ عنه وينتظر المراجعة',
  'notifications.flagged-hint': 'فتح للمراجعة',
  'notifications.restricted': 'تقييد الوصول إلى الحساب',
  'notifications.restricted-hint': 'مهم',
  'notifications.restricted-detail': 'قُيّد وصولكم لأمر يتعلق بإرشادات المجتمع.',
  'notifications.restored': 'حسابكم مفتوح من جديد',
  'notifications.appeal': 'وصل اعتراض من {actor}',
  'notifications.report': 'وصلت شكوى بشأن عضو',
  'notifications.mass-flags': 'بلاغات كثيرة من حسابات جديدة',
  'notifications.reinstated': 'طلبكم ظاهر للآخرين من جديد',
  'notifications.blocked': 'قرر فريق الإشراف عدم إظهار أحد طلباتكم للآخرين',
  'notifications.blocked-detail':
    'يبقى في «طلباتي»، حيث يمكنكم قراءته أو أرشفته أو حذفه. إن رأيتم في ذلك خطأ، فيمكنكم مراسلتنا من صفحة الدعم.',
  'notifications.flag-upheld': 'شكرًا لكم. منشور أبلغتم عنه لم يعد ظاهرًا.',
  'notifications.flag-overturned': 'منشور أبلغتم عنه رُوجع وسيبقى.',
  'notifications.report-closed': 'شكرًا لكم. نظر فريق الإشراف في شكواكم.',
  'notifications.someone': 'أحد الأعضاء',
  'notifications.quoted': '«{title}»',

  'notifications.unread': 'غير مقروء',
  'notifications.show-each': 'عرض الكل ({count})',
  'notifications.show-together': 'عرض أقل',
  'notifications.remove': 'إزالة: {text}',
  'notifications.update':
    '{count, plural, zero {لا جديد في طلب دعوتم له} one {مستجد في طلب دعوتم له} two {مستجدان في طلب دعوتم له} few {# مستجدات في طلب دعوتم له} many {# مستجدًا في طلب دعوتم له} other {# مستجد في طلب دعوتم له}}',
  'notifications.answered': 'وُضعت علامة الاستجابة على طلب دعوتم له',
  'notifications.reminder':
    'أردتم اليوم الدعاء من أجل {count, plural, zero {أي طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}.',
};
