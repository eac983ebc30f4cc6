import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'أثر دعائكم',
  'impact.intro': 'ما قدّمتموه هنا، وما طلبتموه.',
  'impact.error-title': 'خطأ في تحميل البيانات',
  'impact.load-failed': 'تعذّر تحميل بيانات الأثر',
  'impact.user-not-found': 'لم يُعثر على المستخدم',

  'impact.points': 'نقاط المجتمع',
  'impact.points-sentence':
    '{count, plural, zero {تأتي نقاط المودة من تلقاء نفسها مع المشاركة والدعاء.} one {لكم نقطة مودة واحدة في المجتمع.} two {لكم نقطتا مودة في المجتمع.} few {لكم # نقاط مودة في المجتمع.} many {لكم # نقطة مودة في المجتمع.} other {لكم # نقطة مودة في المجتمع.}}',
  'impact.shared': 'طلبات شاركتموها',
  'impact.shared-sentence':
    '{count, plural, zero {لم تشاركوا أي طلب بعد.} one {شاركتم طلبًا واحدًا.} two {شاركتم طلبين.} few {شاركتم # طلبات.} many {شاركتم # طلبًا.} other {شاركتم # طلب.}}',
  'impact.completed': 'طلبات دعوتم من أجلها',
  'impact.completed-sentence':
    '{count, plural, zero {لم تدعوا من أجل أي طلب بعد.} one {دعوتم من أجل طلب واحد.} two {دعوتم من أجل طلبين.} few {دعوتم من أجل # طلبات.} many {دعوتم من أجل # طلبًا.} other {دعوتم من أجل # طلب.}}',
  'impact.reactions': 'تفاعلاتكم',
  'impact.reactions-sentence':
    '{count, plural, zero {لم تتفاعلوا مع أي طلب بعد.} one {تفاعلتم مع طلب واحد.} two {تفاعلتم مع طلبين.} few {تفاعلتم مع # طلبات.} many {تفاعلتم مع # طلبًا.} other {تفاعلتم مع # طلب.}}',
  'impact.nothing-yet': 'لا شيء يُعدّ بعد، ولا بأس في ذلك. البداية متى ناسبتكم.',

  'impact.tips': 'طريقتان للمتابعة',
  'impact.share-title': 'مشاركة المزيد',
  'impact.share-text': 'تكفي بضع جمل صادقة. ويمكن نشرها بلا اسم.',
  'impact.share-link': 'مشاركة طلب',
  'impact.pray-title': 'الدعاء للآخرين',
  'impact.pray-text': 'في «لنتبادل» ثلاثة طلبات تقضون معها دقيقة هادئة.',
  'impact.pray-link': 'فتح «لنتبادل»',
};
