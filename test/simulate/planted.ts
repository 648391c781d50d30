import type { Planted } from './world.ts'

/** Mistakes that the simulation must find. */
export const PLANTED: readonly Planted[] = []
