import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'حول التطبيق',
  'info.what-title': 'ما هذا',
  'info.what-text': `${product.name} مجتمع مجاني للناس من كل معتقد. تشاركون ما يشغل بالكم، فيدعو لكم آخرون بطريقتهم، وتدعون لهم أنتم أيضًا.`,
  'info.swap-title': 'كيف يسير التبادل',
  'info.swap-share': 'تشاركون طلب مساندة، أو فرحة.',
  'info.swap-pray': 'ثم تُعرض لكم طلبات من أشخاص آخرين، ثلاثة على الأكثر.',
  'info.swap-answer': 'تدعون لهم أو تتفاعلون معهم، ويعلم كل منهم بذلك.',
  'info.points-title': 'نقاط المودة',
  'info.points-text':
    'تحصلون على نقاط حين تشاركون وتدعون وتتفاعلون. هي كلمة شكر لا أكثر: لا يُشترى بها شيء، ولا يُقارَن بها أحد.',
  'info.anonymous-title': 'النشر بلا اسم',
  'info.anonymous-text':
    'لا يُخبَر أي عضو آخر بمن كتب طلبًا نُشر بلا اسم. ولا يطّلع فريق الإشراف على ذلك إلا عند مراجعة الطلب، ويُسجَّل كل اطلاع.',
  'info.more-title': 'للمزيد من القراءة',
  'info.support-link': 'الدعم وإرشادات المجتمع',
  'info.terms-link': 'شروط الخدمة',
  'info.privacy-link': 'سياسة الخصوصية',
  'info.child-safety-link': 'معايير سلامة الأطفال',
};
