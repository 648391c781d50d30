import { FOLDS, KINDS, modelWithout, readLeftOut } from './left_out.ts'
import { allowed, chooseBands, type Shares } from './voice_bands.ts'
import { netsFrom, voiceBands, voiceFrames, voicesOf } from './voices.ts'

const voices = voicesOf(voiceFrames())
const everything = FOLDS.flatMap(authors => {
  const isOut = ({ author }: { author: string }): boolean => authors.includes(author)
  const model = modelWithout(authors)
  const nets = netsFrom(voices.filter(({ row }) => !isOut(row)))
  return voices
    .filter(({ row, sentences }) => isOut(row) && sentences.length > 0)
    .map(voice => readLeftOut(model, nets, voice))
})
const setting = everything.filter(({ setsBands }) => setsBands)
const bands = chooseBands(setting)

const line = (name: string, of: Shares): string =>
  `| ${[name, ...KINDS.map(kind => of[kind].toFixed(1))].join(' | ')} |`
// Not written: at the bands of the rule more that is sold as an enquiry left than the gate is to let through.
process.stdout.write(
  `${[
    JSON.stringify(bands),
    `| allowed, of 100 | ${KINDS.join(' | ')} |`,
    `|---|${KINDS.map(() => '---|').join('')}`,
    line('without the nets', allowed(setting, null)),
    line('with the bands of the rule', allowed(setting, bands)),
    line('with the bands in force', allowed(setting, voiceBands())),
    line('all authors, without the nets', allowed(everything, null)),
    line('all authors, with the bands in force', allowed(everything, voiceBands())),
  ].join('\n')}\n`,
)
