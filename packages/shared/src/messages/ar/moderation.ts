import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'سبق أن أبلغتم عن هذا المحتوى',
  'flags.failed': 'تعذّر الإبلاغ عن المحتوى. يُرجى المحاولة مجددًا.',
  'flags.reason-unknown': 'يُرجى اختيار أحد الأسباب.',
  'flags.too-many':
    'أبلغتم عن {max, plural, zero {# منشور} one {منشور واحد} two {منشورين} few {# منشورات} many {# منشورًا} other {# منشور}} خلال يوم واحد. يُرجى المحاولة لاحقًا. إن كان أحد في خطر، فيُرجى الكتابة إلى {email}.',

  'reports.own': 'لا يمكنكم تقديم شكوى بشأن أنفسكم.',
  'reports.already': 'سبق أن قدّمتم شكوى بشأن هذا العضو. سينظر فيها فريق الإشراف.',
  'reports.member-not-found': 'لم يعد هذا العضو هنا.',
  'reports.reason-required': 'يُرجى اختيار سبب.',
  'reports.text-too-long': 'لا تزيد الشكوى على 500 حرف.',
  'reports.too-many':
    'قدّمتم شكاوى بشأن {max, plural, zero {# عضو} one {عضو واحد} two {عضوين} few {# أعضاء} many {# عضوًا} other {# عضو}} خلال يوم واحد. يُرجى المحاولة لاحقًا. إن كان أحد في خطر، فيُرجى الكتابة إلى {email}.',

  'hiding.own': 'لا يمكنكم إخفاء أنفسكم أو منشوركم.',

  'moderation.request-not-found': 'لم يُعثر على الطلب',
  'moderation.user-not-found': 'لم يُعثر على الحساب المقصود',
  'moderation.cannot-block-self': 'لا يمكنكم حظر أنفسكم',
  'moderation.cannot-block-admin': 'لا يمكن حظر حسابات الإشراف',
  'moderation.reason-required': 'يُرجى كتابة سبب.',
  'moderation.reason-too-long': 'لا يزيد السبب على 500 حرف.',
  'moderation.child-safety-reason-required': 'يُرجى كتابة سبب إظهار هذا المنشور من جديد.',
  'moderation.mass-flags-acknowledged': 'سبق أن اطّلع عليها مشرف آخر.',
  'moderation.own-request': 'هذا منشوركم. القرار فيه لغيركم من فريق الإشراف.',
  'moderation.nothing-to-decide': 'لا شيء في هذا المنشور ينتظر قرارًا.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {أُعيد إظهار هذا المنشور في الأثناء، من {admin}.} block_post {حُجب هذا المنشور في الأثناء، من {admin}.} other {تغيّر هذا المنشور في الأثناء.}}',
  'moderation.already-blocked': 'هذا العضو محظور أصلًا.',
  'moderation.not-blocked': 'هذا العضو غير محظور.',
  'moderation.not-archived': 'لا يُحذف هنا إلا منشور مؤرشف.',
  'moderation.appeal-other-admin':
    'أنتم من حظر هذا العضو. القرار في الاعتراض لغيركم من فريق الإشراف.',
  'moderation.appeal-closed': 'جرى الرد على هذا الاعتراض في الأثناء.',
  'moderation.report-closed': 'أُغلقت هذه الشكوى في الأثناء.',
  'moderation.points-out-of-range': 'يُرجى إدخال عدد صحيح من 0 إلى 1,000.',
  'moderation.undelivered-gone': 'عولج هذا في الأثناء.',
  'moderation.push-select-request': 'يُرجى اختيار طلب أولًا',
  'moderation.push-off': 'الإشعارات غير مُعدّة على هذا الخادم.',
  'moderation.push-refused': 'هذا العضو لا يستقبل إشعارات.',
  'moderation.push-no-device': 'ليس لهذا العضو جهاز يستقبل الإشعارات.',
  'moderation.push-not-taken': 'لم تقبل خدمة الإشعارات الرسالة.',
  'moderation.push-custom-title': 'إشعار جديد',
  'moderation.push-other-recipient': 'الطلب المختار لا يعود إلى هذا العضو.',
  'moderation.push-anonymous': 'هذا المنشور مجهول الكاتب، فلا يمكن إرسال تجربة إلى من كتبه.',
};
