import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'الدعاء',
  'native.channel-prayers-about': 'دعا أحد من أجل طلبكم، أو شارك خبرًا عن طلبه.',
  'native.channel-reactions': 'التفاعلات',
  'native.channel-reactions-about': 'تفاعل أحد مع طلبكم.',
  'native.channel-moderation': 'الإشراف',
  'native.channel-moderation-about': 'محتوى ينتظر مراجعة فريق الإشراف.',
  'native.channel-account': 'حسابكم',
  'native.channel-account-about': 'إشعارات بشأن حسابكم ووضعه.',
};
