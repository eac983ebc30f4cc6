import type { DemoRequest } from '../types.ts';

/** Weather, harvest, home, travel, asylum, animals, the village. */
export const landAndRoad: readonly DemoRequest[] = [
  {
    type: 'Support',
    author: 'nadia_h',
    text: "يا رب فرّجها. My brother's asylum interview is on Wednesday after fourteen months of waiting. He has told the story so many times that it sounds to him like someone else's.",
  },
  {
    type: 'Support',
    author: 'samuel_r',
    text: 'Moving into a shared house with five people I have never met. Hoping for one friend among them.',
  },
  {
    type: 'Support',
    author: 'radha-m',
    text: 'High tide, and the sea wall is leaking by us again. The rice is two weeks from ready. Please keep our stretch of coast in mind.',
  },
  {
    type: 'Support',
    author: 'camila_v',
    text: 'Landslide season on our road. I teach in the mountains and cross it on foot with thirteen children. Pray for dry ground.',
  },
  {
    type: 'Support',
    author: 'walt',
    text: 'Flood took the bottom of the village for the second time in two years. We are shovelling out basements on Saturday. Pray for us or bring a shovel.',
  },
  {
    type: 'Support',
    author: 'bronte',
    text: 'Hand-rearing eleven joeys since the fires went through. Up every three hours. Metta for them, and for the wild things with nobody up at all.',
  },
  {
    type: 'Support',
    author: 'karim_b',
    text: "The wells in my grandfather's village are lower than anyone can remember. Please ask for rain with us this Friday.",
  },
  {
    type: 'Support',
    author: 'aicha_d',
    text: 'Floods again in our quarter, water to the knee in the courtyard. We are safe upstairs but old Tata Ndeye lost her mattress and all her papers.',
  },
  {
    type: 'Support',
    author: 'camila_v',
    text: 'Our school lost two families this month. They left for the city because of threats and there was no time to say goodbye. The children keep asking whether their friends took their notebooks. Please pray for those families on the road, and for our pupils, who are learning about fear too early.',
  },
  {
    type: 'Support',
    author: 'hassan-a',
    text: "Hauling across Wyoming tonight with a wind warning. Du'a for every driver out there, and for the ones sleeping in their trucks with the engine off.",
  },
  {
    type: 'Support',
    author: 'siti-r',
    text: "Ash from the mountain since Monday. School closed, everyone in masks. Pray for the families on the slope who won't leave their cows.",
  },
  {
    type: 'Support',
    author: 'ines_f',
    text: 'Fires in the next valley, the sky is orange at noon. Our firefighters are volunteers and have been out for three days. One of them is my cousin Rui.',
  },
  {
    type: 'Support',
    author: 'walt',
    text: 'My dog Juniper died under the apple tree where she had chosen to lie down. Dedicating my practice this week to her, and to anyone who comes home to an empty mat.',
  },
  {
    type: 'Support',
    author: 'omar',
    text: 'My parents leave for umrah on Sunday, the first flight for both of them. Pray that it is made easy for them and that they come home content.',
  },
  {
    type: 'Support',
    author: 'dana_r',
    text: 'Evacuation level 2. Horses are out, cats are in the truck, waiting. Think of the crews on the ridge please.',
  },
  {
    type: 'Support',
    author: 'joao_p',
    text: 'We are rebuilding after the flood, wall by wall. The church piano floated to the next street. Pray for everyone who still has mud in the drawers.',
  },
  {
    type: 'Support',
    author: 'nadia_h',
    text: 'We have moved five times in six years and my son asks if he should unpack his books. I want to say yes and mean it.',
  },
  {
    type: 'Support',
    author: 'dana_r',
    text: 'Old shelter dog, Biscuit, goes under anesthetic tomorrow for her teeth. She has a heart murmur. I asked them to go gently.',
  },
  {
    type: 'Support',
    author: 'tala_f',
    text: 'The cyclone season is early and our new roof is not nailed yet. My uncles are up there now, singing to keep time. Pray for the roof and the uncles.',
  },
  {
    type: 'Support',
    author: 'ruth-l',
    text: "Our little shul is down to eleven on a good Shabbat and the roof wants forty thousand pounds. I'm not asking for the roof. I'd like a few more people to sit under it.",
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    text: "Four boys from our hostel have their college interviews in Delhi. They have never been on a train. They leave tomorrow with one phone, a bag of tsampa and my cousin's address. Please pray that they arrive, that they eat, and that nobody laughs at their accents.",
  },
  {
    type: 'Support',
    author: 'harjit',
    text: "The blueberries are ripe, the pickers' bus has broken down and there are storms by Friday. Asking for three fine days and one good mechanic.",
  },
  {
    type: 'Support',
    author: 'wiremu',
    text: "My nephew has been sleeping in his car since the lease ended. Twenty-three, works full time, and still nothing he can rent. He's too proud for our couch. Please pray for him, and for all the others parked up by the beaches who aren't on holiday.",
  },
  {
    type: 'Support',
    author: 'gurleen',
    text: 'The landlord has given us until the end of the month. We are looking for any room near a bus line.',
  },
  {
    type: 'Support',
    author: 'zawadi',
    text: 'The rains are three weeks late, the maize is knee high and curling. We are praying together on Wednesday evening. Join us from wherever you are.',
  },
  {
    type: 'Support',
    author: 'sokha',
    text: 'The river is high and the rice is not cut. Uncle says three dry days would be enough. Please wish us three dry days.',
  },
  {
    type: 'Support',
    author: 'wren_m',
    text: "My brother's lobster crew goes out tomorrow under a gale warning. They are 19, 22 and 61. Keep an eye on them if you've got a way to.",
  },
  {
    type: 'Support',
    author: 'beatriz',
    text: 'Moving my mother out of the house of fifty years and into two rooms. Every drawer has a decision in it. She is calm and I am not. Wish us kindness with each other over the small things.',
  },
  {
    type: 'Support',
    author: 'josh_w',
    text: "There's a police car outside our shul again. I'm grateful they're there, and I hate that my kid thinks it's normal.",
  },
  {
    type: 'Support',
    author: 'padraig',
    text: 'Forty days of rain, the silage not in, and the vet here twice this week. Say one for the dairy farmers of the south-west.',
  },
  {
    type: 'Support',
    author: 'lupita_g',
    anonymous: true,
    text: 'Mi hijo cruzó hace tres semanas y no hemos sabido nada. La Virgencita me lo cuide. Si pueden, recen por él y por todos los que andan en camino.',
  },
  {
    type: 'Support',
    author: 'haruka',
    text: "My cat Mochi was 19. I still leave the bathroom door open a hand's width for him.",
  },
  {
    type: 'Support',
    author: 'grace_dc',
    text: 'Typhoon signal number 3 over our province. My mother refuses to leave because of the pigs. Please pray for everyone there and yes, the pigs.',
  },
  {
    type: 'Support',
    author: 'astrid_n',
    text: "The herder next door has lost a third of his reindeer to ice over the lichen. I don't know who one asks about ice. I'm asking.",
  },
  {
    type: 'Support',
    author: 'tesfaye',
    text: 'Going home by bus after a year away, eleven hours. Pray for the road, and for my grandmother who has been counting the days.',
  },
  {
    type: 'Support',
    author: 'simran_g',
    text: "Our gurdwara is feeding three hundred a day now, more than half from outside the community. Pray for the sevadars' backs, and for everyone who is hungry.",
  },
  {
    type: 'Support',
    author: 'tenzin_w',
    text: 'A landslide cut the road below us and two buses were stuck all night with children on board. We carried soup down. Pray for the crews on the diggers.',
  },
];
