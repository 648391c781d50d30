import { FOLDS, KINDS, readersWithout, readLeftOut } from './left_out.ts'
import { voiceBands } from './models.ts'
import { allowed, chooseBands, type Shares } from './voice_bands.ts'

const everything = FOLDS.flatMap(authors => readLeftOut(readersWithout(authors), authors))
const setting = everything.filter(({ setsBands }) => setsBands)
const bands = chooseBands(setting)

const line = (name: string, of: Shares): string =>
  `| ${[name, ...KINDS.map(kind => of[kind].toFixed(1))].join(' | ')} |`
// Not written: whoever takes other bands has to measure them.
process.stdout.write(
  `${[
    JSON.stringify(bands),
    `| allowed, of 100 | ${KINDS.join(' | ')} |`,
    `|---|${KINDS.map(() => '---|').join('')}`,
    line('by the judge of texts alone', allowed(setting, null)),
    line('with the bands of the rule', allowed(setting, bands)),
    line('with the bands in force', allowed(setting, voiceBands())),
    line('all authors, by the judge of texts alone', allowed(everything, null)),
    line('all authors, with the bands in force', allowed(everything, voiceBands())),
  ].join('\n')}\n`,
)
