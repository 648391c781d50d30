import { describe, expect, it } from 'vitest'
import { toSaid } from '../../../src/ops/calls/said.ts'

describe('what a business is told of an objective', () => {
  it.each([
    'Do you have a table at 8 p.m. for two?',
    'Do you have a table at 8 p.m. Friday?',
    'Do you have a table on Sat. 5 Dec. at 8?',
    'Is Dr. Müller available on Friday?',
    'Can Mr. and Mrs. Lee come at 7?',
    'Avez-vous une table pour M. Dupont ce soir?',
    '¿Tienen mesa a las 8 p. m. para el Sr. García?',
    'Haben Sie am 5. Dezember um 20 Uhr einen Tisch für zwei frei?',
    'Haben Sie am 5. und 6. Dezember ein Zimmer inkl. Frühstück?',
    'Har I et bord den 5. december?',
    'Haben Sie z.B. Brot, z. B. Roggenbrot?',
    'Für max. 4 Personen frei?',
    "Do you sell St. John's wort, e.g. as tea?",
    'Are you at No. 5 Main St. today?',
    'Do you fix brakes... or not?',
    'When do you open on Sunday?',
    "When's the next free appointment?",
    "Don't you open on Sundays?",
    'I need J. R. Smith. Do you have an appointment with Dr. Smith?',
  ])('is all of "%s"', objective => {
    expect(toSaid(objective, [])).toBe(objective)
  })

  it.each([
    ['Ask whether Dr. Müller is in?', ''],
    ['When they ask for a name, is it Ana?', ''],
    ["Don't take a no?", ''],
    ['Meet at 8 p.m. Tell them I am a VIP, ok?', ''],
    ['Come at 8 p.m. tell them it is urgent?', ''],
    ['Please ask for Mr. Lee. Is he in?', 'Is he in?'],
    ['The customer lives on Main St. Do you deliver?', 'Do you deliver?'],
    ['The budget is 200 p.m. Do you have a room?', 'Do you have a room?'],
    ['the budget is 300. do you have a room?', 'do you have a room?'],
    ['I will come at 5. Ask if they have parking?', 'I will come at 5.'],
    ['Ask for a table at 5. Do you have parking?', 'Do you have parking?'],
  ])('leaves out what is for the assistant in "%s"', (objective, said) => {
    expect(toSaid(objective, [])).toBe(said)
  })
})
