import { describe, expect, it } from 'vitest';
import { fastestRunMs } from '../../../../packages/shared/test/fastest-run.ts';
import { findConcerns } from './concerns.ts';

const kindsIn = (text: string) => findConcerns(text).map(({ kind }) => kind);

describe('a phone number', () => {
  it.each([
    'Call me on 07700 900123 please',
    'My number is (555) 123-4567.',
    '+44 20 7946 0958',
    '+1-202-555-0143',
    'ring 555-0123',
    '06 12 34 56 78',
    '06.12.34.56.78',
    'tel 030/12345678',
    '9876543210',
    'WhatsApp +91 98765 43210',
    'llámame al 612 345 678',
    '(11) 91234-5678',
    'اتصل بي ٠٥٠١٢٣٤٥٦٧',
    'फोन ९८७६५४३२१०',
    'טלפון 050-123-4567',
  ])('is found in “%s”', (text) => expect(kindsIn(text)).toEqual(['phone']));

  it.each([
    'On 2026-11-22 at 18:30',
    'on 22.11.2026 and 24.12.2026',
    'Born 12/03/1958, he turned 68',
    'between 2019-2024 and 2025–2026',
    'Psalm 119:105-112 and Genesis 1:1-31',
    'Read 1 Corinthians 13, 4-8',
    'Surah 94, 5-6 and 2:286',
    'For 100 000 000 people without water',
    'we are 1.250.000 in this town',
    'I owe $125,000,000',
    'order 4938271649302847561',
    'Day 1 2 3 4 5 6 7 8 9 10 of the fast',
    'my blood pressure is 120/80, pulse 72',
    'I was 17 in 1984, now 59',
    'Rosary at 18:00 and 19:30',
    'lottery 3 7 12 19 24 31 38 is not my hope',
    'Please pray for room 4021 on floor 12',
  ])('is not found in “%s”', (text) => expect(kindsIn(text)).toEqual([]));
});

describe('an e-mail address', () => {
  it.each([
    'write to amira.k@example.org',
    'mail me at joão+fé@exämple.com.br today',
    'amira.k at gmail',
    'ruth (at) yahoo dot com',
  ])('is found in “%s”', (text) => expect(kindsIn(text)).toEqual(['email']));

  it.each([
    'Meet @ noon',
    'look at yahoos in Gulliver',
    '@amira thank you',
    'I work at a school',
    'a@b',
  ])('is not found in “%s”', (text) => expect(kindsIn(text)).toEqual([]));
});

describe('a postal address', () => {
  it.each([
    'I live at 12 Church Street, come by',
    '221B Baker Street',
    '1600 Pennsylvania Avenue',
    'Calle Mayor 15, segundo',
    'Rua das Flores, 123',
    '12 bis rue de Rivoli',
    '8, avenue Foch',
    'Hauptstraße 7',
    'SW1A 1AA',
    'P.O. Box 417',
    'רחוב הרצל 12',
    'شارع النيل ١٥',
    'मकान नंबर 12',
  ])('is found in “%s”', (text) => expect(kindsIn(text)).toEqual(['address']));

  it.each([
    'We walked down the street, 12 of us',
    'Pray for 3 Good Friends on the road',
    'the Way of the Cross',
    'For all in Wall Street',
    'dans la rue 2 personnes',
    'Psalm 23 Lord',
    'on my street there are 40 families',
    'en la calle viven muchos',
  ])('is not found in “%s”', (text) => expect(kindsIn(text)).toEqual([]));
});

describe('another person by name, with their illness', () => {
  it.each([
    'Please pray for John Smith, who has cancer.',
    'My friend Maria Lopez was diagnosed with leukemia',
    'Prayers for Ruth O’Neill. She is home. Pray for Anna K. Berg in surgery today',
    'my uncle Daniel Okafor is in a coma',
    'Mrs. Eleanor Hughes has dementia',
    'Oren por Juan Pérez, tiene cáncer',
    'Orem por João da Silva? Orem por Ana Souza, está internada',
    'Priez pour Jean Dupont, opéré hier d’une chirurgie du cœur',
  ])('is found in “%s”', (text) => expect(kindsIn(text)).toEqual(['person']));

  it.each([
    'Pray for my mother, who has cancer',
    'Pray for John, he has cancer',
    'Pray for Maria Lopez, who starts a new job',
    'Pray for South Africa and all with malaria',
    'Lord Jesus Christ, heal those with cancer',
    'Pray for San Francisco General, where my surgery is',
    'For Saint Mary Hospital and its ICU',
    'I have cancer. My church is Holy Trinity.',
    'I was diagnosed in New York',
    'Pray for Sri Lanka. Dengue and covid are back.',
    'My sister started chemo on Good Friday',
    'John Smith is our mayor. My own cancer is back.',
    'I have been reading Henri Nouwen in hospice',
  ])('is not found in “%s”', (text) => expect(kindsIn(text)).toEqual([]));
});

it('several concerns are returned together, self-harm first', () => {
  expect(kindsIn('Call 07700 900123. I want to die. a.k@example.org')).toEqual([
    'danger',
    'phone',
    'email',
  ]);
});

it('two thousand hostile characters are matched in linear time', () => {
  const hostile = ['1 ', 'A ', '(1', 'a.', 'pray for Aa ', 'i want to ', '-1/', 'rua a '];
  const findAll = () => {
    for (const one of hostile) findConcerns(one.repeat(2000 / one.length));
  };
  expect(fastestRunMs(findAll)).toBeLessThan(1000);
});
