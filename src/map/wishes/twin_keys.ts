import type { Tags } from '../rows/contact.ts'
import { once } from '../../lib/once.ts'
import type { Condition } from '../language/said.ts'

interface Twins {
  tags: readonly string[]
  /** Only for kinds with this tag. */
  of?: string
}

const yes = (keys: string): string[] => keys.split(' ').map(key => `${key}=yes`)

// Who takes any card of a sort is mapped by that card, or by all.
const DEBIT = 'payment:debit_cards payment:cards'
const CREDIT = 'payment:credit_cards payment:visa payment:mastercard'

/** Other tags by which the map says what a condition asks for, by the key of the condition. */
const TWINS: Readonly<Record<string, Twins>> = {
  'payment:cards': {
    tags: yes('payment:credit_cards payment:debit_cards payment:visa payment:mastercard'),
  },
  'payment:credit_cards': { tags: yes(CREDIT) },
  'payment:debit_cards': { tags: yes(`${DEBIT} payment:girocard payment:maestro`) },
  'payment:bancontact': { tags: yes('payment:payconiq') },
  // A terminal that needs no contact takes telephones.
  'payment:contactless': { tags: yes('payment:apple_pay payment:google_pay') },
  'payment:apple_pay': { tags: yes('payment:contactless') },
  'payment:google_pay': { tags: yes('payment:contactless') },
  'payment:meal_voucher': {
    tags: yes(
      'payment:meal_vouchers payment:ticket_restaurant payment:edenred payment:sodexo payment:pluxee payment:up',
    ),
  },
  'payment:electronic_purses': { tags: yes('payment:icsf payment:suica payment:pasmo payment:ic_card') },
  // One and the same, spelt in two ways.
  'payment:mobile_pay': { tags: yes('payment:mobilepay') },
  'payment:mb_way': { tags: yes('payment:mbway') },
  'payment:wechat': { tags: yes('payment:wechat_pay payment:wechatpay') },
  'payment:line_pay': { tags: yes('payment:linepay') },
  'payment:naverpay': { tags: yes('payment:naver_pay') },
  'payment:kakaopay': { tags: yes('payment:kakao_pay') },
  'payment:samsung_pay': { tags: yes('payment:samsungpay') },
  second_hand: { tags: ['shop=second_hand', 'shop=charity'] },
  changing_table: { tags: yes('diaper') },
  // Of a toilet both say that it is one for wheelchairs.
  wheelchair: { tags: ['toilets:wheelchair=yes', 'toilets:wheelchair=designated'], of: 'amenity=toilets' },
  'toilets:wheelchair': { tags: ['wheelchair=yes', 'wheelchair=designated'], of: 'amenity=toilets' },
  // Where no step is, a pram gets in.
  stroller: { tags: ['stroller=limited', 'wheelchair=yes', 'wheelchair=designated'] },
  drinking_water: { tags: yes('drinking_water:refill') },
  'drinking_water:refill': { tags: yes('drinking_water') },
  // A meal that is served is mapped as one, or as what the kitchen cooks.
  breakfast: { tags: ['cuisine=breakfast', 'cuisine=brunch'] },
  lunch: { tags: ['cuisine=lunch'] },
  buffet: { tags: ['cuisine=buffet'] },
  playground: { tags: yes('kids_area') },
  kids_area: { tags: yes('playground') },
  caravans: { tags: yes('motorhome motorhomes') },
  dog: { tags: yes('pets pets_allowed'), of: 'tourism' },
  pets: { tags: yes('pets_allowed dog') },
  'recycling:glass_bottles': { tags: yes('recycling:glass') },
  'recycling:plastic': { tags: yes('recycling:plastic_packaging recycling:plastic_bottles') },
  'recycling:cardboard': { tags: yes('recycling:paper_packaging') },
  'recycling:white_goods': { tags: yes('recycling:electrical_appliances recycling:electrical_items') },
  'recycling:small_appliances': {
    tags: yes(
      'recycling:small_electrical_appliances recycling:electrical_appliances recycling:electrical_items recycling:electronics',
    ),
  },
  'recycling:furniture': { tags: yes('recycling:bulky_waste') },
  'recycling:green_waste': { tags: yes('recycling:garden_waste') },
  'recycling:scrap_metal': { tags: yes('recycling:metal') },
  'recycling:waste_oil': { tags: yes('recycling:engine_oil') },
  'recycling:low_energy_bulbs': { tags: yes('recycling:fluorescent_tubes recycling:light_bulbs') },
}

const twins = once(
  (): ReadonlyMap<string, { conditions: readonly Condition[]; of?: string }> =>
    new Map(
      Object.entries(TWINS).map(([key, { tags, ...of }]) => [key, { conditions: toConditions(key, tags), ...of }]),
    ),
)

function toConditions(own: string, tags: readonly string[]): Condition[] {
  const values = new Map<string, string[]>()
  for (const tag of tags) {
    const [key = '', value = ''] = tag.split('=')
    if (key === own) continue
    values.set(key, [...(values.get(key) ?? []), value])
  }
  return [...values].map(([key, list]) => ({ key, values: list }))
}

/** Conditions that ask for one thing, and the tags by which the map says it; a row fits that has any of them. */
export interface Ways {
  conditions: readonly Condition[]
  ways: readonly Condition[]
}

/** The ways in which the map says each of some conditions of a kind; those that are twins of each other ask for one thing. */
export function waysToMap(conditions: readonly Condition[], isOfKind: (tag: string) => boolean): Ways[] {
  const found: Ways[] = []
  for (const condition of conditions) {
    const ways = waysOf(condition, isOfKind)
    const at = found.findIndex(
      other => hasKey(other.ways, condition.key) && other.conditions.every(({ key }) => hasKey(ways, key)),
    )
    const before = found[at]
    if (before === undefined) found.push({ conditions: [condition], ways })
    else found[at] = { conditions: [...before.conditions, condition], ways: joined([...before.ways, ...ways]) }
  }
  return found
}

function waysOf(condition: Condition, isOfKind: (tag: string) => boolean): readonly Condition[] {
  const found = twins().get(condition.key)
  if (found === undefined || (found.of !== undefined && !isOfKind(found.of))) return [condition]
  // A shop of one kind is of no other.
  const others = found.conditions.filter(
    ({ key, values }) => key !== 'shop' || values.some(value => isOfKind(`${key}=${value}`)),
  )
  return [condition, ...others]
}

const hasKey = (conditions: readonly Condition[], key: string): boolean => conditions.some(one => one.key === key)

function joined(ways: readonly Condition[]): Condition[] {
  const values = new Map<string, ReadonlySet<string>>()
  for (const { key, values: more } of ways) values.set(key, new Set([...(values.get(key) ?? []), ...more]))
  return [...values].map(([key, all]) => ({ key, values: [...all] }))
}

/** Whether a row has a tag, or a key with any value. */
export const hasTag = (tags: Tags, tag: string): boolean => {
  const [key = '', value] = tag.split('=')
  return Object.hasOwn(tags, key) && (value === undefined || tags[key] === value)
}
