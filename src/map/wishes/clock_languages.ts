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
  /** Cases that say at what time, without any word before the number. */
  told?: RegExp
}

/** How the languages of `find_business` whose words are divided tell the time. */
export const CLOCK_LANGUAGES: Readonly<Record<string, ClockLanguage>> = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve',
    before: 'at after past until till til by before from around',
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
    quarterPast: 'viertel',
    joints: 'uhr am in der',
    pm: 'abends abend nachmittags nachmittag nachts nacht',
    am: 'morgens fruh vormittags morgen schon',
  },
  fr: {
    numbers:
      'une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt',
    before: 'a apres jusqu avant des vers passe',
    halfPast: 'demie demi',
    quarterPast: 'quart',
    joints: 'heure heures h et du de l',
    pm: 'soir apres-midi nuit aprem',
    am: 'matin mat',
  },
  es: {
    numbers: 'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
    before: 'las la hasta',
    halfPast: 'media',
    quarterPast: 'cuarto',
    joints: 'y de la en punto por',
    pm: 'tarde noche',
    am: 'manana madrugada',
  },
  it: {
    numbers:
      'una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
    before: 'alle all le l dopo fino dalle all',
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
  ca: {
    numbers: 'una dues tres quatre cinc sis set vuit nou deu onze dotze',
    before: 'les la fins a',
    halfPast: 'mitja',
    joints: 'i de la del en punt',
    pm: 'tarda vespre nit',
    am: 'mati matinada',
  },
  nl: {
    numbers: 'een twee drie vier vijf zes zeven acht negen/negenen tien/tienen elf/elven twaalf/twaalven',
    before: 'om na tot voor vanaf rond',
    halfTo: 'half',
    quarterPast: 'kwart',
    joints: "uur over s 's in de van",
    pm: 'avonds savonds middags smiddags avond middag nachts snachts nacht',
    am: 'ochtends sochtends morgens smorgens ochtend',
  },
  pl: {
    numbers:
      'pierwszej drugiej trzeciej czwartej piatej szostej siodmej osmej dziewiatej dziesiatej jedenastej dwunastej trzynastej czternastej pietnastej szesnastej siedemnastej osiemnastej dziewietnastej dwudziestej',
    before: 'o po do od przed okolo',
    halfTo: 'wpol',
    joints: 'do trzydziesci w nad po',
    pm: 'wieczorem wieczor poludniu noca nocy',
    am: 'rano ranem rana switem',
  },
  ru: {
    numbers:
      'час/первого/часа/часу два/двух/второго три/трех/третьего четыре/четырех/четвертого пять/пяти/пятого шесть/шести/шестого семь/семи/седьмого восемь/восьми/восьмого девять/девяти/девятого десять/десяти/десятого одиннадцать/одиннадцати/одиннадцатого двенадцать/двенадцати/двенадцатого тринадцать/тринадцати четырнадцать/четырнадцати пятнадцать/пятнадцати шестнадцать/шестнадцати семнадцать/семнадцати восемнадцать/восемнадцати девятнадцать/девятнадцати двадцать/двадцати',
    before: 'в во после до с к около',
    halfTo: 'пол половине половину половины',
    joints: 'часов часа час',
    pm: 'вечера вечером дня ночи',
    am: 'утра утром',
  },
  uk: {
    numbers:
      'перша/першу/першій/перші/першої/годину два/дві/двох/друга/другу/другій/другої третя/третю/третій/третьої/три/трьох четверта/четверту/четвертій/четвертої/чотири пята/пяту/пятій/пятої/пять шоста/шосту/шостій/шостої/шість сьома/сьому/сьомій/сьомої/сім восьма/восьму/восьмій/восьмої/вісім девята/девяту/девятій/девятої/девять десята/десяту/десятій/десятої/десять одинадцята/одинадцяту/одинадцятій/одинадцятої/одинадцять дванадцята/дванадцяту/дванадцятій/дванадцятої/дванадцять тринадцята/тринадцятій/тринадцятої чотирнадцята/чотирнадцятій/чотирнадцятої пятнадцята/пятнадцятій/пятнадцятої шістнадцята/шістнадцятій/шістнадцятої сімнадцята/сімнадцятій/сімнадцятої вісімнадцята/вісімнадцятій/вісімнадцятої девятнадцята/девятнадцятій/девятнадцятої двадцята/двадцятій/двадцятої',
    before: 'о об після до з від',
    halfTo: 'пів',
    quarterPast: 'чверть',
    joints: 'на годині година години годину',
    pm: 'вечора ввечері дня ночі',
    am: 'ранку зранку вранці',
  },
  cs: {
    numbers:
      'jedna/jedne dve/dvou/druhe/druhy tri/treti ctyri/ctvrte/ctvrty pet/peti/pate/paty sest/sesti/seste/sesty sedm/sedmi/sedme/sedmy osm/osmi/osme/osmy devet/deviti/devate/devaty deset/deseti/desate/desaty jedenact/jedenacti/jedenacte/jedenacty dvanact/dvanacti/dvanacte/dvanacty',
    before: 'v ve po do od kolem',
    halfTo: 'pul',
    joints: 'hodin hodine hodiny v ve do',
    pm: 'vecer odpoledne noci',
    am: 'rano rana dopoledne',
  },
  sv: {
    numbers: 'ett tva tre fyra fem sex sju atta nio tio elva tolv',
    before: 'klockan kl efter till fran vid',
    halfTo: 'halv',
    quarterPast: 'kvart',
    joints: 'over pa i',
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
      'yksi/yhden/yhdelta/yhteen kaksi/kahden/kahdelta/kahteen kolme/kolmen/kolmelta/kolmeen nelja/neljan/neljalta/neljaan viisi/viiden/viidelta/viiteen kuusi/kuuden/kuudelta/kuuteen seitseman/seitsemalta/seitsemaan kahdeksan/kahdeksalta/kahdeksaan yhdeksan/yhdeksalta/yhdeksaan kymmenen/kymmenelta/kymmeneen yksitoista/yhdentoista/yhdeltatoista/yhteentoista kaksitoista/kahdentoista/kahdeltatoista/kahteentoista',
    told: /(?:lta|lt|een|aan)(?:toista)?$/,
    before: 'kello klo jalkeen',
    halfTo: 'puoli puol',
    joints: 'jalkeen',
    pm: 'illalla iltapaivalla yolla illaksi',
    am: 'aamulla aamupaivalla aamusta aamuyolla',
  },
  tr: {
    numbers:
      'bir/birde/birden/bire/birinde iki/ikide/ikiden/ikiye/ikisinde uc/ucte/ucten/uce/ucunde dort/dortte/dortten/dorde/dordunde bes/beste/besten/bese/besinde alti/altida/altidan/altiya/altisinda yedi/yedide/yediden/yediye/yedisinde sekiz/sekizde/sekizden/sekize/sekizinde dokuz/dokuzda/dokuzdan/dokuza/dokuzunda on/onda/ondan/ona/onunda onbir/onbirde/onbirden/onbire oniki/onikide/onikiden/onikiye',
    told: /(?:de|da|te|ta|den|dan|ten|tan|ye|ya)$/,
    before: 'saat aksam gece sabah ogleden sabahin gecenin aksamin',
    halfPast: 'bucuk bucukta bucuktan bucuga',
    joints: 'sonra',
    pm: 'aksam gece ogleden aksamin gecenin',
    am: 'sabah sabahi sabahin',
  },
  ar: {
    numbers:
      'واحدة/وحدة ثنتين/اثنين/اتنين/تنتين/ثنين/جوج/الثانية تلاتة/ثلاثة/الثالثة اربعة/الرابعة خمسة/الخامسة ستة/السادسة سبعة/السابعة تمانية/ثمانية/الثامنة تسعة/التاسعة عشرة/العاشرة حداشر/احدعش/الحادية اتناشر/اطنعش/الثانية',
    before: 'الساعة ساعة بعد لبعد لحد حتى',
    halfPast: 'ونص والنصف ونصف',
    quarterPast: 'وربع والربع',
    joints: 'عشرة',
    pm: 'مساء المسا العصر بالليل الليل ليلا مساءً',
    am: 'صباحا الصبح صباح الفجر فجرا فجر',
  },
}
