import { seededChoice } from './seeded.ts'

const NAMES: Readonly<Record<string, string>> = {
  en: 'Ann Ben Chloe Daniel Ella Frank Grace Harry Isla Jack Kate Liam Maya Noah Olivia Paul Priya Quinn Ruth Sam Tom Uma Victor Wendy Yusuf Zoe',
  de: 'Anna Bernd Clara Dieter Eva Felix Greta Hans Ida Jonas Katrin Lukas Mia Nils Petra Ralf Sabine Tobias Ulrike Herr_Weber Frau_Schmitt Frau_Kaya',
  fr: 'Alice Bruno Camille Denis Élodie Fabien Gaëlle Hugo Inès Julien Karim Léa Marc Nadia Olivier Pauline Sophie Théo M._Martin Mme_Petit',
  es: 'Ana Bruno Carmen Diego Elena Fernando Gloria Hugo Inés Javier Laura Manuel Nuria Óscar Paula Raúl Sofía Tomás Sr._Gómez Sra._Ruiz',
  it: 'Anna Bruno Chiara Davide Elena Fabio Giulia Luca Marta Nicola Paola Roberto Sara Tommaso Valeria Sig._Russo Sig.ra_Conti',
  nl: 'Anouk Bas Carla Daan Eva Floor Gijs Hanna Iris Jan Koen Lotte Maarten Noor Pieter Sanne Tim mevrouw_Bakker meneer_Visser',
  pt: 'Ana Bruno Carla Diogo Eduarda Filipe Gabriela Hugo Inês João Larissa Marcos Nuno Paula Rafael Sofia Tiago Dona_Lúcia Sr._Costa',
  ar: 'أحمد سارة خالد منى يوسف ليلى عمر نور حسن ريم فاطمة علي هند ماجد سلمى طارق أم_محمد أبو_خالد',
}

const BUSINESSES =
  'Oak_&_Ivy North_Dental Casa_Verde Studio_9 Green_&_Co Bella_Salon Harbor_Vet Atlas_Garage Blue_Door Miller_&_Sons La_Plaza Lindenhof Maison_Claire Il_Girasole De_Molen Porto_Novo Al_Noor Pixel_Repair Sunrise_Gym City_Optics Kowalski_Bros. Riverside_Clinic Rosa_&_Filhos'

const SERVICES: Readonly<Record<string, string>> = {
  en: 'haircut check-up oil_change massage piano_lesson inspection cleaning eye_test manicure boiler_service vaccination photo_session',
  de: 'Haarschnitt Kontrolle Ölwechsel Massage Klavierstunde Wartung Reinigung Sehtest Maniküre Impfung Fototermin',
  fr: 'coupe contrôle vidange massage cours_de_piano révision nettoyage examen_de_vue manucure vaccination séance_photo',
  es: 'corte revisión cambio_de_aceite masaje clase_de_piano inspección limpieza examen_visual manicura vacuna sesión_de_fotos',
  it: 'taglio controllo cambio_olio massaggio lezione_di_piano revisione pulizia esame_della_vista manicure vaccino servizio_fotografico',
  nl: 'knipbeurt controle olieverversing massage pianoles keuring schoonmaak oogmeting manicure vaccinatie fotosessie',
  pt: 'corte revisão troca_de_óleo massagem aula_de_piano inspeção limpeza exame_de_vista manicure vacina sessão_de_fotos',
  ar: 'قص_شعر فحص تغيير_زيت مساج درس_بيانو صيانة تنظيف فحص_نظر تطعيم جلسة_تصوير',
}

const DAYS: Readonly<Record<string, string>> = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday tomorrow today Mon Tue Thu Fri',
  de: 'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag morgen heute Mo Do Fr',
  fr: 'lundi mardi mercredi jeudi vendredi samedi dimanche demain',
  es: 'lunes martes miércoles jueves viernes sábado domingo mañana hoy',
  it: 'lunedì martedì mercoledì giovedì venerdì sabato domenica domani oggi',
  nl: 'maandag dinsdag woensdag donderdag vrijdag zaterdag zondag morgen vandaag',
  pt: 'segunda terça quarta quinta sexta sábado domingo amanhã hoje segunda-feira quinta-feira',
  ar: 'الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد غدا اليوم',
}

const MONTHS: Readonly<Record<string, string>> = {
  en: 'January March May July September October November',
  de: 'Januar März Mai Juli September Oktober November',
  fr: 'janvier mars mai juillet septembre octobre novembre',
  es: 'enero marzo mayo julio septiembre octubre noviembre',
  it: 'gennaio marzo maggio luglio settembre ottobre novembre',
  nl: 'januari maart mei juli september oktober november',
  pt: 'janeiro março maio julho setembro outubro novembro',
  ar: 'يناير مارس مايو يوليو سبتمبر أكتوبر نوفمبر',
}

