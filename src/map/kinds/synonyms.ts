import { readFileSync } from 'node:fs'
import { once } from '../../lib/once.ts'
import { programFile } from '../../lib/program_file.ts'

/** Tags, and phrases that mean all of them. */
export interface Synonyms {
  tags: readonly string[]
  phrases: readonly string[]
}

/** What people say for kinds of business, read with the first question: a process that is never asked for one does not pay for it. */
export const synonyms = once((): readonly Synonyms[] => {
  const lines = readFileSync(programFile('map/data/synonyms.txt'), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  return lines.flatMap((tags, place) =>
    tags.startsWith(' ') ? [] : [{ tags: tags.split(' '), phrases: readPhrases(lines[place + 1] ?? '') }],
  )
})

const readPhrases = (line: string): string[] => line.split(',').map(phrase => phrase.trim())

/** Tags that are different spellings of one kind: who asks for one gets them all. */
export const SAME_KIND: readonly string[] = [
  'cuisine=hotpot cuisine=hot_pot',
  'cuisine=crepe cuisine=pancake',
  'amenity=dentist healthcare=dentist',
  'amenity=doctors healthcare=doctor office=physician',
  'amenity=clinic healthcare=clinic healthcare=centre',
  'amenity=hospital healthcare=hospital',
  'amenity=pharmacy healthcare=pharmacy',
  'amenity=kindergarten education=kindergarten',
  'amenity=driving_school education=driving_school',
  'amenity=music_school education=music_school',
  'amenity=language_school education=language_school',
  'amenity=dancing_school education=dancing_school',
  'amenity=prep_school education=prep_school',
  'amenity=coworking_space office=coworking',
  'amenity=ice_cream shop=ice_cream',
  'craft=tailor shop=tailor',
  'craft=shoemaker shop=shoe_repair',
  'craft=locksmith shop=locksmith',
  'craft=gardener shop=groundskeeping',
  'craft=caterer shop=catering',
  'craft=cleaning office=cleaning',
  'craft=bookbinder shop=bookbinder',
  'craft=insulation craft=insulator',
  'craft=upholsterer shop=upholsterer',
  'office=travel_agent shop=travel_agency',
  'office=therapist healthcare=psychotherapist',
  'healthcare=podiatrist healthcare:speciality=podiatry',
  'healthcare=dialysis amenity=dialysis',
  'healthcare:speciality=chiropractic healthcare=chiropractor office=chiropractor',
  'healthcare:speciality=acupuncture healthcare=acupuncture',
  'healthcare:speciality=osteopathy healthcare=osteopath',
  'healthcare:speciality=homeopathy healthcare=homeopath',
  'healthcare:speciality=naturopathy healthcare=naturopath',
  'healthcare=nutrition_counselling healthcare=dietitian healthcare=nutritionist healthcare:speciality=dietetics',
  'healthcare=audiologist healthcare:speciality=audiology',
  'healthcare=physiotherapist healthcare:speciality=physiotherapy',
  'healthcare:speciality=radiology healthcare=radiology',
  'shop=hardware shop=doityourself',
  'shop=sewing shop=haberdashery',
  'shop=fancy_dress shop=costume',
  'shop=nails shop=nail_salon',
  'shop=deli shop=delicatessen',
  'shop=printing craft=printer',
  'craft=grinder craft=sharpening craft=knife_grinder craft=knife_sharpening',
  'craft=sun_protection craft=shutter_maker craft=blinds',
  'craft=jeweller craft=goldsmith',
  'craft=turner craft=woodturner',
  'craft=taxidermist craft=taxidermy',
  'craft=arborist craft=tree_surgeon',
  'craft=paver craft=paving',
  'craft=fence_maker craft=fencing',
  'craft=pest_control shop=pest_control office=pest_control',
  'office=coach office=coaching',
  'shop=towing office=towing amenity=vehicle_recovery',
  'amenity=taxi office=taxi',
  'amenity=ski_rental shop=ski_rental',
  'leisure=spa shop=spa amenity=spa',
  'sport=karting leisure=karting',
  'sport=shooting leisure=shooting_range',
  'sport=laser_tag leisure=laser_tag',
]
