import { FOOD_AND_SHOPS } from './food_and_shops.ts'
import { HOME_SERVICES } from './home_services.ts'
import { PERSONAL_SERVICES } from './personal_services.ts'
import { PROFESSIONS_AND_VEHICLES } from './professions_and_vehicles.ts'
import type { Synonyms } from './synonym.ts'

/**
 * What people say -> the tags they mean, reviewed by hand: tags separated by spaces, phrases by commas.
 * It stands over the presets of the iD editor, so it also says where an iD search term would lead astray.
 */
export const SYNONYMS: readonly Synonyms[] = [
  ...PERSONAL_SERVICES,
  ...HOME_SERVICES,
  ...PROFESSIONS_AND_VEHICLES,
  ...FOOD_AND_SHOPS,
]

/** Tags that are different spellings of one kind: who asks for one gets them all. */
export const SAME_KIND: readonly string[] = [
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
]
