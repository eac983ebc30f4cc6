import type { Translation } from '../catalogue.ts';
import type { careMessages as en } from '../en/care.ts';

export const careMessages: Translation<typeof en> = {
  'care.label': 'إذا كنتم في خطر',
  'care.help-near-you': 'مساعدة قريبة منكم',
  'care.elsewhere': 'تذكر هذه القوائم خطوط مساعدة في بلدان أخرى:',
  'care-help.who':
    'تديرها جهات أخرى لكل من يحتاج إلى الكلام. لا أحد هنا يراقب ما يُكتب، لذا يُرجى الاتصال.',
  'care-help.region': 'المنطقة',
  'care-help.region-choose': 'اختيار منطقة',
  'care-help.always': 'ليلًا ونهارًا',
  'care-help.call': 'الاتصال بالرقم {number}',
  'care-help.text': 'مراسلة الرقم {number}',
  'care-help.emergency': 'الطوارئ {number}',
  'care-question.title': 'قبل المشاركة',
  'care-question.danger':
    'يبدو أن الأمور صعبة جدًا الآن. إذا كنتم في خطر أو تراودكم أفكار بإيذاء النفس، فيُرجى التحدث إلى أحد الآن. ويمكنكم مشاركة صلاتكم أيضًا.',
  'care-question.phone': 'يبدو أن النص يحتوي على رقم هاتف.',
  'care-question.email': 'يبدو أن النص يحتوي على عنوان بريد إلكتروني.',
  'care-question.address': 'يبدو أن النص يحتوي على عنوان بريدي.',
  'care-question.person': 'يبدو أن النص يحتوي على الاسم الكامل لشخص آخر ومرضه.',
  'care-question.readers': 'يمكن لكل من يستخدم التطبيق قراءته.',
  'care-question.post': 'النشر كما هو',
  'care-question.save': 'الحفظ كما هو',
  'care-question.change': 'تغييره',
};
