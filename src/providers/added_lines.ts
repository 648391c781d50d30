/** What is added to a short message, in one language. */
interface Lines {
  stop: string
  ai: string
}

const ENGLISH: Lines = { stop: 'Reply STOP to opt out.', ai: 'Written by an AI assistant.' }

// STOP is the keyword in every language: it is read first, and French law and the carriers of many countries name it.
const LANGUAGES: readonly (Lines & { countries: string })[] = [
  {
    countries: 'FR BE LU MC GP GF MQ RE YT',
    stop: 'Répondez STOP pour ne plus rien recevoir.',
    ai: 'Rédigé par un assistant IA.',
  },
  {
    countries: 'ES MX AR CO CL PE EC VE UY PY BO CR PA GT HN NI SV DO CU',
    stop: 'Responda STOP para no recibir más mensajes.',
    ai: 'Escrito por un asistente de IA.',
  },
  {
    countries: 'DE AT CH LI',
    stop: 'Antworten Sie STOP, um nichts mehr zu erhalten.',
    ai: 'Von einem KI-Assistenten verfasst.',
  },
  { countries: 'IT SM VA', stop: 'Rispondi STOP per non ricevere altri messaggi.', ai: 'Scritto da un assistente IA.' },
  { countries: 'PT BR AO MZ', stop: 'Responda STOP para não receber mais.', ai: 'Escrito por um assistente de IA.' },
  { countries: 'NL', stop: 'Antwoord STOP om niets meer te ontvangen.', ai: 'Geschreven door een AI-assistent.' },
  {
    countries: 'AE SA OM QA KW BH EG JO LB MA DZ TN IQ LY',
    stop: 'أرسل STOP لإيقاف الرسائل.',
    ai: 'كتبه مساعد ذكاء اصطناعي.',
  },
]

const BY_COUNTRY: ReadonlyMap<string, Lines> = new Map(
  LANGUAGES.flatMap(({ countries, ...lines }) =>
    countries.split(' ').map((country): [string, Lines] => [country, lines]),
  ),
)

/** The lines in the language most people read where a number belongs; English where that is none of the eight. */
export const linesFor = (country: string | undefined): Lines => BY_COUNTRY.get(country ?? '') ?? ENGLISH
