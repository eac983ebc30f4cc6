import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'गुमनाम',
  'common.cancel': 'रद्द करें',
  'common.close': 'बंद करें',
  'common.retry': 'फिर कोशिश करें',
  'common.save': 'सेव करें',
  'common.loading': 'लोड हो रहा है',
  'common.undo': 'वापस लें',
  'common.back-home': 'शुरुआत पर वापस',
  'common.safety':
    'खतरे में हैं या खुद को चोट पहुँचाने का खयाल आ रहा है? अपने इलाके के आपातकालीन नंबर पर संपर्क करें।',
  'common.just-now': 'अभी-अभी',
  'common.hours-ago': '{n} घंटे पहले',
  'common.days-ago': '{n} दिन पहले',
  'common.go-back': 'वापस जाएँ',
  'common.back': 'वापस',
  'common.admin': 'एडमिन',
  'common.show-password': 'पासवर्ड दिखाएँ',
  'common.hide-password': 'पासवर्ड छिपाएँ',
  'common.caps-lock': 'Caps Lock चालू है।',
  'common.errors-to-mend': 'क्या ठीक करना है',
  'common.toasts': 'संदेश',
  'common.form-not-ready': 'पेज अभी तैयार नहीं था, इसलिए कुछ भी नहीं भेजा गया। कृपया फ़ॉर्म फिर से भरें।',
  'common.form-later': 'इस बार नहीं हो पाया। कृपया कुछ मिनट बाद फिर कोशिश करें।',
};
