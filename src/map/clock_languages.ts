/** How a language tells the time. All words are folded; forms that mean one number are joined by a slash. */
export interface ClockLanguage {
  /** One to twelve, or further. */
  numbers: string
  /** What stands before a time: at, after, until. */
  before: string
  /** Half an hour to the number that follows. */
  halfTo?: string
  /** Half an hour past the number beside it, before or after. */
  halfPast?: string
  quarterPast?: string
  /** Words between a number and its minutes, and after them: o'clock, and. */
  joints: string
  /** Say that it is past noon; say that it is before. */
  pm: string
  am: string
}

/** How the languages of `find_business` whose words are divided tell the time. */
export const CLOCK_LANGUAGES: Readonly<Record<string, ClockLanguage>> = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    before: 'at after past until till by before from around',
    halfPast: 'half',
    quarterPast: 'quarter',
    joints: "past o clock o'clock oclock in the at of a",
    pm: 'pm evening evenings night tonight afternoon',
    am: 'am morning mornings',
  },
  de: {
    numbers:
      'eins/ein zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig',
    before: 'um nach ab bis vor gegen',
    halfTo: 'halb halber',
    joints: 'uhr am in der',
    pm: 'abends abend nachmittags nachmittag nachts nacht',
    am: 'morgens fruh vormittags morgen',
  },
  fr: {
    numbers:
      'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    before: 'a apres jusqu avant des vers passe',
    halfPast: 'demie demi',
    quarterPast: 'quart',
    joints: 'heure heures h et du de l',
    pm: 'soir apres-midi nuit aprem',
    am: 'matin',
  },
  es: {
    numbers: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    before: 'las la',
    halfPast: 'media',
    quarterPast: 'cuarto',
    joints: 'y de la en punto por',
    pm: 'tarde noche',
    am: 'manana madrugada',
  },
  it: {
    numbers:
      'una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    before: 'alle all le dopo fino dalle',
    halfPast: 'mezza mezzo',
    quarterPast: 'quarto',
    joints: 'e di del della un la',
    pm: 'sera pomeriggio notte',
    am: 'mattina mattino',
  },
  pt: {
    numbers: 'uma duas tres quatro cinco seis sete oito nove dez onze doze',
    before: 'as a das ate depois apos',
    halfPast: 'meia',
    quarterPast: 'quarto',
    joints: 'e da de horas hora um',
    pm: 'tarde noite',
    am: 'manha madrugada',
  },
  nl: {
    numbers: 'een twee drie vier vijf zes zeven acht negen/negenen tien/tienen elf/elven twaalf/twaalven',
    before: 'om na tot voor vanaf rond',
    halfTo: 'half',
    quarterPast: 'kwart',
    joints: "uur over s 's in de",
    pm: 'avonds middags avond middag nachts nacht',
    am: 'ochtends morgens ochtend',
  },
  pl: {
    numbers:
      'pierwszej drugiej trzeciej czwartej piatej szostej siodmej osmej dziewiatej dziesiatej jedenastej dwunastej trzynastej czternastej pietnastej szesnastej siedemnastej osiemnastej dziewietnastej dwudziestej',
    before: 'o po do od przed okolo',
    halfTo: 'wpol',
    joints: 'do trzydziesci',
    pm: 'wieczorem wieczor poludniu noca',
    am: 'rano ranem',
  },
  ru: {
    numbers:
      'час/первого/часа два/двух/второго три/трех/третьего четыре/четырех/четвертого пять/пяти/пятого шесть/шести/шестого семь/семи/седьмого восемь/восьми/восьмого девять/девяти/девятого десять/десяти/десятого одиннадцать/одиннадцати/одиннадцатого двенадцать/двенадцати/двенадцатого',
    before: 'в во после до с к около',
    halfTo: 'пол половине половину',
    joints: 'часов часа час',
    pm: 'вечера вечером дня ночи',
    am: 'утра утром',
  },
  uk: {
    numbers:
      'перша/першу/першій/перші два/друга/другу/другій третя/третю/третій четверта/четверту/четвертій п’ята/пята/пяту/пятій шоста/шосту/шостій сьома/сьому/сьомій восьма/восьму/восьмій девята/девяту/девятій десята/десяту/десятій одинадцята/одинадцяту/одинадцятій дванадцята/дванадцяту/дванадцятій',
    before: 'о об після до з від',
    halfTo: 'пів',
    joints: 'на годині година годину',
    pm: 'вечора ввечері дня ночі',
    am: 'ранку зранку вранці',
  },
  cs: {
    numbers:
      'jedna/jedne dve/dvou/druhe/druhy tri/treti ctyri/ctvrte/ctvrty pet/peti/pate/paty sest/sesti/seste/sesty sedm/sedmi/sedme/sedmy osm/osmi/osme/osmy devet/deviti/devate/devaty deset/deseti/desate/desaty jedenact/jedenacti/jedenacte/jedenacty dvanact/dvanacti/dvanacte/dvanacty',
    before: 'v ve po do od kolem',
    halfTo: 'pul',
    joints: 'hodin hodine hodiny',
    pm: 'vecer odpoledne noci',
    am: 'rano dopoledne',
  },
  sv: {
    numbers: 'ett tva tre fyra fem sex sju atta nio tio elva tolv',
    before: 'klockan kl efter till fran vid',
    halfTo: 'halv',
    quarterPast: 'kvart',
    joints: 'over pa pa',
    pm: 'kvallen kvall eftermiddagen natten',
    am: 'morgonen morgon',
  },
  da: {
    numbers: 'et to tre fire fem seks syv otte ni ti elleve tolv',
    before: 'klokken kl efter til fra ved',
    halfTo: 'halv',
    quarterPast: 'kvart',
    joints: 'over om',
    pm: 'aftenen aften eftermiddagen natten',
    am: 'morgenen morgen formiddagen',
  },
  fi: {
    numbers:
      'yksi/yhden/yhdelta kaksi/kahden/kahdelta kolme/kolmen/kolmelta nelja/neljan/neljalta viisi/viiden/viidelta kuusi/kuuden/kuudelta seitseman/seitsemalta kahdeksan/kahdeksalta yhdeksan/yhdeksalta kymmenen/kymmenelta yksitoista/yhdentoista/yhdeltatoista kaksitoista/kahdentoista/kahdeltatoista',
    before: 'kello klo jalkeen',
    halfTo: 'puoli puol',
    joints: 'jalkeen',
    pm: 'illalla iltapaivalla yolla illaksi',
    am: 'aamulla aamupaivalla',
  },
  tr: {
    numbers:
      'bir/birde/birden iki/ikide/ikiden/ikiye uc/ucte/ucten dort/dortte/dortten bes/beste/besten alti/altida/altidan yedi/yedide/yediden sekiz/sekizde/sekizden dokuz/dokuzda/dokuzdan on/onda/ondan onbir onikide/onikiden',
    before: 'saat aksam gece sabah ogleden',
    halfPast: 'bucuk bucukta bucuktan bucuga',
    joints: 'sonra',
    pm: 'aksam gece ogleden',
    am: 'sabah sabahi',
  },
  ar: {
    numbers:
      'واحدة/وحدة ثنتين/اثنين/الثانية تلاتة/ثلاثة/الثالثة اربعة/الرابعة خمسة/الخامسة ستة/السادسة سبعة/السابعة تمانية/ثمانية/الثامنة تسعة/التاسعة عشرة/العاشرة حداشر/احدعش/الحادية اتناشر/اطنعش/الثانية',
    before: 'الساعة ساعة بعد لبعد لحد حتى',
    halfPast: 'ونص والنصف ونصف',
    quarterPast: 'وربع والربع',
    joints: 'عشرة',
    pm: 'مساء المسا العصر بالليل الليل ليلا مساءً',
    am: 'صباحا الصبح صباح',
  },
}
