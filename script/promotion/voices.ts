import { readFileSync } from 'node:fs'
import { type VoiceBands, toNetFile } from '../../src/gate/promotion/net_file.ts'
import type { Net } from '../../src/gate/promotion/net.ts'
import { fill, type Frame, readFrames } from './frames.ts'
import { learnNet, type NetRecipe } from './net_learning.ts'
import { roundsOf, toVoice, type Voice } from './tellings.ts'

const RECIPE: Omit<NetRecipe, 'seed'> = {
  bits: 15,
  width: 14,
  filters: 32,
  hidden: 12,
  rounds: 8,
  rate: 0.05,
  lastRate: 0.2,
  unseen: 0.12,
  unheeded: 0.3,
}

/** How the nets that tell whose words a text is are trained: alike, from other numbers at random. */
export const VOICE_RECIPES: readonly NetRecipe[] = ['two', 'three'].map(seed => ({ ...RECIPE, seed }))

/** Who wrote to businesses among the frames of the judge of texts. */
const TO_BUSINESSES = 'ida'

/** A frame of the nets, and whether it was written as what somebody writes to a business. */
export interface VoiceFrame {
  frame: Frame
  isToBusiness: boolean
}

const framesIn = (folder: string, isToBusiness: (frame: Frame) => boolean): VoiceFrame[] =>
  readFrames(folder).map(frame => ({ frame, isToBusiness: isToBusiness(frame) }))

/** The frames that the nets learn from: what businesses write, what they ask, and what is written to them. */
export const voiceFrames = (): VoiceFrame[] => [
  ...framesIn('data/promotion', ({ author }) => author === TO_BUSINESSES),
  ...framesIn('data/promotion/questions', () => false),
  ...framesIn('data/promotion/enquiries', () => true),
]

/** Every frame as a text with its side. */
export const voicesOf = (frames: readonly VoiceFrame[]): Voice[] =>
  frames.flatMap(({ frame, isToBusiness }) =>
    fill(frame, 1)
      .slice(0, 1)
      .map(row => toVoice(row, isToBusiness)),
  )

/** Learns from voices as the shipped nets do. */
export const netsFrom = (voices: readonly Voice[]): Net[] =>
  VOICE_RECIPES.map(recipe => learnNet(roundsOf(voices), recipe))

/** The bands that are in force. */
export const voiceBands = (): VoiceBands =>
  (JSON.parse(readFileSync('data/promotion/bands.json', 'utf8')) as { voices: VoiceBands }).voices

/** Trains the nets anew: the same bytes every time. */
export const trainedVoices = (): Buffer => toNetFile(netsFrom(voicesOf(voiceFrames())), voiceBands())
