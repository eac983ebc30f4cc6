import type { Translation } from '../catalogue.ts';
import type { choiceMessages as en } from '../en/choices.ts';

export const choiceMessages: Translation<typeof en> = {
  'regions.africa': 'अफ़्रीका',
  'regions.asia': 'एशिया',
  'regions.europe': 'यूरोप',
  'regions.north-america': 'उत्तर अमेरिका',
  'regions.south-america': 'दक्षिण अमेरिका',
  'regions.oceania': 'ओशिआनिया',
  'faiths.christianity': 'ईसाई धर्म',
  'faiths.islam': 'इस्लाम',
  'faiths.hinduism': 'हिंदू धर्म',
  'faiths.buddhism': 'बौद्ध धर्म',
  'faiths.judaism': 'यहूदी धर्म',
  'faiths.sikhism': 'सिख धर्म',
  'faiths.other': 'अन्य',
  'faiths.unaffiliated': 'किसी धर्म से जुड़ाव नहीं',
  'faiths.not-said': 'नहीं बताना है',
};
