import { withSameKind } from './dictionary.ts'

/** The lines of business that find_business knows, each as the tags of all its kinds. */
const TAGS = {
  personal_services: `shop=hairdresser shop=barber shop=beauty shop=nails shop=nail_salon shop=massage shop=tattoo shop=piercing shop=tanning leisure=tanning_salon leisure=spa
    shop=spa leisure=sauna shop=pet_grooming amenity=animal_boarding amenity=veterinary craft=tailor craft=dressmaker shop=dry_cleaning shop=laundry craft=shoemaker
    craft=key_cutter craft=watchmaker craft=clockmaker craft=photographer shop=photo leisure=fitness_centre sport=yoga sport=pilates amenity=dojo amenity=dancing_school
    leisure=dance amenity=music_school amenity=language_school amenity=driving_school amenity=prep_school amenity=childcare amenity=kindergarten shop=funeral_directors
    shop=psychic shop=wigs craft=caterer amenity=dentist amenity=doctors shop=optician healthcare=optometrist healthcare=physiotherapist healthcare=podiatrist
    healthcare=psychotherapist healthcare=counselling healthcare=alternative healthcare=midwife healthcare=speech_therapist healthcare=audiologist shop=hearing_aids
    healthcare=occupational_therapist healthcare:speciality=chiropractic healthcare=chiropractor shop=florist shop=car_repair shop=bicycle amenity=car_wash`,
  home_services: `craft=plumber craft=electrician craft=hvac craft=roofer craft=handyman shop=repair craft=cleaning craft=pest_control shop=pest_control office=pest_control
    shop=locksmith craft=painter craft=gardener craft=landscaper craft=arborist craft=tree_surgeon shop=swimming_pool office=moving_company shop=storage_rental
    craft=appliance_repair craft=electronics_repair craft=carpenter craft=joiner craft=tiler craft=plasterer craft=floorer craft=parquet_layer craft=carpet_layer
    craft=glaziery shop=glaziery craft=window_construction craft=door_construction shop=doors craft=insulation craft=chimney_sweeper craft=builder
    office=construction_company craft=construction craft=stonemason craft=bricklayer craft=mason craft=paver craft=metal_construction craft=welder craft=scaffolder
    craft=upholsterer shop=interior_decoration office=interior_design shop=kitchen shop=bathroom_furnishing shop=window_blind shop=curtain shop=security shop=tool_hire
    craft=tinsmith`,
  professional_services: `office=lawyer office=notary office=accountant office=tax_advisor office=financial_advisor office=financial office=mortgage_broker office=insurance
    office=estate_agent office=property_management office=architect office=engineer office=surveyor office=it office=web_design shop=computer craft=computer_repair
    office=advertising_agency office=graphic_design office=consulting office=employment_agency office=translator office=private_investigator office=security
    office=travel_agent office=coworking shop=copyshop craft=printer shop=printing craft=signmaker office=courier office=energy_supplier office=guide
    office=telecommunication`,
} as const

/** A line of business. */
export type Vertical = keyof typeof TAGS

/** The lines of business that can be searched for. */
export const VERTICALS = [
  'personal_services',
  'home_services',
  'professional_services',
] as const satisfies readonly Vertical[]

const read = new Map<Vertical, readonly string[]>()

/** Every tag of a line of business, with the tags that mean the same. */
export function verticalTags(vertical: Vertical): readonly string[] {
  const tags = read.get(vertical) ?? withSameKind(TAGS[vertical].split(/\s+/))
  read.set(vertical, tags)
  return tags
}

/** The line of business that a tag belongs to; most mapped kinds belong to none. */
export function verticalOf(tag: string): Vertical | undefined {
  return VERTICALS.find(vertical => verticalTags(vertical).includes(tag))
}
