import { spanOf } from '../wishes/moments.ts'
import type { Wish } from '../wishes/wish.ts'
import type { Capability } from '../kinds/capability.ts'

const FOOD = /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court)|cuisine=|shop=)/
// What is taken along, where nothing to eat or drink is sold, is something else.
const EDIBLE =
  /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court|marketplace|fuel)|cuisine=|craft=(?:caterer|bakery|confectionery)|shop=(?:alcohol|bakery|beverages|butcher|cheese|chocolate|coffee|confectionery|convenience|dairy|deli|farm|food|frozen_food|greengrocer|health_food|ice_cream|kiosk|organic|pasta|pastry|seafood|supermarket|tea|tortilla|wine)$)/
const CARE = /^(?:healthcare(?::speciality)?=|amenity=(?:hospital|clinic|doctors|dentist|veterinary|pharmacy)$)/
// Where people stay a while; who comes to them has no room of their own.
const VISITED =
  /^(?:amenity=(?!toilets$|parking$|atm$)|cuisine=|tourism=|leisure=(?!playground$)|natural=|shop=|healthcare=|sport=)/

// What nobody maps for another kind would leave all of it out.
const FITS: Readonly<Record<string, RegExp>> = {
  emergency: CARE,
  'fuel:lpg': /^amenity=fuel$/,
  // Cash is all that is to be had there.
  'payment:cash': /^(?!amenity=(?:atm|bank)$)/,
  delivery: FOOD,
  takeaway: EDIBLE,
  // A beer garden is outdoors itself.
  outdoor_seating:
    /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|ice_cream|food_court|hookah_lounge|nightclub|events_venue)|cuisine=|shop=(?:bakery|pastry|confectionery|coffee|tea|deli|wine|beverages|alcohol|chocolate|ice_cream|farm|convenience|kiosk|seafood|books)$|tourism=)/,
  dog: /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court|cinema|coworking_space)|cuisine=|tourism=|leisure=|natural=|shop=(?!pet))/,
  drive_through: /^(?:amenity=|cuisine=|shop=)/,
  second_hand: /^shop=(?!second_hand|charity)/,
  highchair: FOOD,
  'payment:meal_voucher': FOOD,
  playground: VISITED,
  toilets: new RegExp(`${VISITED.source}|^leisure=playground$`),
  atm: VISITED,
  parking: VISITED,
  air_conditioning: VISITED,
  reservation:
    /^(?:amenity=|cuisine=|tourism=|leisure=|sport=|healthcare|office=(?:notary|lawyer|diplomatic|government|tax_advisor|accountant)$|shop=(?:hairdresser|barber|beauty|nails|massage|tattoo|optician|car_repair|tyres|pet_grooming|hearing_aids|bicycle)$)/,
  organic:
    /^(?:amenity=(?:restaurant|fast_food|cafe|bar|pub|biergarten|ice_cream|food_court|marketplace)|cuisine=|shop=)/,
  self_service: /^(?:amenity=|cuisine=|shop=)/,
  'service:bicycle:repair': /^shop=(?:bicycle|sports)$/,
  // Who sells them is asked for them.
  stroller:
    /^(?:amenity=(?!toilets$|parking$|atm$)|cuisine=|tourism=|leisure=|natural=|shop=(?!baby_goods|second_hand|toys|repair|clothes|bicycle)|healthcare=)/,
  fee: /^(?:tourism=|amenity=|leisure=|sport=|natural=)/,
}

const LODGING =
  /^tourism=(?:hotel|motel|hostel|guest_house|apartment|chalet|alpine_hut|wilderness_hut|camp_site|caravan_site)$/

// What is for a weekend, or held on it; who serves people does so on it.
const BOUGHT =
  /^(?:amenity=marketplace$|shop=(?!hairdresser|barber|beauty|nails|massage|tattoo|optician|pet_grooming|laundry|dry_cleaning|tailor|shoe_repair|locksmith|car_repair|tyres|repair|bakery|supermarket|convenience|butcher|florist))/

// Nobody eats where people pray.
const NO_DIET = /^(?:amenity=place_of_worship|religion=)/

const fits = (key: string, tag: string): boolean =>
  key.startsWith('diet:') ? !NO_DIET.test(tag) : (FITS[key]?.test(tag) ?? true)

const NIGHTLIFE = /^amenity=(?:bar|pub|nightclub|stripclub)$/

/** Who opens in the evening is asked for in it: in the morning the night before may still last. */
const ofNight = (open: NonNullable<Wish['open']>, [first = '']: readonly string[]): NonNullable<Wish['open']> =>
  NIGHTLIFE.test(first) && spanOf(open.wish) !== undefined && open.wish.part === undefined && open.wish.today !== true
    ? { ...open, wish: { ...open.wish, part: 'evening' } }
    : open

// Nobody stays there for nothing, though some may camp so: what is free is something else.
const PAID = /^tourism=(?:hotel|motel|hostel|guest_house|apartment)$/

const isOfLodging = (key: string, [first = '']: readonly string[]): boolean => key === 'fee' && PAID.test(first)

export const fitting = ({ conditions, open }: Wish, { osmTags }: Capability): Wish => ({
  ...(open !== undefined &&
    (!open.isDuty || osmTags.some(tag => CARE.test(tag))) &&
    !(open.isBeforeKind && BOUGHT.test(osmTags[0] ?? '')) &&
    !(open.isDay && LODGING.test(osmTags[0] ?? '')) && { open: ofNight(open, osmTags) }),
  conditions: conditions.filter(({ key }) => !isOfLodging(key, osmTags) && osmTags.some(tag => fits(key, tag))),
})