const CITIES: Readonly<Record<string, string>> = {
  en: 'Leeds Austin Dublin Perth Toronto Bristol',
  de: 'Köln Graz Basel Leipzig Ulm',
  fr: 'Lyon Namur Nantes Lausanne Lille',
  es: 'Sevilla Bogotá Valencia Rosario Puebla',
  it: 'Torino Bari Verona Pisa Lecce',
  nl: 'Utrecht Gent Breda Zwolle',
  pt: 'Porto Braga Recife Curitiba',
  ar: 'دبي الرياض القاهرة عمان جدة',
}

const STREETS: Readonly<Record<string, string>> = {
  en: '12_Mill_Lane 48_High_Street 5_Station_Road 210_Elm_Ave',
  de: 'Lindenstr._12 Hauptstraße_48 Am_Markt_5',
  fr: '12_rue_des_Lilas 48_avenue_Foch 5_place_du_Marché',
  es: 'Calle_Mayor_12 Av._del_Sol_48 Plaza_Nueva_5',
  it: 'via_Roma_12 corso_Italia_48 piazza_Dante_5',
  nl: 'Molenstraat_12 Dorpsplein_5 Kerkweg_48',
  pt: 'Rua_das_Flores_12 Av._Central_48 Largo_da_Sé_5',
  ar: 'شارع_الملك_12 شارع_النخيل_48 طريق_الكورنيش_5',
}

const TIMES: Readonly<Record<string, readonly string[]>> = {
  en: ['10:30', '9am', '2:15 pm', '14:00', '4 pm', '11:45', '8:30am'],
  de: ['10:30', '9', '14.15', '14:00', '16', '11:45', '8.30'],
  fr: ['10h30', '9h', '14h15', '14:00', '16 h', '11h45'],
  es: ['10:30', '9:00', '14:15', '16:00', '11.45', '17h'],
  it: ['10:30', '9', '14.15', '14:00', '16', '11.45'],
  nl: ['10:30', '9 uur', '14.15', '14:00', '16 uur'],
  pt: ['10:30', '9h', '14h15', '14:00', '16h', '11h45'],
  ar: ['10:30', '9', '14:15', '4:00', '11:45'],
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  en: ['$#', '£#', '$#.50', '€#', '#.99 USD'],
  de: ['# €', '#,90 €', '#€', '# Euro', 'CHF #'],
  fr: ['# €', '#,50 €', '#€', '# euros'],
  es: ['# €', '#€', '$#', '#,50 €', '# euros'],
  it: ['# €', '€ #', '#,50 €', '# euro'],
  nl: ['€ #', '€#', '€ #,50', '# euro'],
  pt: ['R$ #', '# €', 'R$ #,90', '#€'],
  ar: ['# ريال', '# درهم', '# جنيه', '$#'],
}

/** A value for a slot of a frame, as somebody who writes that language would put it. */
export function fillingOf(slot: string, lang: string, next: () => number): string {
  const of = (lists: Readonly<Record<string, string>>): string => {
    const list = (lists[lang] ?? lists['en'] ?? '').split(' ')
    return seededChoice(list, next).replaceAll('_', ' ')
  }
  const upTo = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  switch (slot) {
    case 'name':
      return of(NAMES)
    case 'business':
      return seededChoice(BUSINESSES.split(' '), next).replaceAll('_', ' ')
    case 'service':
      return of(SERVICES)
    case 'day':
      return of(DAYS)
    case 'city':
      return of(CITIES)
    case 'street':
      return of(STREETS)
    case 'time':
      return seededChoice(TIMES[lang] ?? TIMES['en'] ?? [], next)
    case 'date':
      return dateIn(lang, upTo(1, 28), of(MONTHS), upTo(1, 12), next)
    case 'price':
      return seededChoice(SIGNS[lang] ?? SIGNS['en'] ?? [], next).replace('#', `${upTo(5, 480)}`)
    case 'percent':
      return `${upTo(1, 14) * 5}${seededChoice([' %', '%', '%'], next)}`
    case 'number':
      return `${upTo(1, 9)}${Array.from({ length: upTo(2, 6) }, () => upTo(0, 9)).join('')}`
    case 'phone':
      return `555-01${upTo(10, 99)}`
    case 'link':
      return (
        seededChoice(['https://ex.example/', 'ex.example/', 'https://go.example/k', 'www.shop.example/'], next) +
        upTo(1, 999)
      )
    default:
      throw new Error(`no slot is called ${slot}`)
  }
}

function dateIn(lang: string, day: number, month: string, monthNumber: number, next: () => number): string {
  if (next() < 0.3)
    return lang === 'en' ? `${monthNumber}/${day}` : lang === 'de' ? `${day}.${monthNumber}.` : `${day}/${monthNumber}`
  if (lang === 'en') return next() < 0.5 ? `${month} ${day}` : `${day} ${month}`
  if (lang === 'de') return `${day}. ${month}`
  return lang === 'es' || lang === 'pt' ? `${day} de ${month}` : `${day} ${month}`
}
