import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'تفاعل مع طلبكم',
  'push.reaction': 'تفاعل من {actor} مع طلبكم',
  'push.completion-title': 'هناك من دعا لكم',
  'push.completion': 'دعاء لكم من {actor}',
  'push.completion-group':
    'دعاء لكم من {actor} و{others, plural, zero {# آخرين} one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}',
  'push.reaction-group':
    'تفاعل من {actor} و{others, plural, zero {# آخرين} one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}',
  'push.flagged-title': 'محتوى بُلّغ عنه وينتظر المراجعة',
  'push.flagged': 'فتح للمراجعة',
  'push.appeal-title': 'اعتراض جديد',
  'push.appeal': 'وصل اعتراض من {actor}',
  'push.appeal-group':
    'وصلت اعتراضات من {actor} و{others, plural, zero {# آخرين} one {شخص آخر} two {شخصين آخرين} few {# أشخاص آخرين} many {# شخصًا آخر} other {# شخص آخر}}',
  'push.report-title': 'شكوى جديدة',
  'push.report': 'وصلت شكوى بشأن عضو',
  'push.mass-flags-title': 'بلاغات كثيرة من حسابات جديدة',
  'push.decision-title': 'بشأن طلبكم',
  'push.reinstated': 'طلبكم ظاهر للآخرين من جديد',
  'push.blocked': 'قرر فريق الإشراف عدم إظهار أحد طلباتكم للآخرين',
  'push.flag-title': 'بشأن منشور أبلغتم عنه',
  'push.flag-upheld': 'شكرًا لكم. منشور أبلغتم عنه لم يعد ظاهرًا.',
  'push.flag-overturned': 'منشور أبلغتم عنه رُوجع وسيبقى.',
  'push.report-closed-title': 'بشأن شكواكم',
  'push.report-closed': 'شكرًا لكم. نظر فريق الإشراف في شكواكم.',
  'push.restored-title': 'بشأن حسابكم',
  'push.restored': 'حسابكم مفتوح من جديد',
  'push.quoted': '«{title}»',
  'push.update-title': 'مستجد',
  'push.update':
    '{count, plural, zero {لا جديد في طلب دعوتم له} one {مستجد في طلب دعوتم له} two {مستجدان في طلب دعوتم له} few {# مستجدات في طلب دعوتم له} many {# مستجدًا في طلب دعوتم له} other {# مستجد في طلب دعوتم له}}',
  'push.answered-title': 'استُجيب',
  'push.answered': 'وُضعت علامة الاستجابة على طلب دعوتم له',
  'push.reminder-title': 'في دعائي',
  'push.reminder':
    'أردتم اليوم الدعاء من أجل {count, plural, zero {أي طلب} one {طلب واحد} two {طلبين} few {# طلبات} many {# طلبًا} other {# طلب}}.',
  'push.reaction-failed': 'تعذّر إرسال إشعار التفاعل: {status}',
  'push.completion-failed': 'تعذّر إرسال إشعار الصلاة: {status}',
};
