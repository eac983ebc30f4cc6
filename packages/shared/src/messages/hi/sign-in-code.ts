import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'यहाँ ईमेल के कोड से साइन इन नहीं किया जा सकता।',
  'sign-in-code.gone': 'इस साइन इन का समय निकल गया है। कृपया फिर से शुरू करें।',

  'mail.sign-in-code':
    'नमस्ते {username},\n\n{product} में साइन इन करने के लिए यह कोड लिखें:\n\n{code}\n\nयह 10 मिनट तक, उसी डिवाइस पर चलेगा जहाँ इसे माँगा गया था। अगर आपने इसे नहीं माँगा था, तो इस ईमेल पर ध्यान न दें। किसी ने साइन इन नहीं किया है।\n\n{product}',

  'sign-in-code.link': 'इसके बदले कोड भेजें',
  'sign-in-code.title': 'कोड से साइन इन करें',
  'sign-in-code.intro': 'हम आपके ईमेल पते पर कोड भेजेंगे। आपको पासवर्ड की ज़रूरत नहीं है।',
  'sign-in-code.send': 'कोड भेजें',
  'sign-in-code.sent-title': 'अपना ईमेल देखें',
  'sign-in-code.sent-intro': 'अगर {email} पते से कोई खाता है, तो उस पर 6 अंकों का कोड भेज दिया गया है।',
  'sign-in-code.other-email': 'दूसरा ईमेल इस्तेमाल करें',
  'sign-in-code.use-password': 'इसके बदले पासवर्ड लिखें',
  'sign-in-code.send-failed': 'कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  'sign-in-code.send-offline': 'कोड नहीं भेजा जा सका। कृपया अपना इंटरनेट कनेक्शन देखें।',
  'sign-in-code.failed': 'साइन इन नहीं हो सका। कृपया फिर कोशिश करें।',
};
