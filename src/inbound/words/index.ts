import { ARABIC } from './ar.ts'
import { GERMAN } from './de.ts'
import { SPANISH } from './es.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'
import type { WishWords } from './model.ts'
import { DUTCH } from './nl.ts'
import { PORTUGUESE } from './pt.ts'

/** The languages opt-outs are read in beside English. */
export const LANGUAGES: readonly WishWords[] = [SPANISH, FRENCH, GERMAN, ITALIAN, PORTUGUESE, DUTCH, ARABIC]
